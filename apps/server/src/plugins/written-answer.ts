import type { Endpoint } from "@manara/contract/calls/endpoint";
import { type CompressedAnswer, compressAnswer } from "./compress-answer.ts";
import { chooseEncoding, WORTH_COMPRESSING, weakEtag } from "./replies.ts";

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
