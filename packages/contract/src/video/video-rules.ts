/** The longest video of a lesson, in seconds. */
export const VIDEO_MAX_SECONDS = 20 * 60;

/** Containers write lengths in units of their own: a video of exactly the longest length may say a little more. */
export const VIDEO_TOLERANCE_SECONDS = 1;

/** Width by height of the largest picture: 4K, and the screens of large computers. Memory for several is taken at once. */
export const VIDEO_MAX_PIXELS = 4096 * 4096;

export const VIDEO_MAX_BYTES = 4 * 1024 ** 3;

/** Bytes that are sent in one request: what a break can cost, and one part in an object store. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024;

/** An upload that has not come to its end is given up after as many hours. */
export const UPLOAD_KEPT_HOURS = 24;

/** Whether a video is no longer than one may be. */
export const isShortEnough = (seconds: number): boolean =>
  seconds <= VIDEO_MAX_SECONDS + VIDEO_TOLERANCE_SECONDS;

/** How the names of films end: those of phones and browsers, then those of cameras and of old programs. */
export const filmEndings = [
  "mp4",
  "m4v",
  "mov",
  "webm",
  "mkv",
  "3gp",
  "avi",
  "ts",
  "mts",
  "m2ts",
  "mpg",
  "mpeg",
  "wmv",
  "asf",
  "flv",
] as const;

/** Whether a file may be a film, by its name; one without an ending may. Its bytes are looked at when they have come. */
export function isFilmName(name: string): boolean {
  const ending = /\.([^.\s]{1,9})$/.exec(name.trim())?.[1]?.toLowerCase();
  return ending === undefined || filmEndings.some((one) => one === ending);
}
