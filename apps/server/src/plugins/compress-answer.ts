import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { type chooseEncoding, WORTH_COMPRESSING } from "./replies.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Up to this the event loop is held for less than a handful of other answers take. */
const AT_ONCE_BYTES = 64 * 1024;

/** A thirtieth of a millisecond for a page of comments; better qualities save a tenth and take three times as long. */
const brotliOptions = (size: number) => ({
  ...CHUNK,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
/** Chunk of the compressor: few texts are longer; each piece of the usual 16 KiB would cost more than the work. */
const CHUNK = { chunkSize: 4096 };
const GZIP_OPTIONS = { ...CHUNK, level: 1 };

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
export async function compressAnswer(answer: string | Buffer, encoding: Encoding): Promise<CompressedAnswer> {
  if (encoding === null || answer.length < WORTH_COMPRESSING) return { encoding: null, body: answer };
  const options = brotliOptions(answer.length);
  if (answer.length > AT_ONCE_BYTES) {
    const body = await (encoding === "br"
      ? compressBrotli(answer, options)
      : compressGzip(answer, GZIP_OPTIONS));
    return { encoding, body };
  }
  return {
    encoding,
    body: encoding === "br" ? brotliCompressSync(answer, options) : gzipSync(answer, GZIP_OPTIONS),
  };
}
