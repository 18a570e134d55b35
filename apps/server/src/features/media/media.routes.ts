import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Identify, Sessions } from "../../platform/caller.ts";
import { Failure, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { findMediaObject, mayLoad } from "./find-file.ts";
import { isPublicMedia, type MediaHolder, readMediaPath } from "./media-links.ts";
import { FOR_ALL, sendFile } from "./send-file.ts";

/** Permission to load a file is asked for each time, so that it ends in the browser's memory as well. */
const FOR_HOLDERS = "private, no-cache";

/** Players send no token. Who sends one is to be the holder. */
async function isSentByHolder(
  identify: Identify,
  { headers: { authorization }, ip: address }: FastifyRequest,
  { session }: MediaHolder,
): Promise<boolean> {
  if (!authorization || !session) return true;
  const caller = await identify({ authorization, address }).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  return caller?.sessionId === session.sessionId;
}

/** Uploaded files, in whole or by range: public ones to all, the rest to holders of a link that still holds. */
export function serveMedia(app: FastifyInstance, platform: Platform, sessions: Sessions): void {
  app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
    const { object, holder } = readMediaPath(platform, request.params["*"]);
    const isForAll = isPublicMedia(object);
    if (holder === "forged") fail("NOT_AUTHORISED");
    // No key holds one, and the database takes none in a text.
    if (object.includes("\0")) fail("NOT_FOUND");
    if (!isForAll && !holder) fail("NOT_FOUND");
    const media = (await findMediaObject(platform, object)) ?? fail("NOT_FOUND");
    if (!isForAll && holder) {
      const asked = { holder, fileKey: media.fileKey, address: request.ip };
      const isAllowed =
        (await isSentByHolder(sessions.identify, request, holder)) &&
        (await mayLoad(platform, sessions, asked));
      if (!isAllowed) fail("NOT_AUTHORISED");
    }
    return sendFile(request, reply, {
      storage: platform.storage,
      media,
      cacheControl: isForAll ? FOR_ALL : FOR_HOLDERS,
      // What is kept for good is loaded once, by an address that stays.
      mayBeLed: !isForAll,
      nginxPath: platform.settings.NGINX_FILES_PATH,
    });
  });
}
