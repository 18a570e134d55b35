import net from "node:net";
import path from "node:path";

/**
 * A network between the program and PostgreSQL that can fail in the ways networks do. `at` is the port that leads into it, a free one
 * unless one is named.
 * @param onSent gets what the program sends
 */
export async function openNetwork(
  { host, port = 5432, at = 0 }: { host: string; port?: number; at?: number },
  onSent: (bytes: Buffer) => void = () => {},
) {
  const open = new Set<net.Socket>();
  let isUp = true;
  let isSilent = false;
  let attempts = 0;
  const server = net.createServer((near) => {
    attempts += 1;
    near.on("error", () => near.destroy());
    if (!isUp) return near.destroy();
    const far = net.connect(path.join(host, `.s.PGSQL.${port}`));
    far.on("error", () => far.destroy());
    near.on("data", onSent);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("data", (bytes) => isSilent || to.write(bytes));
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(at, "127.0.0.1", resolve);
  });
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    attempts: () => attempts,
    isUp: () => isUp,
    /** Connections break, and new ones are refused. */
    goDown: () => {
      isUp = false;
      cutAll();
    },
    /** Connections stay, and nothing gets through. */
    goSilent: () => {
      isSilent = true;
    },
    comeBack: () => {
      isUp = true;
      isSilent = false;
    },
    close: () => {
      cutAll();
      server.close();
    },
  };
}
