import type { FilmAddress } from "@manara/contract/video/videos";
import type { Caller } from "../../../platform/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findOpenFilm } from "../../access/access.service.ts";
import { FILMS_PATH, findEdge } from "./find-edge.ts";
import { endOfSignature, signPath } from "./signatures.ts";

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
