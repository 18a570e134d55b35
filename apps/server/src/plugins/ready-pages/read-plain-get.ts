/** What an answer from memory goes by. */
const heeded = ["accept-encoding", "cookie", "if-none-match"] as const;
type Heeded = (typeof heeded)[number];

/** A GET of HTTP/1.1 that asks for nothing but a page: no body, no other protocol, one host. */
export interface PlainGet {
  url: string;
  headers: { [name in Heeded]?: string };
}

/** Longer heads are rare, and Node's to refuse. */
const MAX_HEAD_BYTES = 8 * 1024;

/** One whole head and nothing after it, by the grammar of RFC 9112 without what it merely tolerates. */
const HEAD = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[!#$%&'*+.^_`|~\w-]+:[\t\x20-\x7e]*\r\n)+\r\n$/;

/** Those that say that more follows, or that the connection is to become another. */
const unplain = new Set(["content-length", "expect", "te", "trailer", "transfer-encoding", "upgrade"]);

const isHeeded = (name: string): name is Heeded => (heeded as readonly string[]).includes(name);

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
  for (let at = head.indexOf("\r\n") + 2; at < head.length - 2; ) {
    const colon = head.indexOf(":", at);
    const end = head.indexOf("\r\n", colon);
    const name = head.slice(at, colon).toLowerCase();
    const value = head.slice(colon + 1, end).trim();
    at = end + 2;
    // Sent twice they are joined, each in its own way.
    if (unplain.has(name) || (isHeeded(name) && headers[name] !== undefined)) return null;
    if (name === "connection" && value.toLowerCase() !== "keep-alive") return null;
    if (name === "host") hosts += 1;
    if (isHeeded(name)) headers[name] = value;
  }
  return hosts === 1 ? { url, headers } : null;
}
