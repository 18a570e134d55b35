import { once } from "node:events";
import { connect } from "node:net";
import { makeReader } from "../../bench/load/response-reader.ts";

const READ_BYTES = 64 * 1024;
const PARTIAL = 206;

/** A connection that is kept, with one request at a time. */
export interface Connection {
  /**
   * Asks for what is under a path. Of parts of files the bytes are counted and forgotten; of another answer `text` is its head and the
   * beginning of its body.
   */
  ask(path: string, headers: Readonly<Record<string, string>>): Promise<{ status: number; text: string }>;
  close(): void;
}

/** A client that costs little: a thousand of them are on the machine that they measure. */
export async function openConnection(port: number): Promise<Connection> {
  const reader = makeReader(PARTIAL);
  let waiting: PromiseWithResolvers<{ status: number; text: string }> | null = null;
  const socket = connect({
    port,
    host: "127.0.0.1",
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(READ_BYTES),
      callback(size, buffer) {
        const answer = reader.read(Buffer.from(buffer.buffer, buffer.byteOffset, size));
        if (answer) waiting?.resolve(answer);
        return true;
      },
    },
  });
  const fail = (error?: Error) => waiting?.reject(error ?? new Error(`port ${port} closed a connection`));
  socket.on("error", fail);
  socket.on("close", () => fail());
  await once(socket, "connect");
  return {
    ask(path, headers) {
      waiting = Promise.withResolvers();
      const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
      return waiting.promise;
    },
    close: () => void socket.destroy(),
  };
}
