import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { randomId } from "../platform/random-id.ts";
import { sendFailure, toErrorBody } from "./errors.ts";

/** An address that no route can be looked up for: hooks do not run, the refusal is the catalogue's all the same. */
export function refuseBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("X-Request-Id", request.id).header("X-Content-Type-Options", "nosniff");
  void sendFailure(request, reply, error);
}

const headersOfRefusal = (body: string) => ({
  "Content-Type": "application/json; charset=utf-8",
  "Content-Length": Buffer.byteLength(body),
  "Cache-Control": "no-store",
  "X-Request-Id": randomId(),
  Connection: "close",
});

/**
 * Refuses a request of HTTP/1.1 that names no host (RFC 9112, section 3.2). Node would, but with an answer of its own.
 */
export function refusedWithoutHost(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers.host !== undefined || request.httpVersion !== "1.1") return false;
  const refusal = toErrorBody("BAD_REQUEST");
  const body = JSON.stringify(refusal);
  response.writeHead(refusal.statusCode, headersOfRefusal(body)).end(body);
  return true;
}

/** What reached the port is no HTTP request, or its headers do not end: there is nothing but a socket to answer on. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }

  const refusal = toErrorBody("BAD_REQUEST");
  const body = JSON.stringify(refusal);
  const headers = Object.entries(headersOfRefusal(body)).map(([name, value]) => `${name}: ${value}`);
  const first = `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`;
  socket.end([first, ...headers, "", body].join("\r\n"));
}
