// Builds the interface once for each language, side by side, and puts the results together: apps/web/build/client with
// every script, style and picture and the service worker, and apps/web/build/server/<language>. Runs on the project's own Node.
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { locales } from "@manara/countries/locale";
import { rolldown } from "rolldown";
import { sweepReplaced } from "./sweep-replaced.ts";

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

/** Files of the new build, by their paths in the folder. */
const built = new Set<string>();

/**
 * Moves what was built to its place, over what an earlier build has there. One name never stands for two contents in one
 * build: names carry a hash.
 */
function addFiles(from: string, to: string): void {
  for (const entry of readdirSync(join(folder, from), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const name = join(to, relative(join(folder, from), source));
    const target = join(folder, name);
    if (built.has(name) && !readFileSync(source).equals(readFileSync(target))) {
      throw new Error(`Two languages differ in ${name}`);
    }
    mkdirSync(dirname(target), { recursive: true });
    renameSync(source, target);
    built.add(name);
  }
}

/** The service worker, one file for all languages: it speaks none. */
async function buildWorker(): Promise<void> {
  const bundle = await rolldown({ input: "apps/web/worker/sw.ts", platform: "browser" });
  await bundle.write({ file: join(folder, "client/sw.js"), minify: true });
  built.add("client/sw.js");
}

for (const locale of locales) rmSync(join(folder, locale), { recursive: true, force: true });
const waiting = [...locales];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let locale = waiting.shift(); locale; locale = waiting.shift()) await build(locale);
  }),
);
// A server that runs goes on with the files of its own build until here, and after it.
for (const locale of locales) {
  addFiles(join(locale, "client"), "client");
  addFiles(join(locale, "server"), join("server", locale));
  rmSync(join(folder, locale), { recursive: true });
}
await buildWorker();
// Pages that phones have kept ask for their files as long.
sweepReplaced(folder, built, { days: 30 });
