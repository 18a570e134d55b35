import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings/settings.ts";
import { addVary } from "./answers/replies.ts";

/** Paths for pages of other origins; the pages of the school are for people alone. */
const OPEN_TO_OTHERS = /^\/(?:api|media|uploads)\//;

/** Headers of uploads by tus 1.0.0 that go both ways. */
const OF_UPLOADS = ["Tus-Resumable", "Upload-Length", "Upload-Metadata", "Upload-Offset"];

/** Headers that scripts may read, beyond what every script may (Fetch, "CORS-safelisted response-header name"). */
export const exposedHeaders = [
  "Authorization",
  "X-Total-Count",
  "X-Request-Id",
  "Retry-After",
  "ETag",
  "Content-Disposition",
  "Accept-Ranges",
  "Content-Range",
  "Location",
  "Tus-Extension",
  "Tus-Max-Size",
  "Tus-Version",
  ...OF_UPLOADS,
];

/** Headers that scripts may send. */
const takenHeaders = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-None-Match",
  "If-Range",
  "Range",
  "X-Challenge-Solution",
  "X-XSRF-TOKEN",
  ...OF_UPLOADS,
];

/** A browser asks again after this; no browser believes longer than Chromium does. */
const ASKED_AGAIN_AFTER_SECONDS = 7200;

const PREFLIGHT_ANSWER = {
  "access-control-allow-methods": "GET, HEAD, POST, PATCH, DELETE",
  "access-control-allow-headers": takenHeaders.join(", "),
  "access-control-max-age": String(ASKED_AGAIN_AFTER_SECONDS),
};

/**
 * Says on each answer whether the page that asks may read it: those of origins that the operator has named may. Returns whether
 * it may. Credentials are not among what is allowed: cookies mean nothing to the API.
 */
export function openOrigins({ CORS_ORIGINS }: Settings) {
  const listed = new Set(CORS_ORIGINS);
  return ({ url, headers: { origin } }: FastifyRequest, reply: FastifyReply): boolean => {
    if (listed.size === 0 || !OPEN_TO_OTHERS.test(url)) return false;
    // Of every answer: a cache would give one origin what another was answered.
    reply.header("Vary", addVary(reply, "Origin"));
    if (origin === undefined || !listed.has(origin)) return false;
    reply.headers({
      "access-control-allow-origin": origin,
      "access-control-expose-headers": exposedHeaders.join(", "),
    });
    return true;
  };
}

/** Before whatever may refuse: a refusal without these headers is none that a page of another origin could read. */
export function allowOrigins(app: FastifyInstance, settings: Settings): void {
  const nameOrigin = openOrigins(settings);
  app.addHook("onRequest", (request, reply, done) => {
    const mayRead = nameOrigin(request, reply);
    const asksFirst =
      request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined;
    if (mayRead && asksFirst) void reply.code(204).headers(PREFLIGHT_ANSWER).send();
    else done();
  });
}
