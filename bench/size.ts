import { demoCodes } from "../apps/server/src/demo/demo-accounts.ts";
import { formatTable } from "./format-table.ts";
import { startSchool } from "./school-process.ts";
import { findBrokenBudgets } from "./size/budgets.ts";
import { weighFirstVisit } from "./size/first-visit.ts";
import { listPublicPages } from "./size/public-pages.ts";
import { openScales, type Transfer } from "./size/transfer.ts";
import { type OnEnd, workInTemporaryFolder } from "./temporary-folder.ts";

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const threeForms = ({ raw, gzip, brotli }: Transfer) => [raw, gzip, brotli].map(kilobytes);
const forms = ["raw", "gzip", "br"];
const heads = [
  ["", "HTML", "", "", "JS", "", "", "CSS", "", "", "IMAGES", "BUDGET"],
  ["", ...forms, ...forms, ...forms, "", ""],
];

/** Weighs every public page of one country; answers how many budgets are broken. */
async function weighCountry(dataDir: string, country: string, onEnd: OnEnd): Promise<number> {
  const school = await startSchool(dataDir, { COUNTRY: country, DEMO_DATA: "on", LOG_LEVEL: "error" });
  onEnd(school.stop);
  const weigh = openScales();
  const rows: string[][] = [];
  let broken = 0;
  for (const page of await listPublicPages(school.url)) {
    const visit = await weighFirstVisit(weigh, `${school.url}${page.path}`);
    const problems = findBrokenBudgets(page, visit);
    broken += problems.length;
    rows.push([
      page.name,
      ...[visit.html, visit.js, visit.css].flatMap(threeForms),
      kilobytes(visit.images.brotli),
      problems.join(", ") || "ok",
    ]);
  }
  // The next country wants the same folder.
  await school.stop();
  console.log(`\n${country}: kB of a first visit\n\n${formatTable([...heads, ...rows])}`);
  return broken;
}

await workInTemporaryFolder(async (folder, onEnd) => {
  let broken = 0;
  for (const country of demoCodes) broken += await weighCountry(folder, country, onEnd);
  console.log(broken === 0 ? "\nEvery budget is kept." : `\n${broken} budgets are broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
});
// Its listener for the interrupt would keep the process.
process.exit();
