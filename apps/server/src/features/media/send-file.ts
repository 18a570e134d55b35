import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../../platform/failure.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { matchesEtag } from "../../plugins/replies.ts";
import { parseByteRange } from "./byte-range.ts";
import type { MediaObject } from "./find-file.ts";

/** What a browser may show in place; anything else is offered as a download. */
const SHOWN_IN_PLACE = /^(image|video|audio)\/|^application\/pdf$|mpegurl$/;

/** A receiver that takes nothing for as long is cut off; a player that goes on asks for the rest. */
const STALLED_AFTER_MS = 120_000;

function describeFile(
  reply: FastifyReply,
  { mimeType, name, etag }: MediaObject,
  cacheControl: string,
): void {
  const isShown = SHOWN_IN_PLACE.test(mimeType) && mimeType !== "image/svg+xml";
  const file = name ? `; filename*=UTF-8''${encodeURIComponent(name)}` : "";
  reply
    .header("Content-Type", mimeType)
    .header("Accept-Ranges", "bytes")
    .header("ETag", etag)
    .header("Cache-Control", cacheControl)
    .header("Content-Disposition", `${isShown ? "inline" : "attachment"}${file}`);
}

interface SentFile {
  storage: Storage;
  media: MediaObject;
  cacheControl: string;
  /** Where nginx, in front of this program, has the files of this machine; it sends them then. */
  nginxPath: string | undefined;
}

/** Sends an object in whole, by range, or not at all to whoever has it already. */
export async function sendFile(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { storage, media, cacheControl, nginxPath }: SentFile,
): Promise<FastifyReply> {
  const { object, size, etag } = media;
  describeFile(reply, media, cacheControl);
  // Ranges and what a browser has already are nginx's then, by an ETag of its own.
  if (nginxPath && (await storage.locate(object)))
    return reply
      .removeHeader("ETag")
      .header("X-Accel-Redirect", nginxPath + object)
      .send("");
  if (matchesEtag(headers["if-none-match"], etag)) return reply.code(304).send();
  // A HEAD asks what a GET would bring, and Fastify would read all of that in vain.
  if (method === "HEAD") return reply.header("Content-Length", size).send(Readable.from([]));
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  const range = isSame ? parseByteRange(headers.range, size) : null;
  if (range === "unsatisfiable") return reply.code(416).header("Content-Range", `bytes */${size}`).send();
  const bytes = (await storage.read(object, range ?? undefined)) ?? fail("NOT_FOUND");
  reply.raw.setTimeout(STALLED_AFTER_MS, () => void reply.raw.destroy());
  if (!range) return reply.header("Content-Length", size).send(bytes);
  return reply
    .code(206)
    .header("Content-Range", `bytes ${range.start}-${range.end}/${size}`)
    .header("Content-Length", range.end - range.start + 1)
    .send(bytes);
}
