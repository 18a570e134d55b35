import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type PlainGet, readPlainGet } from "./read-plain-get.ts";
import { AnswerWriter, type ReadyAnswer } from "./write-answer.ts";

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
  const writer = new AnswerWriter(keepAliveMs);

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
      if (found) writer.send(socket, found);
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

/** Ends connections that wait, when the server takes no more of them. */
export function endWaiting(waiting: Waiting): void {
  for (const socket of waiting) if (socket.writableLength === 0) socket.destroy();
}
