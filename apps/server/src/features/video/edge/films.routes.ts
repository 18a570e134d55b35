import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Settings } from "../../../settings/settings.ts";
import { findMediaObject } from "../../media/find-file.ts";
import { FOR_ALL, sendFile } from "../../media/send-file.ts";
import { FILMS_PATH, findEdge } from "./film-address.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Tells calls of the edge from others, by the key that it shows. */
export function openEdgeCheck(settings: Settings): (request: FastifyRequest) => boolean {
  const edge = findEdge(settings);
  if (!edge) return () => false;
  const wanted = digest(edge.passKey);
  // Both as hashes: what is compared is of one length, and how long it takes shows nothing of the key.
  return ({ url, headers }) =>
    url.startsWith(FILMS_PATH) && timingSafeEqual(digest(String(headers["x-edge-key"])), wanted);
}

/**
 * The files of films, for the edge that keeps them: it has checked who asks, and shows that it is the edge. Addresses are the same for all
 * who watch, and what is under one never changes.
 */
export function serveFilms(app: FastifyInstance, platform: Platform): void {
  const { storage, settings } = platform;
  if (!findEdge(settings)) return;
  const isEdge = openEdgeCheck(settings);
  app.get<{ Params: { "*": string } }>(`${FILMS_PATH}*`, async (request, reply) => {
    if (!isEdge(request)) fail("NOT_AUTHORISED");
    const object = request.params["*"];
    const media = object.includes("\0") ? null : await findMediaObject(platform, object);
    // Films alone are folders: no other file is anybody's here.
    if (!media?.fileKey.endsWith("/")) return fail("NOT_FOUND");
    // Pages of any site may read what they have a signed address of.
    reply.header("Access-Control-Allow-Origin", "*");
    return sendFile(request, reply, {
      storage,
      media,
      cacheControl: FOR_ALL,
      mayBeLed: false,
      nginxPath: settings.NGINX_FILES_PATH,
    });
  });
}
