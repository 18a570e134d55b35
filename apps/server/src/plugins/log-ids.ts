import type { ErrorCode } from "@manara/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type LogIds, logAs } from "../platform/observability/log-ids.ts";
import { FROM_A_PAGE } from "./limits.ts";

const refused = new WeakMap<FastifyRequest, ErrorCode>();

/** Remembers why a request was refused, for its line in the log. */
export const noteRefusal = (request: FastifyRequest, code: ErrorCode): void =>
  void refused.set(request, code);

/**
 * Lets every line that is logged during a request carry its ids, whoever writes it; with `hasAccessLog` each request has a line of its
 * own, when it is over.
 */
export function logWithIds(app: FastifyInstance, { hasAccessLog = false } = {}): void {
  const known = new WeakMap<FastifyRequest, LogIds>();
  app.addHook("onRequest", (request, _reply, done) => {
    const ids = { reqId: request.id };
    known.set(request, ids);
    logAs(ids, done);
  });
  if (hasAccessLog) {
    app.addHook("onResponse", (request, reply, done) => {
      const { method, routeOptions } = request;
      const { userId } = known.get(request) ?? {};
      const code = refused.get(request);
      const ms = Math.round(reply.elapsedTime);
      const line = { method, route: routeOptions.url ?? "none", status: reply.statusCode, ms };
      // The pages ask the program itself, which is no request of anybody.
      if (request.ip !== FROM_A_PAGE)
        request.log.info({ ...line, ...(userId && { userId }), ...(code && { code }) }, "a request");
      done();
    });
  }
  // What follows a body follows the events of its socket, which know nothing of the request.
  app.addHook("preValidation", (request, _reply, done) => {
    logAs(known.get(request) ?? { reqId: request.id }, done);
  });
}
