import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { readText } from "./s3-xml.ts";

/** An S3 store and the bucket in it that is this program's alone. */
export interface S3Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Where browsers reach it; null: they are not to. */
  publicEndpoint: string | null;
}

/** How long a store is waited for, and how often it is asked. */
export interface S3Times {
  attempts: number;
  /** The pause before the second attempt; each later one is twice as long. */
  pauseMs: number;
  /** Until an answer begins. A request that carries a part of a file takes longer. */
  answerWithinMs: number;
  partWithinMs: number;
  /** Between two pieces of a file that is read. */
  pieceWithinMs: number;
}

export const S3_TIMES: S3Times = {
  attempts: 5,
  pauseMs: 100,
  answerWithinMs: 15_000,
  partWithinMs: 120_000,
  pieceWithinMs: 60_000,
};

interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Without it the request is about the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

/** An answer, read to its end. */
export interface S3Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** One bucket. Each request is made until the store answers other than that it cannot just now. */
export interface S3 {
  /** Answers whatever the store says, see {@link assertSuccess}. */
  ask(request: S3Request): Promise<S3Answer>;
  /** The bytes of an answer as they come, or all of it when that is not the status hoped for. */
  open(request: S3Request, status: number): Promise<ReadableStream<Uint8Array> | S3Answer>;
}

/** A store's refusal. It names the request and the store's code, never a key or a signature. */
export class S3Error extends Error {
  readonly code: string;

  constructor(what: string, code: string, cause?: unknown) {
    super(`S3: ${what}: ${code}`, { cause });
    this.code = code;
  }
}

const isForAnotherTime = (status: number) => status >= 500 || status === 429;

/**
 * Where a key is: behind the bucket's own host, when the endpoint already names that
 * (`https://files.s3.eu-west-3.amazonaws.com` for the bucket `files`), else behind the bucket in the path.
 */
export function addressOf(
  { endpoint, bucket }: Pick<S3Bucket, "endpoint" | "bucket">,
  { key = "", query = {} }: Pick<S3Request, "key" | "query">,
): URL {
  const url = new URL(endpoint);
  const isOwnHost = url.hostname.startsWith(`${bucket.toLowerCase()}.`);
  const base = url.pathname.replace(/\/$/, "");
  const path = key.split("/").map(encodeURIComponent).join("/");
  url.pathname = isOwnHost ? `${base}/${path}` : `${base}/${bucket}/${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

const EMPTY = new Uint8Array();

const isStream = (answer: ReadableStream<Uint8Array> | S3Answer) => answer instanceof ReadableStream;

/** Signed requests to a bucket. */
export function openS3(bucket: S3Bucket, times: S3Times): S3 {
  const client = new AwsClient({
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    region: bucket.region,
    service: "s3",
  });

  /** Signed anew each time: a signature is good for minutes only. */
  const send = async (request: S3Request, signal: AbortSignal): Promise<Response> => {
    const { method, headers, body = EMPTY } = request;
    const signed = await client.sign(addressOf(bucket, request).href, {
      method,
      headers: { ...headers, "x-amz-content-sha256": hash("sha256", body, "hex") },
      ...(request.body !== undefined && { body }),
    });
    return fetch(signed, { redirect: "manual", signal });
  };

  /** The time limit ends with the answer, or when that is to be read as a stream. */
  async function attempt(
    request: S3Request,
    streamed?: number,
  ): Promise<ReadableStream<Uint8Array> | S3Answer> {
    const late = new AbortController();
    const withinMs = request.body === undefined ? times.answerWithinMs : times.partWithinMs;
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${withinMs} ms`)), withinMs);
    try {
      const answer = await send(request, late.signal);
      const { status, headers, body } = answer;
      return status === streamed && body ? body : { status, headers, text: await answer.text() };
    } finally {
      clearTimeout(timer);
    }
  }

  async function persist(
    request: S3Request,
    streamed?: number,
  ): Promise<ReadableStream<Uint8Array> | S3Answer> {
    for (let nth = 1; ; nth++) {
      const isLast = nth === times.attempts;
      const answer = await attempt(request, streamed).catch((error: unknown) => {
        if (isLast)
          throw new S3Error(
            `${request.method} ${request.key ?? "the bucket"}`,
            describeFailure(error),
            error,
          );
        return null;
      });
      if (answer && (isLast || isStream(answer) || !isForAnotherTime(answer.status))) return answer;
      await wait(times.pauseMs * 2 ** (nth - 1) * (0.5 + Math.random() / 2));
    }
  }

  return { ask: (request) => persist(request) as Promise<S3Answer>, open: persist };
}

/** Reason of a failed connection: the system's code, or our own words about a time limit. */
function describeFailure(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

/** The store's code for why not; null for a success. */
export function refusalOf({ status, text }: S3Answer): string | null {
  if (status >= 200 && status < 300) return null;
  return readText(text, "Code") ?? `status ${status}`;
}

/** Throws what a store's refusal says. */
export function assertSuccess(what: string, answer: S3Answer): S3Answer {
  const code = refusalOf(answer);
  if (code) throw new S3Error(what, code);
  return answer;
}
