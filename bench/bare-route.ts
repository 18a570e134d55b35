import cluster from "node:cluster";
import { once } from "node:events";
import Fastify from "fastify";

/** Fixed answers by their path, each a page as it was answered once. */
export type BarePages = Record<string, { headers: Record<string, string>; body: Buffer }>;

export interface BareOrder {
  pages: BarePages;
  /** That many processes answer on one port. */
  processes: number;
}

/** Fastify at its barest: no hook, no plugin, a body that is ready. */
async function serve(pages: BarePages): Promise<number> {
  const app = Fastify();
  for (const [path, { headers, body }] of Object.entries(pages)) {
    app.get(path, (_request, reply) => reply.headers(headers).send(body));
  }
  // The processes of a cluster are all given the same free port.
  return Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
}

async function serveInChildren({ pages, processes }: BareOrder): Promise<number> {
  cluster.setupPrimary({ serialization: "advanced" });
  cluster.on("exit", () => process.exit(1));
  let port = 0;
  for (let child = 0; child < processes; child += 1) {
    const worker = cluster.fork();
    worker.send(pages);
    [port] = (await once(worker, "message")) as [number];
  }
  return port;
}

if (cluster.isPrimary) {
  process.on("message", (order: BareOrder) => {
    const isOpen = order.processes === 1 ? serve(order.pages) : serveInChildren(order);
    void isOpen.then((port) => process.send?.(port));
  });
} else {
  process.on("message", (pages: BarePages) => void serve(pages).then((port) => process.send?.(port)));
}
