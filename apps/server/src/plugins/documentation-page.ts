import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance } from "fastify";
import { fail } from "../platform/failure.ts";
import { randomId } from "../platform/keys/random-id.ts";
import { openRefusalLog } from "../platform/observability/refusal-log.ts";
import type { Platform } from "../platform/platform.ts";
import { openBrokenRequests } from "./broken-requests.ts";
import { handleErrors } from "./errors.ts";
import { setSecurityHeaders } from "./headers.ts";
import { makeOpenApiDocument } from "./openapi.ts";

/** Its scripts and styles are files, its pictures stand in its styles. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Server of the page and its files. A server of its own: one that has begun to answer takes no more routes. */
export async function openDocumentationPage(
  { settings, log }: Platform,
  prefix: string,
): Promise<FastifyInstance> {
  const logRefusal = openRefusalLog();
  const server: FastifyInstance = Fastify({
    genReqId: randomId,
    frameworkErrors: openBrokenRequests(settings, log, logRefusal).badAddress,
    routerOptions: { ignoreTrailingSlash: true },
  });
  handleErrors(server, { refusal: logRefusal });
  setSecurityHeaders(server, settings);
  server.setNotFoundHandler(() => fail("NOT_FOUND"));
  const document = makeOpenApiDocument(settings.brand.name);
  await server.register(swagger, { mode: "static", specification: { document: document as never } });
  await server.register(swaggerUi, {
    routePrefix: prefix,
    staticCSP: POLICY,
    uiConfig: { docExpansion: "list", deepLinking: true },
  });
  await server.ready();
  return server;
}
