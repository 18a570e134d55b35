import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a school that can be cut: these browsers cannot be told to be offline. */
export async function openWay(schoolUrl: string) {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(new URL(schoolUrl).port), "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => sockets.delete(from));
    }
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = (now: boolean): void => {
    isCut = now;
    if (now) for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close(): void {
      cut(true);
      server.close();
    },
  };
}
