import type { FilmAddress } from "@manara/contract/video/videos";
import type { Caller } from "../../../platform/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Settings } from "../../../settings/settings.ts";
import { findOpenFilm } from "../../access/access.service.ts";
import { endOfSignature, signPath } from "./signatures.ts";

/** Where films are kept near to who watches them, and how they are reached there. */
interface Edge {
  /** An origin, as browsers write it. */
  url: string;
  /** Key of signatures. */
  key: string;
  /** Key that the edge shows to this program when it asks for a film. */
  passKey: string;
}

/** The edge of this school; null: it has none, and films come from here. */
export function findEdge({ FILMS_URL, FILMS_KEY, FILMS_PASS_KEY }: Settings): Edge | null {
  return FILMS_URL !== undefined && FILMS_KEY !== undefined && FILMS_PASS_KEY !== undefined
    ? { url: FILMS_URL, key: FILMS_KEY, passKey: FILMS_PASS_KEY }
    : null;
}

/** Where the files of films begin, at the edge and at this program; the rest of a path is their key, which is never used again. */
export const FILMS_PATH = "/films/";

/** Where the caller's player loads the film of a lesson from for the next seconds; refuses whoever may not open the lesson now. */
export async function getFilmAddress(
  platform: Platform,
  { caller, contentId }: { caller: Caller | null; contentId: number },
): Promise<FilmAddress> {
  const { settings, clock } = platform;
  const edge = findEdge(settings);
  const folder = await findOpenFilm(platform, caller, contentId);
  // Where notices may be late a signature would outlive its session by seconds more: links of this program are asked about each time.
  if (!edge || folder === null || !platform.changes.isHearing()) return { edge: null };
  const now = clock();
  const expires = endOfSignature(now);
  const signed = { path: FILMS_PATH + folder, expires, sessionId: caller?.sessionId ?? null };
  return {
    edge: {
      url: edge.url + FILMS_PATH,
      folder,
      query: signPath(settings.FILMS_SIGNATURE, signed, edge.key),
      goodForMs: expires * 1000 - now.getTime(),
    },
  };
}
