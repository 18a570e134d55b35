import { isCutOff } from "@manara/contract/video/cut-off-rules";
import { isFilmName, isShortEnough, VIDEO_MAX_BYTES } from "@manara/contract/video/video-rules";

/** Why a file is not sent. */
export type FilmProblem =
  | { code: "TOO_LARGE" | "WRONG_KIND" | "NO_FILM" | "CUT_OFF" | "FAILED" | "TOO_MANY" | "NO_ROOM" }
  | { code: "TOO_LONG"; seconds: number };

const READ_WITHIN_MS = 10_000;
const REVOKED_AFTER_MS = 60_000;

/** How long a film is, in seconds; null: this browser does not know. */
function readLength(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  return new Promise<number | null>((resolve) => {
    setTimeout(() => resolve(null), READ_WITHIN_MS);
    video.addEventListener("error", () => resolve(null));
    video.addEventListener("loadedmetadata", () =>
      resolve(Number.isFinite(video.duration) ? video.duration : null),
    );
    video.preload = "metadata";
    video.src = url;
  }).finally(() => {
    video.removeAttribute("src");
    video.load();
    // What it still reads for a moment would fail aloud.
    setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
  });
}

/** Checks a file as the server would, found before anybody's data are spent on it; null: nothing that can be found here. */
export async function checkFilm(file: File): Promise<FilmProblem | null> {
  if (file.size > VIDEO_MAX_BYTES) return { code: "TOO_LARGE" };
  if (!isFilmName(file.name)) return { code: "WRONG_KIND" };
  const beginning = await file
    .slice(0, KIND_BYTES)
    .arrayBuffer()
    // It was moved or deleted since it was chosen, say.
    .catch(() => null);
  if (!beginning) return { code: "FAILED" };
  if (!looksLikeFilm(new Uint8Array(beginning))) return { code: "NO_FILM" };
  const read = async (from: number, length: number) =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer());
  const isShort = await isCutOff(file.size, read)
    // The server looks again.
    .catch(() => false);
  if (isShort) return { code: "CUT_OFF" };
  const seconds = await readLength(file);
  return seconds === null || isShortEnough(seconds) ? null : { code: "TOO_LONG", seconds };
}

/** Bytes from the beginning that show what a file is. */
const KIND_BYTES = 12;

/** Of Matroska and WebM, WMV, FLV, and the films on discs. */
const BEGINNINGS = ["\x1aE\xdf\xa3", "\x30\x26\xb2\x75", "FLV\x01", "\0\0\x01\xba"];
/** The first boxes that MP4 and MOV files begin with. */
const FIRST_BOXES = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"];

/** The byte that packets of TS begin with; those of cameras come after four others. */
const PACKET = "G";

/** Whether a file begins as films do that are accepted. The server looks at all of it; this spares an upload in vain. */
export function looksLikeFilm(beginning: Uint8Array): boolean {
  if (beginning.length < KIND_BYTES) return false;
  const text = String.fromCharCode(...beginning.subarray(0, KIND_BYTES));
  if (BEGINNINGS.some((one) => text.startsWith(one)) || /^RIFF.{4}AVI /s.test(text)) return true;
  return text[0] === PACKET || text[4] === PACKET || FIRST_BOXES.includes(text.slice(4, 8));
}

/** Title of a lesson that is made of a file: its name without the ending, as a person would write it. */
export const titleOfFilm = (fileName: string, maxLength: number): string =>
  fileName
    .replace(/\.\w{1,5}$/, "")
    .replace(/[_\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxLength);
