import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { expect, test } from "vitest";
import { type Credentials, judgeSignature, sign, type WireRequest } from "./sigv4.fixture.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Of the examples in AWS's documentation: "Signature calculations … Authorization header" and "… query parameters". */
const s3: Credentials = {
  accessKey: "AKIAIOSFODNN7EXAMPLE",
  secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
  service: "s3",
};
const HOST = "examplebucket.s3.amazonaws.com";
const DATETIME = "20130524T000000Z";
const now = new Date("2013-05-24T00:00:00.000Z");
const WELCOME = "Welcome to Amazon S3.";

interface Example {
  what: string;
  method?: string;
  target: string;
  headers?: Record<string, string>;
  body?: string;
  signature: string;
}

const examples: Example[] = [
  {
    what: "GET Object",
    target: "/test.txt",
    headers: { range: "bytes=0-9" },
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
  {
    what: "PUT Object",
    method: "PUT",
    target: "/test%24file.text",
    headers: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
    body: WELCOME,
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  },
  {
    what: "GET Bucket Lifecycle",
    target: "/?lifecycle",
    signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  },
  {
    what: "Get Bucket (List Objects)",
    target: "/?max-keys=2&prefix=J",
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  },
];

/** An example as a client would send it. */
function toWire({ method = "GET", target, headers = {}, body = "", signature }: Example): WireRequest {
  const signed: Record<string, string> = {
    ...headers,
    host: HOST,
    "x-amz-content-sha256": sha256(body),
    "x-amz-date": DATETIME,
  };
  const names = Object.keys(signed).sort().join(";");
  const authorization = `AWS4-HMAC-SHA256 Credential=${s3.accessKey}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
  return { method, target, headers: { ...signed, authorization } };
}

const judge = (request: WireRequest, { at = now, body = "" } = {}) =>
  judgeSignature(request, { credentials: s3, now: at, bodyHash: sha256(body) });

test.each(examples)("AWS's example $what passes", (example) => {
  expect(judge(toWire(example), { body: example.body })).toBeNull();
});

/** AWS's test suite for signatures: each is a request to `example.amazonaws.com` on 30 August 2015. */
test.each([
  ["get-vanilla", "GET", "/", "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"],
  [
    "get-vanilla-query-order-key-case",
    "GET",
    "/?Param2=value2&Param1=value1",
    "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500",
  ],
  ["post-vanilla", "POST", "/", "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"],
])("%s of AWS's test suite", (_, method, target, signature) => {
  const datetime = "20150830T123600Z";
  const headers = { host: "example.amazonaws.com", "x-amz-date": datetime };
  const credentials = { ...s3, secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", service: "service" };
  const signedHeaders = ["host", "x-amz-date"];
  const request = { method, target, headers, datetime, signedHeaders, payloadHash: sha256("") };
  expect(sign(request, credentials)).toBe(signature);
});

const linkOf = (
  signature = "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
): WireRequest => ({
  method: "GET",
  target: `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(`${s3.accessKey}/20130524/us-east-1/s3/aws4_request`)}&X-Amz-Date=${DATETIME}&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=${signature}`,
  headers: { host: HOST },
});

test("AWS's example of a link passes, for its day", () => {
  expect(judge(linkOf())).toBeNull();
  expect(judge(linkOf(), { at: new Date("2013-05-24T23:59:59.000Z") })).toBeNull();
  expect(judge(linkOf(), { at: new Date("2013-05-25T00:00:01.000Z") })).toBe("RequestTimeTooSkewed");
});

test("what signs our addresses writes that example to the letter", async () => {
  const { target, headers } = linkOf();
  const { url } = await new AwsV4Signer({
    accessKeyId: s3.accessKey,
    secretAccessKey: s3.secretKey,
    region: s3.region,
    service: "s3",
    signQuery: true,
    allHeaders: true,
    datetime: DATETIME,
    url: `https://${headers.host}/test.txt?X-Amz-Expires=86400`,
  }).sign();
  const parts = (query: string) => [...new URLSearchParams(query)].sort();
  expect(parts(url.search)).toEqual(parts(target.split("?")[1] ?? ""));
});

const [get = {} as Example, put = {} as Example] = examples;
const altered = (change: Partial<WireRequest> & { headers?: Record<string, string> }) => {
  const request = toWire(get);
  return { ...request, ...change, headers: { ...request.headers, ...change.headers } };
};

test.each<[string, WireRequest, string]>([
  ["no signature", altered({ headers: { authorization: "" } }), "AccessDenied"],
  ["another method", altered({ method: "DELETE" }), "SignatureDoesNotMatch"],
  ["another key", altered({ target: "/other.txt" }), "SignatureDoesNotMatch"],
  ["one more parameter", altered({ target: "/test.txt?acl" }), "SignatureDoesNotMatch"],
  [
    "another range, which is signed here",
    altered({ headers: { range: "bytes=0-99" } }),
    "SignatureDoesNotMatch",
  ],
  ["another host", altered({ headers: { host: "other.s3.amazonaws.com" } }), "SignatureDoesNotMatch"],
  ["a header beside the signed ones", altered({ headers: { "x-amz-acl": "public-read" } }), "AccessDenied"],
  ["another day", altered({ headers: { "x-amz-date": "20130525T000000Z" } }), "AuthorizationHeaderMalformed"],
  ["a forged link", linkOf("0".repeat(64)), "SignatureDoesNotMatch"],
])("%s is refused", (_, request, code) => {
  expect(judge(request)).toBe(code);
});

test("a signature is good for a quarter of an hour, by one key, for what was signed", () => {
  const request = toWire(put);
  expect(judge(request, { body: WELCOME, at: new Date("2013-05-24T00:14:00.000Z") })).toBeNull();
  expect(judge(request, { body: WELCOME, at: new Date("2013-05-24T00:16:00.000Z") })).toBe(
    "RequestTimeTooSkewed",
  );
  expect(judge(request, { body: "Welcome to Amazon S4." })).toBe("XAmzContentSHA256Mismatch");
  const other = { credentials: { ...s3, accessKey: "AKIAOTHER" }, now, bodyHash: sha256(WELCOME) };
  expect(judgeSignature(request, other)).toBe("InvalidAccessKeyId");
  const unpaired = { credentials: { ...s3, secretKey: "another" }, now, bodyHash: sha256(WELCOME) };
  expect(judgeSignature(request, unpaired)).toBe("SignatureDoesNotMatch");
});
