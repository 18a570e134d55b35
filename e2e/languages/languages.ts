// Adds a language that nobody speaks to a copy of the program and looks whether all of it speaks that language: a line,
// its texts and a build have to be enough. Part of npm run test:long; alone: node scripts/test.mjs languages
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProgram } from "../../apps/server/test/start-program.ts";
import { checkBrowser } from "./check-browser.ts";
import { checkCompiler } from "./check-compiler.ts";
import { checkMails } from "./check-mails.ts";
import { checkPages } from "./check-pages.ts";
import { addLanguage } from "./second-tree.ts";

const folder = await mkdtemp(path.join(tmpdir(), "manara-languages-"));
const run = (...command: string[]) =>
  execFileSync(process.execPath, command, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
const problems: string[] = [];
try {
  await addLanguage(folder);
  problems.push(...(await checkCompiler(folder)));
  run(
    "--input-type=module",
    "--eval",
    `const { buildInterface, buildServer } = await import("${path.join(folder, "scripts/build.mjs")}");
    await buildInterface({ strict: true });
    await buildServer({ strict: true });`,
  );
  const program = await startProgram({
    folder,
    data: path.join(folder, "data"),
    settings: { COUNTRY: "dz", DEMO_DATA: "on" },
  });
  try {
    problems.push(
      ...(await checkPages(program)),
      ...(await checkMails(program)),
      ...(await checkBrowser(program)),
    );
    problems.push(...program.readErrors());
  } finally {
    await program.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.stdout.write(
  problems.length === 0
    ? "A new language is a line and its texts.\n"
    : `${problems.join("\n")}\n${problems.length} problems\n`,
);
process.exit(problems.length === 0 ? 0 : 1);
