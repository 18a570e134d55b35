import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../../platform/failure.ts";
import type { Storage } from "../../platform/files/storage/storage.ts";
import { matchesEtag } from "../../plugins/answers/replies.ts";
import type { MediaObject } from "./find-file.ts";
import { type ByteRange, isWorthTheWay, parseByteRange } from "./ways.rules.ts";

/** Types that a browser may show in place; anything else is offered as a download. */
const SHOWN_IN_PLACE = /^(image|video|audio)\/|^application\/pdf$|mpegurl$/;

/** A public file never changes, and neither does what an edge keeps. */
export const FOR_ALL = "public, max-age=31536000, immutable";

/** A receiver that takes nothing for as long is cut off; a player that goes on asks for the rest. */
const STALLED_AFTER_MS = 120_000;

function dispositionOf({ mimeType, name }: MediaObject): string {
  const isShown = SHOWN_IN_PLACE.test(mimeType) && mimeType !== "image/svg+xml";
  const file = name ? `; filename*=UTF-8''${encodeURIComponent(name)}` : "";
  return `${isShown ? "inline" : "attachment"}${file}`;
}

interface SentFile {
  storage: Storage;
  media: MediaObject;
  cacheControl: string;
  /** Whether who asks may be led to where the file lies, if browsers reach that. */
  mayBeLed: boolean;
  /** Where nginx, in front of this program, has the files of this machine; it sends them then. */
  nginxPath: string | undefined;
}

/** Where else the asked part of a file is loaded from; null: from here. */
async function findWay(
  { headers }: FastifyRequest,
  { storage, media, mayBeLed }: SentFile,
  range: ByteRange | null,
): Promise<string | null> {
  const { object: key, mimeType, size } = media;
  if (!mayBeLed || !isWorthTheWay({ headers, mimeType, size, range })) return null;
  const disposition = dispositionOf(media);
  return storage.linkTo({ key, mimeType, disposition, range: range ? headers.range : undefined });
}

/** Leads to the place that sends the file with its headers. */
function leadThere(reply: FastifyReply, way: string): FastifyReply {
  for (const name of ["Content-Type", "Accept-Ranges", "ETag", "Content-Disposition"])
    reply.removeHeader(name);
  return reply.code(302).header("Cache-Control", "private, no-store").header("Location", way).send();
}

/** Sends an object in whole, by range, or not at all to whoever has it already; or says where it is loaded from. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentFile,
): Promise<FastifyReply> {
  const { method, headers } = request;
  const { storage, media, nginxPath } = sent;
  const { object, size, etag } = media;
  reply
    .header("Content-Type", media.mimeType)
    .header("Accept-Ranges", "bytes")
    .header("ETag", etag)
    .header("Cache-Control", sent.cacheControl)
    .header("Content-Disposition", dispositionOf(media));
  // Ranges and what a browser has already are nginx's then, by an ETag of its own.
  if (nginxPath && (await storage.locate(object)))
    return reply
      .removeHeader("ETag")
      .removeHeader("Accept-Ranges")
      .header("X-Accel-Redirect", nginxPath + object)
      .send("");
  if (matchesEtag(headers["if-none-match"], etag)) return reply.code(304).send();
  // A HEAD asks what a GET would bring, and Fastify would read all of that in vain.
  if (method === "HEAD") return reply.header("Content-Length", size).send(Readable.from([]));
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  const range = isSame ? parseByteRange(headers.range, size) : null;
  if (range === "unsatisfiable")
    return reply
      .code(416)
      .header("Cache-Control", "no-store")
      .header("Content-Range", `bytes */${size}`)
      .send();
  const way = await findWay(request, sent, range);
  if (way !== null) return leadThere(reply, way);
  const bytes = (await storage.read(object, range ?? undefined)) ?? fail("NOT_FOUND");
  reply.raw.setTimeout(STALLED_AFTER_MS, () => void reply.raw.destroy());
  if (!range) return reply.header("Content-Length", size).send(bytes);
  return reply
    .code(206)
    .header("Content-Range", `bytes ${range.start}-${range.end}/${size}`)
    .header("Content-Length", range.end - range.start + 1)
    .send(bytes);
}
