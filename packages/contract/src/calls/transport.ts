import type { Route } from "../endpoints.ts";
import { ApiError } from "./api-error.ts";
import type { Endpoint } from "./endpoint.ts";

/** A call as it goes out. Without a form it is plain data: it can be kept and sent later. */
export interface ApiRequest {
  readonly route: Route;
  readonly method: Endpoint["method"];
  /** From the root of the site, with the query: `/api/course/get?courseId=3`. */
  readonly url: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or a form with a file. */
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
  /** It goes out though the page that sends it is being closed. */
  readonly keepalive?: boolean;
}

/** Answer, refusals included. It is plain data too. */
export interface ApiAnswer {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Parsed body: JSON, the text, or a file; undefined where there is none. */
  readonly body: unknown;
}

/**
 * Takes a request to the API and brings its answer; rejects when none comes. Whatever else a side wants of its calls
 * (a token, another attempt, an answer kept for later) is a function from one transport to another.
 */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

/** Reads the body of an answer, by its `Content-Type`. */
export function readBody(type: string | undefined, text: string): unknown {
  if (text === "") return undefined;
  return type?.includes("json") ? JSON.parse(text) : text;
}

/**
 * Over HTTP, to the site of the page or to `origin`. A file that is answered is read by `readFile`, where it is given. Without a whole
 * answer it rejects with `OFFLINE`.
 */
export const overFetch =
  (origin = "", readFile?: (answer: Response) => Promise<Blob>): Transport =>
  async (request) => {
    try {
      const response = await fetch(origin + request.url, request);
      const { status, ok } = response;
      const headers: ApiAnswer["headers"] = Object.fromEntries(response.headers);
      const type = headers["content-type"];
      // The sign-in page of a café's network, in place of the answer.
      if (ok && type?.includes("html")) throw new TypeError("not from the API");
      const body = ok && readFile ? await readFile(response) : readBody(type, await response.text());
      return { status, headers, body };
    } catch (cause) {
      throw new ApiError(0, "OFFLINE", { cause });
    }
  };

/** Gives every call the headers that `headersFor` names for it. */
export const withHeaders =
  (transport: Transport, headersFor: (request: ApiRequest) => Record<string, string>): Transport =>
  (request) =>
    transport({ ...request, headers: { ...request.headers, ...headersFor(request) } });

/**
 * Gives every call that may make something a key, and the same key to the same call again as long as it was not answered: an answer
 * that is lost on its way leaves nothing done twice. A key that the call brings stays: it may outlive this page. Without
 * `crypto.randomUUID`, which pages have over https alone, none.
 */
export function withIdempotencyKeys(transport: Transport): Transport {
  const unanswered = new Map<string, string>();
  return async (request) => {
    const { method, url, headers, body } = request;
    if (method !== "POST" || typeof body !== "string") return transport(request);
    const call = url + body;
    const key = headers["idempotency-key"] ?? unanswered.get(call) ?? globalThis.crypto.randomUUID?.();
    if (!key) return transport(request);
    unanswered.set(call, key);
    const answer = await transport({ ...request, headers: { ...headers, "idempotency-key": key } });
    if (answer.status < 500) unanswered.delete(call);
    return answer;
  };
}

/** Reads that were left without an answer are asked once more, after so many milliseconds: networks drop what moves. */
export const readTwice =
  (transport: Transport, afterMs: number): Transport =>
  async (request) => {
    try {
      return await transport(request);
    } catch (error) {
      if (request.method !== "GET") throw error;
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      return transport(request);
    }
  };
