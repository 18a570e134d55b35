import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { answerForObject, deleteObjects, listObjects } from "./s3-objects.fixture.ts";
import { answerForUpload, listUploads } from "./s3-uploads.fixture.ts";
import { refusal, type S3Answer, type S3Call, type S3Contents } from "./s3-wire.fixture.ts";
import { type Credentials, judgeSignature } from "./sigv4.fixture.ts";

/** Failure of a request: a status, silence, or half an answer with an end or with nothing more. */
export type Trouble = number | "silence" | "cut" | "stall";

const statusOf: Record<string, number> = {
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
};

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

const BUCKET = "school-files";
const CREDENTIALS: Credentials = {
  accessKey: "AKIDTEST",
  secretKey: "aKeyThatOnlyTestsKnow",
  region: "eu-test-1",
  service: "s3",
};

/** Rights of pages of these origins, as a bucket's CORS configuration has it. */
const CORS = {
  "access-control-allow-methods": "GET",
  "access-control-allow-headers": "range",
  "access-control-expose-headers": "content-length, content-range, accept-ranges",
  vary: "origin",
};

/**
 * A small S3 store in memory, for tests. It lets in nobody whose signature it cannot verify, and shows nothing to scripts of pages
 * but those of its `origins`. With a certificate it speaks HTTPS alone.
 */
export async function startS3Server(certificate?: { key: string; cert: string }) {
  const origins = new Set<string>();
  const contents: S3Contents = { objects: new Map(), uploads: new Map(), pageSize: 1000 };
  /** Asked before each answer; a test puts its own in place. */
  const interference = { next: (_: S3Call): Trouble | null => null };
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void serve(request, response).catch(() => response.destroy());
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: target = "", headers } = request;
    const known = headers as Record<string, string>;
    if (known.origin && origins.has(known.origin)) {
      for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
      response.setHeader("access-control-allow-origin", known.origin);
      // Browsers ask whether they may before they ask; no signature is for that.
      if (method === "OPTIONS") return void response.writeHead(200).end();
    }
    const body = await buffer(request);
    const bodyHash = createHash("sha256").update(body).digest("hex");
    const claim = { credentials: CREDENTIALS, now: new Date(), bodyHash };
    const code = judgeSignature({ method, target, headers: known }, claim);
    if (code) return send(response, method, refusal(statusOf[code] ?? 403, code));

    const { pathname, searchParams: query } = new URL(target, `http://${known.host}`);
    const [, first = "", ...rest] = decodeURIComponent(pathname).split("/");
    const isOwnHost = known.host?.startsWith(`${BUCKET}.`);
    const key = isOwnHost ? [first, ...rest].join("/") : rest.join("/");
    if (!isOwnHost && first !== BUCKET) return send(response, method, refusal(404, "NoSuchBucket"));
    const call: S3Call = { method, key, query, headers: known, body };
    const trouble = interference.next(call);
    if (trouble === "silence") return;
    if (typeof trouble === "number") return send(response, method, refusal(trouble, "Trouble"));
    if (trouble) sendHalf(response, answer(contents, call), trouble);
    else send(response, method, answer(contents, call));
  }

  return {
    ...contents,
    contents,
    port,
    interference,
    /** Origins whose pages may read it. */
    origins,
    /** The settings of a program that keeps its files here; `host` for one that addresses the bucket by name. */
    settings: ({ host = "127.0.0.1" } = {}) => ({
      S3_ENDPOINT: `http://${host}:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: CREDENTIALS.region,
      S3_ACCESS_KEY: CREDENTIALS.accessKey,
      S3_SECRET_KEY: CREDENTIALS.secretKey,
    }),
    /** With these, browsers load large files from here: by another name than the program does. */
    settingsForBrowsers: () => ({ S3_PUBLIC_ENDPOINT: `http://localhost:${port}` }),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function answer(contents: S3Contents, call: S3Call): S3Answer {
  if (call.key) return answerForUpload(contents, call) ?? answerForObject(contents, call);
  if (call.method === "POST" && call.query.has("delete")) return deleteObjects(contents, call);
  if (call.method !== "GET") return refusal(405, "MethodNotAllowed");
  return call.query.has("uploads") ? listUploads(contents, call) : listObjects(contents, call);
}

function send(response: ServerResponse, method: string, { status, headers, body = "" }: S3Answer): void {
  const bytes = Buffer.from(body as Buffer);
  response.writeHead(status, { "content-length": bytes.length, ...headers });
  response.end(method === "HEAD" ? undefined : bytes);
}

function sendHalf(
  response: ServerResponse,
  { status, headers, body = "" }: S3Answer,
  then: "cut" | "stall",
): void {
  const bytes = Buffer.from(body as Buffer);
  if (bytes.length === 0) return void response.destroy();
  response.writeHead(status, { "content-length": bytes.length, ...headers });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
    if (then === "cut") response.destroy();
  });
}
