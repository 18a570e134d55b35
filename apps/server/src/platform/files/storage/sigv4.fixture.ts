import { createHash, createHmac } from "node:crypto";

/** Caller and scope: the keys and the scope that a signature is made for. */
export interface Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
  service: string;
}

/** A request as it came over the wire; header names in lower case. */
export interface WireRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
}

interface Signed extends WireRequest {
  /** `20130524T000000Z` */
  datetime: string;
  signedHeaders: readonly string[];
  payloadHash: string;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** All but the unreserved characters of RFC 3986. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Path and query apart, and both as a signature is made of them: S3 encodes the path once. */
function canonical(target: string): { path: string; query: string; given: URLSearchParams } {
  const [path = "", search = ""] = target.split("?", 2);
  const given = new URLSearchParams(search);
  const query = [...given]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join("="))
    .join("&");
  return { path: encode(decodeURIComponent(path)).replaceAll("%2F", "/"), query, given };
}

const scopeOf = (datetime: string, { region, service }: Credentials) =>
  `${datetime.slice(0, 8)}/${region}/${service}/aws4_request`;

/** The signature of a request: AWS, "Signature Version 4 signing process". */
export function sign(request: Signed, credentials: Credentials): string {
  const { path, query } = canonical(request.target);
  const headers = request.signedHeaders.map(
    (name) => `${name}:${(request.headers[name] ?? "").trim().replace(/ +/g, " ")}\n`,
  );
  const whole = [
    request.method,
    path,
    query,
    headers.join(""),
    request.signedHeaders.join(";"),
    request.payloadHash,
  ].join("\n");
  const scope = scopeOf(request.datetime, credentials);
  const toSign = ["AWS4-HMAC-SHA256", request.datetime, scope, sha256(whole)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${credentials.secretKey}`);
  return hmac(key, toSign).toString("hex");
}

const UNSIGNED = "UNSIGNED-PAYLOAD";
const SKEW_MS = 15 * 60 * 1000;
const WEEK_SECONDS = 604_800;
const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const toTime = (datetime: string): number =>
  Date.parse(datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

interface Claim {
  accessKey: string;
  scope: string;
  signature: string;
  signed: Signed;
  /** When it is good, in milliseconds. */
  from: number;
  until: number;
}

function readHeader(request: WireRequest): Claim | null {
  const match = HEADER.exec(request.headers.authorization ?? "");
  if (!match) return null;
  const [, accessKey = "", scope = "", names = "", signature = ""] = match;
  const datetime = request.headers["x-amz-date"] ?? "";
  const payloadHash = request.headers["x-amz-content-sha256"] ?? "";
  const at = toTime(datetime);
  const signed = { ...request, datetime, signedHeaders: names.split(";"), payloadHash };
  return { accessKey, scope, signature, signed, from: at - SKEW_MS, until: at + SKEW_MS };
}

function readQuery(request: WireRequest): Claim | null {
  const { given } = canonical(request.target);
  const of = (name: string) => given.get(`X-Amz-${name}`) ?? "";
  if (of("Algorithm") !== "AWS4-HMAC-SHA256") return null;
  const [accessKey = "", ...scope] = of("Credential").split("/");
  const [datetime, seconds] = [of("Date"), Number(of("Expires"))];
  if (!(seconds > 0 && seconds <= WEEK_SECONDS)) return null;
  const at = toTime(datetime);
  const signed = {
    ...request,
    datetime,
    signedHeaders: of("SignedHeaders").split(";"),
    payloadHash: UNSIGNED,
  };
  const until = at + seconds * 1000;
  return { accessKey, scope: scope.join("/"), signature: of("Signature"), signed, from: at - SKEW_MS, until };
}

/** Everything that could change what a request does has to be signed. */
const coversAll = ({ headers, signedHeaders }: Signed) =>
  signedHeaders.includes("host") &&
  Object.keys(headers).every((name) => !name.startsWith("x-amz-") || signedHeaders.includes(name));

/** Why a store refuses a request, as S3 calls it; null when it lets it pass. `bodyHash` is of the bytes that came. */
export function judgeSignature(
  request: WireRequest,
  { credentials, now, bodyHash }: { credentials: Credentials; now: Date; bodyHash: string },
): string | null {
  const claim = readHeader(request) ?? readQuery(request);
  if (!claim) return "AccessDenied";
  const { signed } = claim;
  if (claim.accessKey !== credentials.accessKey) return "InvalidAccessKeyId";
  if (claim.scope !== scopeOf(signed.datetime, credentials)) return "AuthorizationHeaderMalformed";
  if (!(now.getTime() >= claim.from && now.getTime() <= claim.until)) return "RequestTimeTooSkewed";
  if (!coversAll(signed)) return "AccessDenied";
  if (claim.signature !== sign(signed, credentials)) return "SignatureDoesNotMatch";
  // A header names the hash of what is sent; a link is made before anybody knows.
  const isLink = !request.headers.authorization;
  return isLink || signed.payloadHash === bodyHash ? null : "XAmzContentSHA256Mismatch";
}
