import { once } from "node:events";
import net from "node:net";

/** The way from an edge to the program behind it, and what has come over it. */
export interface MeteredWay {
  port: number;
  /** Bytes that the program has sent, with the heads of its answers. */
  readBytes(): number;
  /** The parts of files that were asked for, in this order: path and range. */
  asked: string[];
  close(): void;
}

const REQUEST = /^GET (\S+) HTTP\/1\.1\r\n(?:[^\r\n]+\r\n)*?Range: (\S+)/gim;

export async function openMeteredWay(to: number): Promise<MeteredWay> {
  let bytes = 0;
  const asked: string[] = [];
  const open = new Set<net.Socket>();
  const server = net.createServer((edge) => {
    const program = net.connect(to, "127.0.0.1");
    edge.on("data", (piece) => {
      for (const [, path, range] of piece.toString("latin1").matchAll(REQUEST))
        asked.push(`${path} ${range}`);
    });
    program.on("data", (piece) => {
      bytes += piece.length;
    });
    edge.pipe(program).pipe(edge);
    for (const socket of [edge, program]) {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
      socket.on("error", () => {
        edge.destroy();
        program.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as net.AddressInfo).port,
    readBytes: () => bytes,
    asked,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
