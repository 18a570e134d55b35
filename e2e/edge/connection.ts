import { once } from "node:events";
import { connect } from "node:net";
import { makeReader } from "../../bench/load/response-reader.ts";

const READ_BYTES = 256 * 1024;
const PARTIAL = 206;

/** A connection to an edge that is kept, with one request at a time. */
export interface Connection {
  /** Asks for a file, or a part of one; answers the status. The bytes are read and forgotten. */
  ask(address: URL, range: string | null): Promise<number>;
  close(): void;
}

/** A client that costs little: a thousand of them and the machine that they measure are one. */
export async function openConnection(port: number): Promise<Connection> {
  const reader = makeReader(PARTIAL);
  let waiting: PromiseWithResolvers<number> | null = null;
  const socket = connect({
    port,
    host: "127.0.0.1",
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(READ_BYTES),
      callback(size, buffer) {
        const answer = reader.read(Buffer.from(buffer.buffer, buffer.byteOffset, size));
        if (answer) waiting?.resolve(answer.status);
        return true;
      },
    },
  });
  const fail = (error?: Error) => waiting?.reject(error ?? new Error("the edge closed a connection"));
  socket.on("error", fail);
  socket.on("close", () => fail());
  await once(socket, "connect");
  return {
    ask({ pathname, search, host }, range) {
      waiting = Promise.withResolvers();
      const wanted = range === null ? "" : `Range: ${range}\r\n`;
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${wanted}\r\n`);
      return waiting.promise;
    },
    close: () => void socket.destroy(),
  };
}
