import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this, compression saves less than a packet. */
const WORTH_COMPRESSING = 1024;
/** The quality from which Brotli beats gzip on HTML and JSON and still takes milliseconds. */
const BROTLI_QUALITY = 6;

/** An answer that is the same for everybody, with its compressed forms made once. */
export interface PreparedReply {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

export const weakEtag = (body: Buffer | string) =>
  `W/"${createHash("sha1").update(body).digest("base64url").slice(0, 22)}"`;

/** Bytes a prepared reply holds in memory. */
export const sizeOfPrepared = (reply: PreparedReply) =>
  512 + reply.body.length + (reply.brotli?.length ?? 0) + (reply.gzip?.length ?? 0);

export async function prepareReply(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Promise<PreparedReply> {
  const small = body.length < WORTH_COMPRESSING;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  const [brotli, gzipped] = small
    ? [null, null]
    : await Promise.all([compressBrotli(body, options), compressGzip(body)]);
  return { status, headers, etag: weakEtag(body), body, brotli, gzip: gzipped };
}

/** Sends a prepared reply in the best form the client takes, or 304 when it has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedReply,
): FastifyReply {
  reply.headers(prepared.headers).header("ETag", prepared.etag);
  if (prepared.status === 200 && matchesEtag(request.headers["if-none-match"], prepared.etag)) {
    return reply.code(304).send();
  }

  const accepted = request.headers["accept-encoding"] ?? "";
  reply.code(prepared.status);
  if (prepared.brotli && /\bbr\b/.test(accepted))
    return reply.header("Content-Encoding", "br").send(prepared.brotli);
  if (prepared.gzip && /\bgzip\b/.test(accepted))
    return reply.header("Content-Encoding", "gzip").send(prepared.gzip);
  return reply.send(prepared.body);
}

/** Weak comparison of RFC 9110, section 13.1.2. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => bare(tag) === bare(etag));
}
