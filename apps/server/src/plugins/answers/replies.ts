import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Negotiator } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this, compression saves less than a packet. */
export const WORTH_COMPRESSING = 1024;
/** The quality from which Brotli beats gzip on HTML and JSON and still takes milliseconds. */
const BROTLI_QUALITY = 6;

/** One form of an answer, ready to be written. */
interface Form {
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer that is the same for everybody, with its compressed forms made once. */
export interface PreparedReply {
  status: number;
  etag: string;
  plain: Form;
  brotli: Form | null;
  gzip: Form | null;
}

export const weakEtag = (body: Buffer | string) => `W/"${hash("sha1", body, "base64url").slice(0, 22)}"`;

/** Bytes a prepared reply holds in memory. */
export const sizeOfPrepared = ({ plain, brotli, gzip }: PreparedReply) =>
  // Headers of the forms.
  4096 + plain.body.length + (brotli?.body.length ?? 0) + (gzip?.body.length ?? 0);

function makeForm(headers: Record<string, string>, body: Buffer, encoding?: string): Form {
  const own = { "content-length": String(body.length), ...(encoding && { "content-encoding": encoding }) };
  return { headers: { ...headers, ...own }, body };
}

/** As wide as the text, as a power of two: one that is wider holds no more of it, and takes megabytes while it works. */
const brotliWindow = (size: number) => {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(size + 16))));
};

/** Header names in lower case, so that none is written twice. */
export async function prepareReply(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Promise<PreparedReply> {
  const etag = weakEtag(body);
  const all = { vary: "Accept-Encoding", ...headers, etag };
  const prepared = { status, etag, plain: makeForm(all, body) };
  if (body.length < WORTH_COMPRESSING) return { ...prepared, brotli: null, gzip: null };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow(body.length),
  };
  const [brotli, gzipped] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)]);
  return { ...prepared, brotli: makeForm(all, brotli, "br"), gzip: makeForm(all, gzipped, "gzip") };
}

/** The same answer with another header in each of its forms. */
export function withHeader(prepared: PreparedReply, name: string, value: string): PreparedReply {
  const change = ({ headers, body }: Form): Form => ({ headers: { ...headers, [name]: value }, body });
  const { plain, brotli, gzip } = prepared;
  return {
    ...prepared,
    plain: change(plain),
    brotli: brotli && change(brotli),
    gzip: gzip && change(gzip),
  };
}

/** Browsers send a handful of values: what they take is worked out once. */
const encodings = new Negotiator({ supportedValues: ["br", "gzip"], cache: new LRUCache({ max: 100 }) });
/** The coding that the client takes most gladly of those we have. */
export const chooseEncoding = (accepted = ""): "br" | "gzip" | null => encodings.negotiate(accepted);

/** Form of a body for a client. */
interface ChosenForm {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** The best form the client takes, or a bare 304 when it has the answer already. */
export function chooseForm(prepared: PreparedReply, asked: IncomingHttpHeaders): ChosenForm {
  const { status, etag, plain, brotli, gzip } = prepared;
  if (status === 200 && matchesEtag(asked["if-none-match"], etag)) {
    const { "content-length": _, ...headers } = plain.headers;
    return { status: 304, headers, body: null };
  }

  const encoding = chooseEncoding(asked["accept-encoding"]);
  const form = encoding === null ? plain : encoding === "br" ? brotli : gzip;
  const { headers, body } = form ?? plain;
  return { status, headers, body };
}

/** Headers an answer varies by: these, and what is known of it already, such as the origins that may call the API. */
export function addVary(reply: FastifyReply, names: string): string {
  const known = reply.getHeader("Vary");
  return known === undefined ? names : `${String(known)}, ${names}`;
}

/** Sends a prepared reply in the best form the client takes. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedReply,
): FastifyReply {
  const { status, headers, body } = chooseForm(prepared, request.headers);
  const { vary = "", ...others } = headers;
  return reply
    .code(status)
    .headers(others)
    .header("Vary", addVary(reply, vary))
    .send(body ?? undefined);
}

/** Weak comparison of RFC 9110, section 13.1.2. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => bare(tag) === bare(etag));
}
