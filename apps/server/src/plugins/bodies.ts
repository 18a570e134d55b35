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
