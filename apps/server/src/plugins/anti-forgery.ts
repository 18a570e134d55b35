import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../platform/failure.ts";

export const XSRF_COOKIE = "XSRF-TOKEN";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** A mutating request that carries the cookie must repeat its value in the header, which only our own pages can read. */
export function checkAntiForgery(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const cookie = SAFE_METHODS.has(request.method) ? undefined : request.cookies[XSRF_COOKIE];
    const isForged = cookie !== undefined && request.headers["x-xsrf-token"] !== cookie;
    done(isForged ? new Failure("XSRF_MISMATCH") : undefined);
  });
}

/** Gives the cookie to a browser that has none, with an HTML answer. */
export function giveAntiForgeryCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.cookies[XSRF_COOKIE]) return;
  // 122 random bits; Node draws them in batches, which costs a pageview thirty times less than 18 bytes of its own.
  reply.setCookie(XSRF_COOKIE, randomUUID(), { path: "/", sameSite: "lax", secure });
}
