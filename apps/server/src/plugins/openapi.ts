import { type Endpoint, takesIdempotencyKey } from "@manara/contract/calls/endpoint";
import { isShared } from "@manara/contract/calls/limits";
import { describePermission } from "@manara/contract/calls/permissions";
import { XLSX } from "@manara/contract/calls/tables";
import { endpoints } from "@manara/contract/endpoints";
import type { z } from "zod";
import { type PreparedReply, prepareReply } from "./answers/replies.ts";
import { errorExamples, errorResponses, errorSchema } from "./openapi-errors.ts";
import { exampleOf } from "./openapi-examples.ts";
import { answerSchema, entitySchemas, inputSchema, type JsonObject } from "./openapi-schemas.ts";

const idempotencyKey: JsonObject = {
  in: "header",
  name: "Idempotency-Key",
  description:
    "Sent again with the same body by the same caller within 24 hours, the call does nothing more and answers what it answered first; " +
    "with another body it is refused",
  schema: { type: "string", format: "uuid" },
};

const challengeSolution: JsonObject = {
  in: "header",
  name: "X-Challenge-Solution",
  description:
    "Lets the call through that a 429 with `challenge` (ALTCHA) has refused, once, from the same network and within five minutes: " +
    "`{ challenge, solution }` as JSON in Base64, as `altcha-lib` and the widget of ALTCHA write it",
  schema: { type: "string", contentEncoding: "base64" },
};

function parameters(place: "path" | "query", schema: z.ZodObject | undefined): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  const fields = schema.shape as Record<string, z.ZodType>;
  return Object.entries(properties).map(([name, itsSchema]) => {
    const isRequired =
      place === "path" || required.includes(name) || !fields[name]?.safeParse(undefined).success;
    // An example of what may be left out would be sent by whoever tries the call on the page, unless one of several has to be.
    const example = (isRequired || "example" in itsSchema) && { example: exampleOf(itsSchema, name) };
    return { name, in: place, required: isRequired, schema: itsSchema, ...example };
  });
}

const withExample = (schema: JsonObject): JsonObject => ({ schema, example: exampleOf(schema) });

function success({ answer }: Endpoint): JsonObject {
  if ("csv" in answer) {
    const example = `${answer.csv.join(",")}\r\n`;
    return {
      description: "a table, written as its rows come",
      content: { "text/csv": { schema: { type: "string" }, example }, [XLSX]: {} },
    };
  }
  if ("mediaType" in answer) return { description: "a file", content: { [answer.mediaType]: {} } };
  if (!("schema" in answer) && !("text" in answer)) return { description: "done" };
  if ("text" in answer) {
    const content = { "text/plain": { schema: { type: "string" }, example: answer.text } };
    return { description: answer.text, content };
  }

  const counted = answer.counted && {
    headers: { "X-Total-Count": { description: "rows in all", schema: { type: "integer" } } },
  };
  return {
    description: answer.status === 201 ? "made" : "found",
    ...counted,
    content: { "application/json": withExample(answerSchema(answer.schema)) },
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
    ...(body && { "application/json": withExample(inputSchema(body)) }),
    ...(upload && { "multipart/form-data": { schema: formWithFile } }),
  };
  const description = upload && { description: `one file of at most ${upload.maxBytes} bytes` };
  return { requestBody: { ...description, required: true, content } };
}

/** Reads that are open to all may answer more to whoever is signed in. */
function security({ who, method }: Endpoint): JsonObject[] {
  if (who !== "all") return [{ session: [] }];
  return method === "GET" ? [{}, { session: [] }] : [];
}

function describeOperation(name: string, endpoint: Endpoint): JsonObject {
  const allParameters = [
    ...parameters("path", endpoint.params),
    ...parameters("query", endpoint.query),
    ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ...(endpoint.limits?.some(isShared) ? [challengeSolution] : []),
  ];
  const limited = endpoint.limits ? " Attempts are limited." : "";
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Who may call: ${describePermission(endpoint)}.${limited}`,
    tags: [endpoint.path.split("/")[1]],
    security: security(endpoint),
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
      schemas: { ...entitySchemas, Error: errorSchema },
      examples: errorExamples,
    },
  };
}

/** The document as `/api/openapi.json` answers it. */
export function prepareOpenApi(title: string): Promise<PreparedReply> {
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "public, no-cache" };
  return prepareReply(200, headers, Buffer.from(JSON.stringify(makeOpenApiDocument(title))));
}
