import type { FastifyInstance } from "fastify";
import type { Platform } from "../platform/platform.ts";
import { type PreparedReply, sendPrepared } from "./answers/replies.ts";

const PREFIX = "/api/docs";

/**
 * `/api/openapi.json`, and a page to read it at `/api/docs`. Both are made when somebody asks for the first time: few
 * schools are ever asked, and they take four megabytes.
 */
export function serveDocumentation(app: FastifyInstance, platform: Platform): void {
  let document: Promise<PreparedReply> | undefined;
  let page: Promise<FastifyInstance> | undefined;

  app.get("/api/openapi.json", async (request, reply) => {
    document ??= import("./openapi.ts").then(({ prepareOpenApi }) =>
      prepareOpenApi(platform.settings.brand.name),
    );
    return sendPrepared(request, reply, await document);
  });
  for (const path of [PREFIX, `${PREFIX}/*`]) {
    app.get(path, async (request, reply) => {
      page ??= import("./documentation-page.ts").then(({ openDocumentationPage }) =>
        openDocumentationPage(platform, PREFIX),
      );
      const { routing } = await page;
      reply.hijack();
      routing(request.raw, reply.raw);
    });
  }
}
