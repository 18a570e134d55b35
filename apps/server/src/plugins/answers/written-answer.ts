import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Endpoint } from "@manara/contract/calls/endpoint";
import { chooseEncoding, WORTH_COMPRESSING, weakEtag } from "./replies.ts";

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

interface CompressedAnswer {
  /** The Content-Encoding; null when it is not compressed. */
  encoding: Encoding;
  body: string | Buffer;
}

/**
 * A personal answer in a coding, if that is worth it. It is compressed in one piece, and a short one at once: a
 * stream and a thread of its own would cost four times the work.
 */
async function compressAnswer(answer: string | Buffer, encoding: Encoding): Promise<CompressedAnswer> {
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

/** An answer as it goes over the wire. What of it is made on demand is made once, however many it is sent to. */
export class WrittenAnswer {
  /** The Content-Type. */
  readonly type: string;
  readonly text: string;
  /** Of a counted list: how many there are in all. */
  readonly total: number | null;
  private etagOfText: string | undefined;
  private bytesOfText: string | Buffer | undefined;
  private readonly compressed = new Map<
    CompressedAnswer["encoding"],
    CompressedAnswer | Promise<CompressedAnswer>
  >();

  constructor(type: string, text: string, total: number | null = null) {
    this.type = type;
    this.text = text;
    this.total = total;
  }

  /** The same with another text. */
  replace(change: (text: string) => string): WrittenAnswer {
    return new WrittenAnswer(this.type, change(this.text), this.total);
  }

  get etag(): string {
    this.etagOfText ??= weakEtag(this.bytes);
    return this.etagOfText;
  }

  /** Compresses a text once; a short text goes faster as it is. */
  private get bytes(): string | Buffer {
    this.bytesOfText ??= this.text.length < WORTH_COMPRESSING ? this.text : Buffer.from(this.text);
    return this.bytesOfText;
  }

  /** In the best coding of those that a client takes. */
  async compress(accepted: string | undefined): Promise<CompressedAnswer> {
    const encoding = chooseEncoding(accepted);
    const known = this.compressed.get(encoding);
    if (known) return known;
    // Kept before it is made: of many who ask at once each would have it made again.
    const making = compressAnswer(this.bytes, encoding);
    this.compressed.set(encoding, making);
    const made = await making;
    this.compressed.set(encoding, made);
    return made;
  }
}

/** Bytes that an answer which is kept holds in memory: its text and its bytes, two for a letter of Arabic, and what is compressed. */
export const sizeOfWritten = ({ text }: WrittenAnswer) => 1024 + 5 * text.length;

/** The Content-Type of what an endpoint answers. */
export const typeOfAnswer = ({ answer }: Pick<Endpoint, "answer">): string =>
  "text" in answer ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";

/** Writes an answer: only fields of the response schema leave the server. */
export function writeAnswer(endpoint: Pick<Endpoint, "answer">, result: unknown): WrittenAnswer {
  const { answer } = endpoint;
  const type = typeOfAnswer(endpoint);
  if ("text" in answer) return new WrittenAnswer(type, result as string);
  if (!("schema" in answer)) return new WrittenAnswer(type, "");
  if (!answer.counted) return new WrittenAnswer(type, JSON.stringify(answer.schema.parse(result)));
  const { items, total } = result as { items: unknown; total: number };
  return new WrittenAnswer(type, JSON.stringify(answer.schema.parse(items)), total);
}
