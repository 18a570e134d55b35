import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The font that stands in the films. Another one would be another film. */
const FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf";

const needed = [
  { isThere: () => run("ffmpeg", ["-version"]), debian: "ffmpeg" },
  { isThere: () => run("espeak-ng", ["--version"]), debian: "espeak-ng" },
  { isThere: () => run("tesseract", ["--version"]), debian: "tesseract-ocr" },
  { isThere: () => access(FONT), debian: "fonts-dejavu-core" },
];

/** Packages of Debian that are missing for films to be made and read; none: all are there. */
export async function findMissing(): Promise<string[]> {
  const missing = await Promise.all(
    needed.map(({ isThere, debian }) =>
      isThere().then(
        () => [],
        // It is not installed.
        () => [debian],
      ),
    ),
  );
  return missing.flat();
}

/** Answers what it says. */
export async function runFfmpeg(args: readonly string[]): Promise<string> {
  const { stdout } = await run("ffmpeg", ["-nostdin", "-hide_banner", "-loglevel", "error", "-y", ...args]);
  return stdout;
}
