import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { demoCodes } from "../../apps/server/src/demo/demo-accounts.ts";
import { launchOptions } from "../../e2e/browser.ts";
import { describeMachine } from "../describe-machine.ts";
import { formatTable } from "../format-table.ts";
import { startSchool } from "../school-process.ts";
import { listPublicPages, type PublicPage } from "../size/public-pages.ts";
import { type OnEnd, workInTemporaryFolder } from "../temporary-folder.ts";
import { findMissed } from "./budgets.ts";
import { type Look, look, type Sight, summarise } from "./measure.ts";
import { kinds } from "./phone.ts";
import { pressOf } from "./presses.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    /** Pages whose name holds one of these. */
    only: { type: "string", multiple: true, default: [""] },
    country: { type: "string", multiple: true, default: [...demoCodes] },
  },
});

const seconds = (milliseconds: number) =>
  Number.isFinite(milliseconds) ? (milliseconds / 1000).toFixed(2) : "never";
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const head = [
  "",
  "FCP",
  "LCP",
  "OF",
  "SHIFT",
  "READY",
  "ANSWER",
  "TO",
  "AGAIN",
  "HTML",
  "CSS",
  "JS",
  "FONT",
  "IMAGE",
];

const row = (page: PublicPage, sight: Sight, missed: readonly string[]) => [
  page.name,
  seconds(sight.firstPaint),
  seconds(sight.largestPaint),
  sight.largest,
  sight.shift.toFixed(3),
  seconds(sight.ready),
  seconds(sight.answer),
  pressOf(page.name).name,
  seconds(sight.again),
  ...[...kinds, "Other" as const].map((kind) => kilobytes(sight.bytes.get(kind) ?? 0)),
  missed.join(", ") || "ok",
];

/** Looks at the public pages of one country; answers how many targets are missed. */
async function lookAtCountry(
  folder: string,
  country: string,
  browser: Browser,
  onEnd: OnEnd,
): Promise<number> {
  const school = await startSchool(folder, { COUNTRY: country, DEMO_DATA: "on", LOG_LEVEL: "error" });
  onEnd(school.stop);
  const pages = (await listPublicPages(school.url)).filter(({ name }) =>
    options.only.some((part) => name.includes(part)),
  );
  const looks = new Map<PublicPage, Look[]>(pages.map((page) => [page, []]));
  // Every round visits every page, so that noise of the machine falls on all alike.
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    for (const [page, kept] of looks) {
      process.stdout.write(`\r${country}: round ${round}, ${page.name}${" ".repeat(20)}`);
      kept.push(await look(browser, `${school.url}${page.path}`, pressOf(page.name)));
    }
  }
  // The next country wants the same folder.
  await school.stop();
  let missed = 0;
  const rows = [...looks].map(([page, kept]) => {
    const sight = summarise(kept);
    const found = findMissed(page, sight);
    missed += found.length;
    return row(page, sight, found);
  });
  console.log(`\r${country}: seconds since the navigation, kB over the network${" ".repeat(20)}\n`);
  console.log(`${formatTable([[...head, "MEDIA", "OTHER", "TARGET"], ...rows])}\n`);
  return missed;
}

await workInTemporaryFolder(async (folder, onEnd) => {
  console.log(`${describeMachine()}\n`);
  const browser = await chromium.launch(launchOptions);
  onEnd(() => browser.close());
  let missed = 0;
  for (const country of options.country) missed += await lookAtCountry(folder, country, browser, onEnd);
  console.log(missed === 0 ? "Every target is reached." : `${missed} targets are missed.`);
  process.exitCode = missed === 0 ? 0 : 1;
});
// Its listener for the interrupt would keep the process.
process.exit();
