import { accessSync, constants, readFileSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { installFromDebian } from "./debian.mjs";
import { bin, projectEnvironment } from "./project.mjs";
import { Failure, runQuietly } from "./run.mjs";

/** Chromium without a window, which Playwright takes too: a journey costs half the processor time. */
const HEADLESS = "chromium-headless-shell";
const names = [HEADLESS, "chromium", "google-chrome-stable", "google-chrome", "chrome", "chromium-browser"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a browser, or installs one: Debian's as root, else Playwright's own. Answers its path for CHROMIUM_PATH, null
 * for Playwright's own.
 */
export async function ensureBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  if (findBrowser([HEADLESS]) === null) await installHeadless();
  const found = findBrowser([...names, ...applications]);
  if (found !== null) return found;
  await runQuietly("Installing a browser", [bin("playwright"), "install", "chromium"], {
    env: projectEnvironment(),
  });
  return null;
}

/** Where it cannot be had, another browser may be there. */
async function installHeadless() {
  try {
    await installFromDebian(HEADLESS);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(error.message);
  }
}

/** The first of these that is there, by its path or by its name in PATH. */
function findBrowser(wanted) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = wanted.flatMap((name) =>
    isAbsolute(name) ? name : folders.map((folder) => join(folder, name)),
  );
  return paths.find(isBrowser) ?? null;
}

function isBrowser(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    // There is none, or it may not be run.
    return false;
  }
  // Ubuntu's is a text that asks to install a snap.
  return !path.endsWith("chromium-browser") || !readFileSync(path).includes("snap install");
}
