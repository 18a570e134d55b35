import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance } from "fastify";
import { fail } from "../platform/failure.ts";
import { randomId } from "../platform/random-id.ts";
import type { Settings } from "../settings.ts";
import { refuseBadAddress } from "./broken-requests.ts";
import { handleErrors } from "./errors.ts";
import { setSecurityHeaders } from "./headers.ts";
import { makeOpenApiDocument } from "./openapi.ts";

/** What answers for the page and its files. A server of its own: one that has begun to answer takes no more routes. */
export async function openDocumentationPage(settings: Settings, prefix: string): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    genReqId: randomId,
    frameworkErrors: refuseBadAddress,
    routerOptions: { ignoreTrailingSlash: true },
  });
  handleErrors(server);
  setSecurityHeaders(server, settings);
  server.setNotFoundHandler(() => fail("NOT_FOUND"));
  const document = makeOpenApiDocument(settings.BRAND_NAME);
  await server.register(swagger, { mode: "static", specification: { document: document as never } });
  await server.register(swaggerUi, {
    routePrefix: prefix,
    staticCSP: true,
    uiConfig: { docExpansion: "list", deepLinking: true },
  });
  await server.ready();
  return server;
}
