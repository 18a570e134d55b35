import Fastify from "fastify";

/** Fixed answers by their path, each a page as it was answered once. */
export type BarePages = Record<string, { headers: Record<string, string>; body: Buffer }>;

/** Fastify at its barest: no hook, no plugin, a body that is ready. */
async function serve(pages: BarePages): Promise<number> {
  const app = Fastify();
  for (const [path, { headers, body }] of Object.entries(pages)) {
    app.get(path, (_request, reply) => reply.headers(headers).send(body));
  }
  return Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
}

process.on("message", (pages: BarePages) => void serve(pages).then((port) => process.send?.(port)));
