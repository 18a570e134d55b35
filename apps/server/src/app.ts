import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import Fastify, { type FastifyInstance } from "fastify";
import { accountRoutes } from "./features/accounts/accounts.routes.ts";
import { commentRoutes } from "./features/comments/comments.routes.ts";
import { contentRoutes } from "./features/contents/contents.routes.ts";
import { courseRoutes } from "./features/courses/courses.routes.ts";
import { educatorRoutes } from "./features/educators/educators.routes.ts";
import { serveMedia } from "./features/media/media.routes.ts";
import { purchaseRoutes } from "./features/purchases/purchases.routes.ts";
import { schoolRoutes } from "./features/schools/schools.routes.ts";
import { siteRoutes } from "./features/site/site.routes.ts";
import type { Platform } from "./platform/platform.ts";
import { checkAntiForgery } from "./plugins/anti-forgery.ts";
import { acceptJson } from "./plugins/bodies.ts";
import { handleErrors } from "./plugins/errors.ts";
import { setSecurityHeaders } from "./plugins/headers.ts";
import { serveOpenApi } from "./plugins/openapi.ts";
import { makeServe } from "./plugins/serve.ts";

/** Bodies over this are a 413; uploads have limits of their own. */
const BODY_LIMIT = 1024 * 1024;

/** The whole server on one page: what guards every request, then every feature by name. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const { settings } = platform;
  const app = Fastify({
    loggerInstance: platform.log,
    disableRequestLogging: settings.LOG_LEVEL !== "debug" && settings.LOG_LEVEL !== "trace",
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.TRUST_PROXY > 0 ? settings.TRUST_PROXY : false,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  });
  handleErrors(app);
  acceptJson(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("X-Request-Id", request.id);
  });
  await setSecurityHeaders(app, settings);
  await app.register(cookie);
  if (settings.CORS_ORIGINS) {
    await app.register(cors, {
      origin: settings.CORS_ORIGINS,
      methods: ["GET", "HEAD", "POST", "DELETE"],
      exposedHeaders: ["Authorization", "X-Total-Count", "X-Request-Id", "Retry-After", "ETag"],
    });
  }
  checkAntiForgery(app);

  const server = { serve: makeServe(app, platform), platform };
  accountRoutes(server);
  educatorRoutes(server);
  schoolRoutes(server);
  courseRoutes(server);
  contentRoutes(server);
  commentRoutes(server);
  purchaseRoutes(server);
  siteRoutes(server);
  serveMedia(app, platform);
  await serveOpenApi(app, platform);
  return app;
}
