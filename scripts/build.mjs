import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./compress.mjs";
import { bin, findNode, projectEnvironment } from "./project.mjs";
import { Failure, runQuietly } from "./run.mjs";

const sourceFolders = ["apps/web", "packages"];
const notSources = new Set(["node_modules", "build", ".react-router"]);
const results = ["apps/web/build/client", "apps/web/build/server"];
const stampPath = "apps/web/build/.stamp";

/**
 * Builds the interface in every language, unless what is built comes from the present sources. The stamp that says so is removed first
 * and written last, so a build that was interrupted is made again. Warnings are shown; when `strict` they fail.
 */
export async function buildInterface({ strict = false } = {}) {
  const stamp = hashSources();
  if (results.every((path) => existsSync(path)) && existsSync(stampPath)) {
    const [built, quality] = readFileSync(stampPath, "utf8").split(" ");
    if (built === stamp && (quality === "clean" || !strict)) return;
  }
  rmSync(stampPath, { force: true });
  const warnings = await runQuietly(
    "Building the interface",
    [findNode(), "scripts/build-languages.ts", realpathSync(bin("react-router"))],
    { env: projectEnvironment({ NODE_ENV: "production" }) },
  );
  if (warnings !== "" && strict) throw new Failure(`${warnings}\n\nThe build has warnings.`);
  if (warnings !== "") process.stdout.write(`${warnings}\n`);
  compressFiles("apps/web/build/client");
  writeFileSync(stampPath, `${stamp} ${warnings === "" ? "clean" : "warned"}`);
}

function hashSources() {
  const hash = createHash("sha256");
  for (const path of ["package-lock.json", ...sourceFolders.flatMap(listFiles).sort()]) {
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
