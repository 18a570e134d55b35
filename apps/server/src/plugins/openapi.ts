import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Endpoint } from "@manara/contract/endpoint";
import { endpoints } from "@manara/contract/endpoints";
import { type ErrorCode, errorCatalogue } from "@manara/contract/errors";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Platform } from "../platform/platform.ts";

type JsonObject = Record<string, unknown>;

const inputSchema = (schema: z.ZodType) => withoutDialect(z.toJSONSchema(schema, { io: "input" }));
const outputSchema = (schema: z.ZodType) => withoutDialect(z.toJSONSchema(schema, { io: "output" }));

/** OpenAPI 3.1 schemas are of JSON Schema 2020-12 already; they need not say so one by one. */
function withoutDialect({ $schema, ...schema }: JsonObject): JsonObject {
  return schema;
}

function parameters(place: "path" | "query", schema: z.ZodObject | undefined): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: JsonObject;
    required?: string[];
  };
  const fields = schema.shape as Record<string, z.ZodType>;
  return Object.entries(properties).map(([name, itsSchema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name) || !fields[name]?.safeParse(undefined).success,
    schema: itsSchema,
  }));
}

/** Refusals that come from the pipeline rather than from the endpoint itself. */
function pipelineErrors(endpoint: Endpoint): ErrorCode[] {
  const signedIn: ErrorCode[] =
    endpoint.who === "all" ? [] : ["NOT_LOGGED_IN", "TOKEN_EXPIRED", "TOKEN_CHANGED", "IP_CHANGED"];
  const roles: ErrorCode[] = endpoint.who === "all" || endpoint.who === "session" ? [] : ["NOT_AUTHORISED"];
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  return [
    ...signedIn,
    ...roles,
    ...(takesInput ? (["VALIDATION_FAILED"] as const) : []),
    ...(endpoint.body ? (["BAD_REQUEST", "PAYLOAD_TOO_LARGE"] as const) : []),
    ...(endpoint.method === "GET" ? [] : (["XSRF_MISMATCH"] as const)),
    ...(endpoint.throttle ? (["TOO_MANY_ATTEMPTS"] as const) : []),
  ];
}

/** Everything an endpoint can refuse with. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...endpoint.errors, ...pipelineErrors(endpoint)]),
];

function errorResponses(endpoint: Endpoint): JsonObject {
  const byStatus = Object.groupBy(errorsOf(endpoint), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

function success({ answer }: Endpoint): JsonObject {
  if (!("schema" in answer) && !("text" in answer)) return { description: "done" };
  if ("text" in answer) {
    return { description: answer.text, content: { "text/plain": { schema: { type: "string" } } } };
  }

  const counted = answer.counted && {
    headers: { "X-Total-Count": { description: "rows in all", schema: { type: "integer" } } },
  };
  return {
    description: answer.status === 201 ? "made" : "found",
    ...counted,
    content: { "application/json": { schema: outputSchema(answer.schema) } },
  };
}

/** A file of a form, as JSON Schema has it: bytes of any type. */
const formWithFile = {
  type: "object",
  required: ["file"],
  properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
};

function requestBody({ body, upload }: Endpoint): JsonObject {
  if (!body && !upload) return {};
  const content = {
    ...(body && { "application/json": { schema: inputSchema(body) } }),
    ...(upload && { "multipart/form-data": { schema: formWithFile } }),
  };
  const description = upload && { description: `one file of at most ${upload.maxBytes} bytes` };
  return { requestBody: { ...description, required: true, content } };
}

function describeOperation(name: string, endpoint: Endpoint): JsonObject {
  const allParameters = [...parameters("path", endpoint.params), ...parameters("query", endpoint.query)];
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1]],
    ...(endpoint.who === "all" ? {} : { security: [{ session: [] }] }),
    "x-who": endpoint.who,
    ...(allParameters.length > 0 && { parameters: allParameters }),
    ...requestBody(endpoint),
    responses: { [endpoint.answer.status]: success(endpoint), ...errorResponses(endpoint) },
  };
}

/** The OpenAPI 3.1 document, made from the schemas that validate requests and write answers. */
export function makeOpenApiDocument(title: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const itsPath = paths[endpoint.path] ?? {};
    itsPath[endpoint.method.toLowerCase()] = describeOperation(name, endpoint);
    paths[endpoint.path] = itsPath;
  }
  return {
    openapi: "3.1.0",
    info: { title: `${title} API`, version: "1.0.0", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: "object",
  required: ["statusCode", "code", "message"],
  properties: {
    statusCode: { type: "integer" },
    code: { enum: Object.keys(errorCatalogue) },
    message: {
      type: "string",
      description: "stable English; people see their interface's text for the code",
    },
    issues: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "code", "message"],
        properties: { path: { type: "string" }, code: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

/** `/api/openapi.json`, and a page to read it at `/api/docs`. */
export async function serveOpenApi(app: FastifyInstance, platform: Platform): Promise<void> {
  const document = makeOpenApiDocument(platform.settings.BRAND_NAME);
  app.get("/api/openapi.json", (_request, reply) =>
    reply.header("Cache-Control", "public, no-cache").send(document),
  );
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    uiConfig: { docExpansion: "list", deepLinking: true },
  });
}
