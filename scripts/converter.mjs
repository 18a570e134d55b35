import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { isDebian } from "./browser.mjs";
import { runQuietly } from "./run.mjs";

/** Whether ffmpeg and ffprobe are on the path: tests of films (`*.film.*`) are left out where they are not. */
export const hasConverter = () => ["ffmpeg", "ffprobe"].every(isInstalled);

/** Finds what tests make films with, or installs Debian's as root; says so where tests have to go without. */
export async function ensureConverter() {
  if (hasConverter()) return;
  if (process.getuid?.() === 0 && isDebian()) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await runQuietly("Reading Debian's package lists", ["apt-get", "update"], { env });
    const install = ["apt-get", "install", "--yes", "--no-install-recommends", "ffmpeg"];
    await runQuietly("Installing ffmpeg", install, { env });
  }
  if (!hasConverter())
    console.log(
      "There is no ffmpeg on this machine, so tests of films (*.film.*) are LEFT OUT. Install it to run them.",
    );
}

function isInstalled(program) {
  const { PATH = "" } = process.env;
  return PATH.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
