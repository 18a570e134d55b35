import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type PlainGet, readPlainGet } from "./read-plain-get.ts";

/** An answer that lies ready: all of its head but what differs each time, and its body. */
export interface ReadyAnswer {
  head: Buffer;
  /** Null where the head says that there is none. */
  body: Buffer | null;
  /** A cookie that comes with it, as a `Set-Cookie` header. */
  cookie: string | null;
}

/** Connections that wait for their next request before the HTTP server has them. */
export type Waiting = Set<Socket>;

interface Options {
  /** Null for what the HTTP server is to answer. */
  find: (get: PlainGet) => ReadyAnswer | null | Promise<ReadyAnswer | null>;
  waiting: Waiting;
  /** How long a connection may wait for its next request, in milliseconds. */
  keepAliveMs: number;
}

/**
 * Answers a new connection's first requests from memory as long as each is a plain GET of what is ready, and gives the
 * connection to the HTTP server with the first that is not. Parsing, objects and streams of `node:http` cost more than such an answer.
 */
export function answerOnConnections(server: Server, { find, waiting, keepAliveMs }: Options): void {
  const listeners = server.rawListeners("connection");
  server.removeAllListeners("connection");
  const lastLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;

  server.on("connection", (socket: Socket) => {
    const answer = (bytes: Buffer): void => {
      const get = socket.writableLength === 0 ? readPlainGet(bytes) : null;
      const found = get && find(get);
      if (found instanceof Promise) void answerLater(bytes, found);
      else settle(bytes, found);
    };
    const answerLater = async (bytes: Buffer, making: Promise<ReadyAnswer | null>): Promise<void> => {
      // What else arrives waits in the socket.
      socket.pause();
      waiting.delete(socket);
      socket.setTimeout(0);
      const made = await making;
      if (socket.destroyed) return;
      waiting.add(socket);
      socket.setTimeout(keepAliveMs);
      settle(bytes, made);
      socket.resume();
    };
    const settle = (bytes: Buffer, found: ReadyAnswer | null): void => {
      if (found) send(socket, found, lastLines);
      else handOver(bytes);
    };
    const handOver = (bytes: Buffer): void => {
      leave();
      for (const listen of listeners) listen.call(server, socket);
      socket.unshift(bytes);
    };
    const leave = (): void => {
      waiting.delete(socket);
      socket.setTimeout(0);
      socket.off("data", answer).off("end", end).off("timeout", drop).off("error", drop).off("close", leave);
    };
    const end = (): void => void socket.end();
    const drop = (): void => void socket.destroy();
    waiting.add(socket);
    socket.setTimeout(keepAliveMs);
    socket.on("data", answer).on("end", end).on("timeout", drop).on("error", drop).on("close", leave);
  });
}

function send(socket: Socket, { head, body, cookie }: ReadyAnswer, lastLines: string): void {
  const setCookie = cookie === null ? "" : `Set-Cookie: ${cookie}\r\n`;
  const lines = `X-Request-Id: ${randomUUID()}\r\n${setCookie}Date: ${now()}\r\n${lastLines}`;
  const whole = Buffer.allocUnsafe(head.length + lines.length);
  head.copy(whole);
  whole.write(lines, head.length, "latin1");
  // Both in one call of the system.
  socket.cork();
  socket.write(whole);
  if (body) socket.write(body);
  socket.uncork();
}

let second = 0;
let date = "";

/** The time as HTTP writes it; written anew once a second. */
function now(): string {
  const today = Math.floor(Date.now() / 1000);
  if (today !== second) {
    second = today;
    date = new Date(today * 1000).toUTCString();
  }
  return date;
}

/** Ends connections that wait, when the server takes no more of them. */
export function endWaiting(waiting: Waiting): void {
  for (const socket of waiting) if (socket.writableLength === 0) socket.destroy();
}
