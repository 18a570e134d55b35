import type { FastifyInstance } from "fastify";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { findMediaObject } from "./find-file.ts";
import { holdsMediaLink, isPublicMedia } from "./media-links.ts";
import { sendFile } from "./send-file.ts";

const YEAR_SECONDS = 31_536_000;

/** Uploaded files, in whole or by range: public ones to all, the rest to holders of a signed link. */
export function serveMedia(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { "*": string }; Querystring: { e?: string; s?: string } }>(
    "/media/*",
    async (request, reply) => {
      const object = request.params["*"];
      if (!holdsMediaLink(platform, object, request.query)) fail("NOT_FOUND");
      const media = (await findMediaObject(platform, object)) ?? fail("NOT_FOUND");
      const cacheControl = `${isPublicMedia(object) ? "public" : "private"}, max-age=${YEAR_SECONDS}, immutable`;
      return sendFile(request, reply, { storage: platform.storage, media, cacheControl });
    },
  );
}
