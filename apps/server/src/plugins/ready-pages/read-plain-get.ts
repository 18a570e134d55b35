/** A GET of HTTP/1.1 that asks for nothing but a page: no body, no other protocol, one host. */
export interface PlainGet {
  url: string;
  /** What an answer from memory goes by. */
  headers: { "accept-encoding"?: string; cookie?: string; "if-none-match"?: string };
}

/** Longer heads are rare, and Node's to refuse. */
const MAX_HEAD_BYTES = 8 * 1024;

/** One whole head and nothing after it, by the grammar of RFC 9112 without what it merely tolerates. */
const HEAD = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[!#$%&'*+.^_`|~\w-]+:[\t\x20-\x7e]*\r\n){1,100}\r\n$/;

/** Lines that count: hosts, what an answer goes by, and those that ask for more than the page or say that more follows. */
const LINES =
  /\r\n(?:(host)|(connection)|(accept-encoding|cookie|if-none-match)|content-length|expect|proxy-connection|te|trailer|transfer-encoding|upgrade):([^\r]*)/gi;

/**
 * Reads what arrived at once on a connection if it is one plain GET. Null for everything else, also for what would be
 * one in several pieces: a parser that reads all of HTTP takes it from the beginning.
 */
export function readPlainGet(bytes: Buffer): PlainGet | null {
  if (bytes.length > MAX_HEAD_BYTES) return null;
  const head = bytes.toString("latin1");
  const url = HEAD.exec(head)?.[1];
  if (url === undefined) return null;

  const headers: PlainGet["headers"] = {};
  let hosts = 0;
  // What matchAll does, at a quarter of its price.
  LINES.lastIndex = 0;
  for (let line = LINES.exec(head); line; line = LINES.exec(head)) {
    const [, host, connection, heeded, value = ""] = line;
    if (host !== undefined) hosts += 1;
    else if (connection !== undefined) {
      if (value.trim().toLowerCase() !== "keep-alive") return null;
    } else if (heeded !== undefined) {
      const name = heeded.toLowerCase() as keyof PlainGet["headers"];
      // Sent twice they are joined, each in its own way.
      if (headers[name] !== undefined) return null;
      headers[name] = value.trim();
    } else return null;
  }
  return hosts === 1 ? { url, headers } : null;
}
