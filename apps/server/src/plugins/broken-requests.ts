import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { sendFailure, toErrorBody } from "./errors.ts";

/** An address that no route can be looked up for: hooks do not run, the refusal is the catalogue's all the same. */
export function refuseBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("X-Request-Id", request.id).header("X-Content-Type-Options", "nosniff");
  void sendFailure(request, reply, error);
}

/** What reached the port is no HTTP request, or its headers do not end: there is nothing but a socket to answer on. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }

  const { statusCode, ...rest } = toErrorBody("BAD_REQUEST");
  const body = JSON.stringify({ statusCode, ...rest });
  socket.end(
    [
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Cache-Control: no-store",
      `X-Request-Id: ${randomUUID()}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
