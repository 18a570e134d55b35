import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { Failure } from "../platform/failure.ts";

/** JSON alone is read. An empty body counts as none, whatever its declared type: some clients always declare one. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new Failure("BAD_REQUEST"));
  });
}

/** A little longer than the uploads' own limit, which can say why. */
const STALLED_AFTER_MS = 35_000;

/** Hangs up on who begins a body and sends nothing for a while, whatever is to become of the body. */
export function cutOffStalled(app: FastifyInstance, afterMs = STALLED_AFTER_MS): void {
  app.addHook("onRequest", ({ raw }, reply, done) => {
    const { socket, headers } = raw;
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
    if (hasBody && socket instanceof Socket) {
      socket.setTimeout(afterMs);
      raw.once("end", () => {
        // After the answer it is the server's own limit, for the next request.
        if (!reply.raw.writableEnded) socket.setTimeout(0);
      });
    }
    done();
  });
}
