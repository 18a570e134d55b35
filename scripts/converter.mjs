import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installFromDebian } from "./debian.mjs";

/** Whether ffmpeg and ffprobe are on the path: tests of films (`*.film.*`) are left out where they are not. */
export const hasConverter = () => ["ffmpeg", "ffprobe"].every(isInstalled);

/** Finds what tests make films with, or installs Debian's as root; says so where tests have to go without. */
export async function ensureConverter() {
  if (hasConverter()) return;
  await installFromDebian("ffmpeg");
  if (!hasConverter())
    console.log(
      "There is no ffmpeg on this machine, so tests of films (*.film.*) are LEFT OUT. Install it to run them.",
    );
}

/** Whether a program is on the path, and may be run. */
export function isInstalled(program) {
  const { PATH = "" } = process.env;
  return PATH.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      // There is none, or it may not be run.
      return false;
    }
  });
}
