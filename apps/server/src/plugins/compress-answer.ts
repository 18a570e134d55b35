import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { type chooseEncoding, WORTH_COMPRESSING } from "./replies.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Up to this the event loop is held for less than a handful of other answers take. */
const AT_ONCE_BYTES = 64 * 1024;

/** A thirtieth of a millisecond for a page of comments; better qualities save a tenth and take three times as long. */
const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const GZIP_OPTIONS = { level: 1 };

type Encoding = ReturnType<typeof chooseEncoding>;

export interface CompressedAnswer {
  /** The Content-Encoding; null when it is not compressed. */
  encoding: Encoding;
  body: string | Buffer;
}

/**
 * A personal answer in a coding, if that is worth it. It is compressed in one piece, and a short one at once: a
 * stream and a thread of its own would cost four times the work.
 */
export async function compressAnswer(text: string, encoding: Encoding): Promise<CompressedAnswer> {
  if (encoding === null || text.length < WORTH_COMPRESSING) return { encoding: null, body: text };
  const bytes = Buffer.from(text);
  const options = brotliOptions(bytes.length);
  if (bytes.length > AT_ONCE_BYTES) {
    const body = await (encoding === "br"
      ? compressBrotli(bytes, options)
      : compressGzip(bytes, GZIP_OPTIONS));
    return { encoding, body };
  }
  return {
    encoding,
    body: encoding === "br" ? brotliCompressSync(bytes, options) : gzipSync(bytes, GZIP_OPTIONS),
  };
}
