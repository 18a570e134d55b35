/** One complete answer. */
interface Answer {
  status: number;
  /** Of one with another status than expected: what it says. */
  text: string;
}

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");
/** As much as an unexpected answer is quoted. */
const QUOTED_BYTES = 2000;

/**
 * Finds where HTTP/1.1 answers end on a connection that has one request under way at a time; nothing follows an
 * answer then, so one in chunks ends where the bytes received end with the last chunk. Of the body of an expected
 * answer only the bytes are counted. What it is given is not kept: one buffer can be read into again and again.
 */
export function makeReader(expectedStatus: number) {
  /** Of a head that is not complete yet. */
  let begun: Buffer = Buffer.alloc(0);
  let status = 0;
  /** Bytes still to come; null when the answer is in chunks. */
  let missing: number | null = 0;
  /** The end of an answer in chunks, as far as it is here. */
  let tail: Buffer = Buffer.alloc(0);
  let text = "";

  /** Takes bytes of the head; answers those of the body among them, null while the head goes on. */
  function readHead(bytes: Buffer): Buffer | null {
    const whole = begun.length === 0 ? bytes : Buffer.concat([begun, bytes]);
    const end = whole.indexOf(HEAD_END);
    if (end < 0) {
      begun = Buffer.from(whole);
      return null;
    }
    const head = whole.toString("latin1", 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    begun = Buffer.alloc(0);
    status = Number(head.slice(9, 12));
    missing =
      length === undefined && /\r\ntransfer-encoding: chunked/i.test(head) ? null : Number(length ?? 0);
    tail = Buffer.from("\r\n");
    text = status === expectedStatus ? "" : head;
    return whole.subarray(end + HEAD_END.length);
  }

  function isComplete(body: Buffer): boolean {
    if (missing !== null) {
      missing -= body.length;
      return missing <= 0;
    }
    tail = Buffer.concat([tail, body.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
    return tail.equals(LAST_CHUNK);
  }

  return {
    /** Takes the next bytes; answers null until an answer is complete. */
    read(bytes: Buffer): Answer | null {
      const body = status === 0 ? readHead(bytes) : bytes;
      if (body === null) return null;
      if (status !== expectedStatus && text.length < QUOTED_BYTES) text += `\n${body.toString()}`;
      if (!isComplete(body)) return null;
      const answer = { status, text: text.slice(0, QUOTED_BYTES) };
      status = 0;
      return answer;
    },
  };
}
