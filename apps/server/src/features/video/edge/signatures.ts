import { createHash, createHmac } from "node:crypto";
import type { Settings } from "../../../settings/settings.ts";

/** How an edge checks that an address was given by this school. */
type SignatureScheme = Settings["FILMS_SIGNATURE"];

/** Content of a signature: all files below a path, until a moment, for one session. */
export interface SignedPath {
  /** Where the files begin, as the edge names it: a slash at both ends. */
  path: string;
  /** In seconds since 1970. */
  expires: number;
  /** Session of the holder; null: a visitor's. */
  sessionId: string | null;
}

/**
 * String that `secure_link_md5 "$secure_link_expires$film$arg_session KEY"` checks (nginx.org, ngx_http_secure_link_module). It is MD5 with the
 * key at the end, which nothing can be appended to.
 */
function signForNginx({ path, expires, sessionId }: SignedPath, key: string): URLSearchParams {
  const md5 = createHash("md5")
    .update(`${expires}${path}${sessionId ?? ""} ${key}`)
    .digest("base64url");
  return new URLSearchParams({ md5, expires: String(expires), ...(sessionId && { session: sessionId }) });
}

/**
 * Bunny's advanced token authentication (docs.bunny.net, "Token authentication"): an HMAC of path, end and the other parameters in the
 * order of their names.
 */
function signForBunny({ path, expires, sessionId }: SignedPath, key: string): URLSearchParams {
  const others = { ...(sessionId && { session: sessionId }), token_path: path };
  const signed = Object.entries(others).map(([name, value]) => `${name}=${value}`);
  const mac = createHmac("sha256", key)
    .update(`${path}${expires}${signed.join("&")}`)
    .digest("base64url");
  return new URLSearchParams({ token: `HS256-${mac}`, ...others, expires: String(expires) });
}

const signers: Record<SignatureScheme, typeof signForNginx> = { nginx: signForNginx, bunny: signForBunny };

/** The query that an edge checks, of the address of any file below the path. */
export const signPath = (scheme: SignatureScheme, signed: SignedPath, key: string): string =>
  signers[scheme](signed, key).toString();

/** With the second in which it ends nobody is served longer than five after their session. */
const GOOD_FOR_SECONDS = 4;

/** When a signature of now ends, in seconds since 1970; an edge lets the whole of that second pass. */
export const endOfSignature = (now: Date): number => Math.floor(now.getTime() / 1000) + GOOD_FOR_SECONDS;
