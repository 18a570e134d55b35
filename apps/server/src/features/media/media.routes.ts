import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import mime from "mime";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { parseByteRange } from "./byte-range.ts";
import { holdsMediaLink, isPublicMedia } from "./media-links.ts";

const YEAR_SECONDS = 31_536_000;

/** What a browser may show in place; anything else is offered as a download. */
const SHOWN_IN_PLACE = /^(image|video|audio)\/|^application\/pdf$|mpegurl$/;

function describeFile(reply: FastifyReply, key: string): void {
  const type = mime.getType(key) ?? "application/octet-stream";
  const shared = isPublicMedia(key) ? "public" : "private";
  reply
    .header("Content-Type", type)
    .header("Accept-Ranges", "bytes")
    .header("Cache-Control", `${shared}, max-age=${YEAR_SECONDS}, immutable`)
    .header(
      "Content-Disposition",
      SHOWN_IN_PLACE.test(type) && type !== "image/svg+xml" ? "inline" : "attachment",
    );
}

async function sendFile(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { storage, key, size }: { storage: Storage; key: string; size: number },
): Promise<FastifyReply> {
  // A HEAD asks what a GET would bring, and Fastify would read all of that in vain.
  if (method === "HEAD") return reply.header("Content-Length", size).send(Readable.from([]));
  const range = parseByteRange(headers.range, size);
  if (range === "unsatisfiable") return reply.code(416).header("Content-Range", `bytes */${size}`).send();
  const bytes = (await storage.read(key, range ?? undefined)) ?? fail("NOT_FOUND");
  if (!range) return reply.header("Content-Length", size).send(bytes);
  return reply
    .code(206)
    .header("Content-Range", `bytes ${range.start}-${range.end}/${size}`)
    .header("Content-Length", range.end - range.start + 1)
    .send(bytes);
}

/** Uploaded files, in whole or by range: public ones to all, the rest to holders of a signed link. */
export function serveMedia(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { "*": string }; Querystring: { e?: string; s?: string } }>(
    "/media/*",
    async (request, reply) => {
      const key = request.params["*"];
      if (!holdsMediaLink(platform, key, request.query)) fail("NOT_FOUND");
      const file = (await platform.storage.find(key)) ?? fail("NOT_FOUND");
      describeFile(reply, key);
      return sendFile(request, reply, { storage: platform.storage, key, size: file.size });
    },
  );
}
