import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyInstance } from "fastify";
import { Failure } from "../platform/failure.ts";
import { randomId } from "../platform/keys/random-id.ts";

const NAME = "XSRF-TOKEN";
/** The header repeats the value as the browser shows it to scripts. */
const AS_SENT = { decode: (value: string) => value };
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The value of the anti-forgery cookie in a `Cookie` header. */
export const readAntiForgeryCookie = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : parseCookie(header, AS_SENT)[NAME];

const writeAttributes = (secure: boolean) =>
  stringifySetCookie({ name: NAME, value: "", path: "/", sameSite: "lax", secure }).replace(`${NAME}=; `, "");
const attributes = { plain: writeAttributes(false), secure: writeAttributes(true) };

/** The `Set-Cookie` header of a new anti-forgery cookie, readable by our own pages, which repeat it: 128 random bits. */
export function makeAntiForgeryCookie(secure: boolean): string {
  return `${NAME}=${randomId()}; ${secure ? attributes.secure : attributes.plain}`;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a route acts by the secret in its address alone: then no cookie counts, and forms without scripts may send to it. */
    heedsNoCookie?: true;
  }
}

/** A mutating request that carries the cookie must repeat its value in the header, which only our own pages can read. */
export function checkAntiForgery(app: FastifyInstance): void {
  app.addHook("onRequest", ({ method, headers, routeOptions: { config } }, _reply, done) => {
    const cookie =
      SAFE_METHODS.has(method) || config.heedsNoCookie ? undefined : readAntiForgeryCookie(headers.cookie);
    const isForged = cookie !== undefined && headers["x-xsrf-token"] !== cookie;
    done(isForged ? new Failure("XSRF_MISMATCH") : undefined);
  });
}
