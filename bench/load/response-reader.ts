/** One complete answer; `text` is for telling what went wrong. */
interface Answer {
  status: number;
  text(): string;
}

const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/**
 * Finds where HTTP/1.1 answers end on a connection that has one request under way at a time; nothing follows an
 * answer then, so one in chunks ends where the bytes received end with the last chunk.
 */
export function makeReader() {
  let received: Buffer = Buffer.alloc(0);
  let bodyStart = 0;
  let head = "";

  function isComplete(): boolean {
    if (bodyStart === 0) {
      const headEnd = received.indexOf("\r\n\r\n");
      if (headEnd < 0) return false;
      bodyStart = headEnd + 4;
      head = received.toString("latin1", 0, headEnd);
    }
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length !== undefined) return received.length >= bodyStart + Number(length);
    if (!/\r\ntransfer-encoding: chunked/i.test(head)) return true;
    return received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  }

  return {
    /** Takes the next bytes; answers null until an answer is complete. */
    read(bytes: Buffer): Answer | null {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      if (!isComplete()) return null;
      const whole = received;
      const status = Number(head.slice(9, 12));
      received = Buffer.alloc(0);
      bodyStart = 0;
      return { status, text: () => whole.toString().slice(0, 2000) };
    },
  };
}
