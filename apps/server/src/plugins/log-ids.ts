import type { FastifyInstance, FastifyRequest } from "fastify";
import { type LogIds, logAs } from "../platform/observability/log-ids.ts";

/** Lets every line that is logged during a request carry its ids, whoever writes it. */
export function logWithIds(app: FastifyInstance): void {
  const known = new WeakMap<FastifyRequest, LogIds>();
  app.addHook("onRequest", (request, _reply, done) => {
    const ids = { reqId: request.id };
    known.set(request, ids);
    logAs(ids, done);
  });
  // What follows a body follows the events of its socket, which know nothing of the request.
  app.addHook("preValidation", (request, _reply, done) => {
    logAs(known.get(request) ?? { reqId: request.id }, done);
  });
}
