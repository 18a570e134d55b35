/*
 * Words that the service worker (`apps/web/worker`) and the pages share. Both are files of their own in the build, so nothing else is here.
 */

/** Cache of the pages that were seen on this device. They are the same for everybody; which they are is somebody's. */
export const PAGES_CACHE = "manara pages";
/** Cache of scripts, pictures and fonts, which are everybody's. */
export const FILES_CACHE = "manara files";

const OWN_CACHE = "manara own ";
/** Cache of answers that an account was given. */
export const ownCacheOf = (userId: number): string => `${OWN_CACHE}${userId}`;
const PINNED_CACHE = "manara taken ";
/** Cache of pages and answers of lessons that an account took along; nothing there gives way to what is newer. */
export const pinnedCacheOf = (userId: number): string => `${PINNED_CACHE}${userId}`;
/** Whether a cache says something of who was here. */
export const isPersonal = (cache: string): boolean =>
  cache === PAGES_CACHE || cache.startsWith(OWN_CACHE) || cache.startsWith(PINNED_CACHE);

/** Header of a kept answer: when it was received, as a date of ISO 8601. */
export const KEPT_AT = "x-kept-at";
/** Header of a kept page: its title, as `encodeURIComponent` writes it. */
export const KEPT_TITLE = "x-kept-title";

/** Parts of the page about this device beside the kept pages, by the last word of their addresses. */
export const deviceParts = ["taken", "data"] as const;

/** Message of a page to the worker. */
export type ToWorker =
  /** Asks, through a port, how the page that was shown from the device stands to the one of the school. */
  | { kind: "compare"; url: string }
  /** Asks for a page to be kept, under the title that it has for who is here. */
  | {
      kind: "keep";
      url: string;
      title: string;
      /** Keeps it with answers of these calls for an account, whatever else is seen. */
      pin?: { userId: number; calls: readonly string[] };
    }
  /** Names the files that a page has loaded before the worker was there. */
  | { kind: "loaded"; files: readonly string[] }
  /** Somebody has left: nothing that is on its way is kept any more. */
  | { kind: "left" };

/** Answer to `compare`. */
export type Compared = "same" | "changed" | "offline";

/** Message of the worker to the pages: an answer came from the device, since the school was out of reach. */
export type FromWorker = { kind: "answered from the device"; at: string };

/** Size of the surface that stands in for a picture while data are saved; no picture has it. */
export const STAND_IN = { width: 3, height: 2 };
/** Word in the address of a picture that was left out, once it is asked for. */
export const WANTED = "wanted";

/** Start of a path in a language that is not the first of its country: no page has a name of two letters. */
export const LANGUAGE_PREFIX = "(?:/[a-z]{2}(?=/|$))?";
const startsInLanguage = new RegExp(`^${LANGUAGE_PREFIX}`);
/** Start of a path in such a language; empty in the first. */
export const languageOf = (path: string): string => startsInLanguage.exec(path)?.[0] ?? "";
