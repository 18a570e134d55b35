import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../platform/failure.ts";

export const XSRF_COOKIE = "XSRF-TOKEN";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** A mutating request that carries the cookie must repeat its value in the header, which only our own pages can read. */
export function checkAntiForgery(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    const cookie = request.cookies[XSRF_COOKIE];
    if (cookie !== undefined && request.headers["x-xsrf-token"] !== cookie) fail("XSRF_MISMATCH");
  });
}

/** Gives the cookie to a browser that has none, with an HTML answer. */
export function giveAntiForgeryCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.cookies[XSRF_COOKIE]) return;
  reply.setCookie(XSRF_COOKIE, randomBytes(18).toString("base64url"), { path: "/", sameSite: "lax", secure });
}
