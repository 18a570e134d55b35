/** A GET of HTTP/1.1 that asks for nothing but a page: no body, no other protocol, one host. */
export interface PlainGet {
  url: string;
  headers: Heeded;
}

/** What an answer from memory goes by. */
type Heeded = Record<"accept-encoding" | "cookie" | "if-none-match", string | undefined>;

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

  const headers: Heeded = { "accept-encoding": undefined, cookie: undefined, "if-none-match": undefined };
  let hosts = 0;
  // What matchAll and taking apart what it finds do, at a quarter of their price.
  LINES.lastIndex = 0;
  for (let line = LINES.exec(head); line; line = LINES.exec(head)) {
    const value = line[4] ?? "";
    if (line[1] !== undefined) hosts += 1;
    else if (line[2] !== undefined) {
      if (value.trim().toLowerCase() !== "keep-alive") return null;
    } else if (line[3] !== undefined) {
      const name = line[3].toLowerCase() as keyof Heeded;
      // Sent twice they are joined, each in its own way.
      if (headers[name] !== undefined) return null;
      headers[name] = value.trim();
    } else return null;
  }
  return hosts === 1 ? { url, headers } : null;
}
