import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { randomId } from "../platform/keys/random-id.ts";
import type { LogRefusal } from "../platform/observability/refusal-log.ts";
import type { Settings } from "../settings/settings.ts";
import { sendFailure, toErrorBody, toFailure } from "./errors.ts";
import { securityHeaders } from "./headers.ts";
import { openOrigins } from "./origins.ts";
import { NOWHERE } from "./page-address.ts";

const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === "GET" && !/^\/(?:api|media|assets)\//.test(url) && (headers.accept ?? "").includes("text/html");

/** Refuses what reaches the server and never becomes a request of its routes: in the catalogue's words all the same. */
export function openBrokenRequests(settings: Settings, log: FastifyBaseLogger, logRefusal: LogRefusal) {
  const always = securityHeaders(settings);
  const nameOrigin = openOrigins(settings);

  /** The one body there is for them, with what goes before it. */
  function makeRefusal(address: string | undefined) {
    const refusal = toErrorBody("BAD_REQUEST");
    const body = JSON.stringify(refusal);
    const headers = {
      ...always,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
      "X-Request-Id": randomId(),
      Connection: "close",
    };
    logRefusal(log, { code: refusal.code, address });
    return { status: refusal.statusCode, headers, body };
  }

  return {
    /** An address that no route can be looked up for: hooks do not run. A reader of pages gets a page that says so. */
    badAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      reply.headers(always).header("X-Request-Id", request.id);
      nameOrigin(request, reply);
      logRefusal(request.log, { code: "BAD_REQUEST", address: request.ip });
      if (asksForPage(request)) void reply.header("Cache-Control", "no-store").redirect(NOWHERE);
      else void sendFailure(reply, toFailure(error));
    },

    /** A request of HTTP/1.1 that names no host (RFC 9112, section 3.2). Node would refuse it with an answer of its own. */
    isWithoutHost(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.headers.host !== undefined || request.httpVersion !== "1.1") return false;
      const { status, headers, body } = makeRefusal(request.socket.remoteAddress);
      response.writeHead(status, headers).end(body);
      return true;
    },

    /** No HTTP request, or its headers do not end: there is nothing but a socket to answer on. */
    unreadable(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === "ECONNRESET" || !socket.writable) {
        socket.destroy();
        return;
      }

      const { status, headers, body } = makeRefusal(socket.remoteAddress);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
    },
  };
}
