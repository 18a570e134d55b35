import { accessSync, constants, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installFromDebian } from "./debian.mjs";
import { bin, projectEnvironment } from "./project.mjs";
import { runQuietly } from "./run.mjs";

const names = ["chromium", "google-chrome-stable", "google-chrome", "chrome", "chromium-browser"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a browser, or installs one: Debian's as root, else Playwright's own. Answers its path for CHROMIUM_PATH, null
 * for Playwright's own.
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  if (await installFromDebian("chromium")) return findBrowser();
  await runQuietly("Installing a browser", [bin("playwright"), "install", "chromium"], {
    env: projectEnvironment(),
  });
  return null;
}

function findBrowser() {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const paths = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...paths, ...applications].find(isBrowser) ?? null;
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
