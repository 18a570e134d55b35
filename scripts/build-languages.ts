// Builds the interface once for each language, side by side, and puts the results together: apps/web/build/client with
// every script, style and picture, and apps/web/build/server/<language>. Runs on the project's own Node.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { locales } from "@manara/countries/locale";

const [command = "react-router"] = process.argv.slice(2);
const folder = "apps/web/build";

function build(locale: string): Promise<void> {
  const builder = spawn(process.execPath, [command, "build", "--mode", locale, "--logLevel", "warn"], {
    cwd: "apps/web",
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    builder.once("error", reject);
    builder.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${locale} could not be built`)),
    );
  });
}

/** Moves the files of a folder to those of another. One name never stands for two contents: names carry a hash. */
function addFiles(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, source));
    if (!existsSync(target)) {
      mkdirSync(dirname(target), { recursive: true });
      renameSync(source, target);
    } else if (!readFileSync(source).equals(readFileSync(target))) {
      throw new Error(`Two languages differ in ${relative(from, source)}`);
    }
  }
}

rmSync(folder, { recursive: true, force: true });
const waiting = [...locales];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let locale = waiting.shift(); locale; locale = waiting.shift()) await build(locale);
  }),
);
mkdirSync(join(folder, "server"));
for (const locale of locales) {
  addFiles(join(folder, locale, "client"), join(folder, "client"));
  renameSync(join(folder, locale, "server"), join(folder, "server", locale));
  rmSync(join(folder, locale), { recursive: true });
}
