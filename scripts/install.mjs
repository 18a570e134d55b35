import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { findNode, machinePath } from "./project.mjs";
import { Failure, runQuietly } from "./run.mjs";

const stampPath = "node_modules/.manara-install";
// npm writes it last, and lists in it what it installed.
const installedListPath = "node_modules/.package-lock.json";

/** Installs the packages of package-lock.json, unless exactly those are installed. */
export async function installPackages() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Failure(`Node 20 or newer is needed; this is ${process.versions.node}.`);
  }
  const lock = readFileSync("package-lock.json", "utf8");
  const stamp = `${createHash("sha256").update(lock).digest("hex")} ${process.platform} ${process.arch}\n`;
  if (findNode() !== null && readIfThere(stampPath) === stamp) return;
  // An installation that is interrupted leaves none behind.
  rmSync(stampPath, { force: true });
  if (findNode() === null || !isInstalled(JSON.parse(lock))) {
    const quiet = ["--loglevel=error", "--no-progress"];
    await runQuietly("Installing packages", ["npm", "ci", ...quiet], {
      // A registry may lack packages that only other systems need. npm ci refuses a lock file written with those
      // missing, npm install does without them; it takes everything else from the lock file, which it leaves alone.
      fallback: ["npm", "install", "--no-save", ...quiet],
      // Not the Node in node_modules, which npm is about to delete.
      env: { ...process.env, PATH: machinePath() },
    });
    if (findNode() === null) {
      throw new Failure(
        `Node 24 is needed, and no package brings a current one for ${process.platform} ${process.arch}: install it from nodejs.org and start again.`,
      );
    }
  }
  writeFileSync(stampPath, stamp);
}

// Someone may have run npm themselves, as one does after changing a dependency.
function isInstalled(lock) {
  if (!existsSync(installedListPath)) return false;
  const installed = JSON.parse(readFileSync(installedListPath, "utf8")).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = installed[path];
    const isOwn = !path.includes("node_modules/");
    // What is for other systems is rightly missing.
    if (found === undefined) return isOwn || wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}
