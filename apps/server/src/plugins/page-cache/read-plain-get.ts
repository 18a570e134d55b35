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
  /\r\n(?:(host)|(connection)|(accept-encoding)|(cookie)|(if-none-match)|content-length|expect|proxy-connection|te|trailer|transfer-encoding|upgrade):([^\r]*)/gi;

/**
 * Reads what arrived at once on a connection if it is one plain GET. Null for everything else, also for what would be
 * one in several pieces: a parser that reads all of HTTP takes it from the beginning.
 */
export function readPlainGet(bytes: Buffer): PlainGet | null {
  if (bytes.length > MAX_HEAD_BYTES) return null;
  const head = bytes.toString("latin1");
  const url = HEAD.exec(head)?.[1];
  if (url === undefined) return null;

  let hosts = 0;
  let encoding: string | undefined;
  let cookie: string | undefined;
  let etag: string | undefined;
  // What matchAll and taking apart what it finds do, at a quarter of their price; so do names that are no strings.
  LINES.lastIndex = 0;
  for (let line = LINES.exec(head); line; line = LINES.exec(head)) {
    const value = (line[6] ?? "").trim();
    if (line[1] !== undefined) hosts += 1;
    else if (line[2] !== undefined) {
      if (value.toLowerCase() !== "keep-alive") return null;
      // Any of these that is sent twice is joined, each in its own way.
    } else if (line[3] !== undefined && encoding === undefined) encoding = value;
    else if (line[4] !== undefined && cookie === undefined) cookie = value;
    else if (line[5] !== undefined && etag === undefined) etag = value;
    else return null;
  }
  if (hosts !== 1) return null;
  return { url, headers: { "accept-encoding": encoding, cookie, "if-none-match": etag } };
}
