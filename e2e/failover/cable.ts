import { once } from "node:events";
import net from "node:net";

/** A way to a port of this machine that can be cut: connections stay, and nothing gets through. */
export interface Cable {
  port: number;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function layCable(to: number): Promise<Cable> {
  const open = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    const far = net.connect(to, "127.0.0.1");
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("error", () => from.destroy());
      from.on("close", () => {
        open.delete(from);
        into.destroy();
      });
      from.on("data", (bytes) => isCut || into.write(bytes));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const destroyAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      // What was said meanwhile is lost: nobody could go on from there.
      destroyAll();
    },
    close: () => {
      destroyAll();
      server.close();
    },
  };
}
