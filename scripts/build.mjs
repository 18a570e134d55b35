import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./compress.mjs";
import { bin, findNode, projectEnvironment } from "./project.mjs";
import { Failure, runQuietly } from "./run.mjs";

const notSources = new Set(["node_modules", "build", ".react-router"]);

/**
 * Builds the interface in every language, unless what is built comes from the present sources. Warnings are shown; when
 * `strict` they fail.
 */
export const buildInterface = ({ strict = false } = {}) =>
  buildWhenStale({
    sources: ["package-lock.json", "apps/web", "packages"],
    folder: "apps/web/build",
    results: ["client", "server"],
    strict,
    async build() {
      const command = [findNode(), "scripts/build-languages.ts", realpathSync(bin("react-router"))];
      const warnings = await runQuietly("Building the interface", command, {
        env: projectEnvironment({ NODE_ENV: "production" }),
      });
      compressFiles("apps/web/build/client");
      return warnings;
    },
  });

/** Builds the server likewise. */
export const buildServer = ({ strict = false } = {}) =>
  buildWhenStale({
    sources: ["package-lock.json", "scripts/build-server.ts", "apps/server/src", "packages"],
    folder: "apps/server/build",
    results: ["main.js", "worker.js"],
    strict,
    build: () =>
      runQuietly("Building the server", [findNode(), "scripts/build-server.ts"], {
        env: projectEnvironment({ NODE_ENV: "production" }),
      }),
  });

/**
 * The stamp that says what a build comes from is removed first and written last, so a build that was interrupted is made
 * again.
 */
async function buildWhenStale({ sources, folder, results, strict, build }) {
  const stampPath = join(folder, ".stamp");
  const stamp = hashFiles(sources);
  if (results.every((name) => existsSync(join(folder, name))) && existsSync(stampPath)) {
    const [built, quality] = readFileSync(stampPath, "utf8").split(" ");
    if (built === stamp && (quality === "clean" || !strict)) return;
  }
  rmSync(stampPath, { force: true });
  const warnings = await build();
  if (warnings !== "" && strict) throw new Failure(`${warnings}\n\nThe build has warnings.`);
  if (warnings !== "") process.stdout.write(`${warnings}\n`);
  writeFileSync(stampPath, `${stamp} ${warnings === "" ? "clean" : "warned"}`);
}

function hashFiles(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((path) =>
    statSync(path).isDirectory() ? listFiles(path).sort() : path,
  )) {
    const content = readFileSync(path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notSources.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}
