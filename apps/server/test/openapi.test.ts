import { type Endpoint, sentFields } from "@manara/contract/calls/endpoint";
import { isShared } from "@manara/contract/calls/limits";
import { describePermission } from "@manara/contract/calls/permissions";
import { endpoints } from "@manara/contract/endpoints";
import { errorCatalogue } from "@manara/contract/errors";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { errorsOf } from "../src/plugins/openapi-errors.ts";
import { startSchool } from "./harness.ts";

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, { description: string }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const school = await startSchool();
afterAll(() => school.close());
const text = (await school.app.inject("/api/openapi.json")).body;
const document = JSON.parse(text) as Document;
const all = Object.entries<Endpoint>(endpoints);

const operationOf = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()];

test("the document says which OpenAPI it is", () => {
  expect(document.openapi).toMatch(/^3\.1\./);
});

test("it describes the calls of the contract, each once, and no others", () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
    ),
  );
  expect(described.toSorted()).toEqual(
    all.map(([name, { method, path }]) => `${name}: ${method} ${path}`).toSorted(),
  );
});

test.each(all)("%s: what it takes", (_, endpoint) => {
  const { parameters = [], requestBody } = operationOf(endpoint) ?? {};
  const names = (place: string) => parameters.filter((one) => one.in === place).map((one) => one.name);
  expect(names("path")).toEqual(endpoint.path.match(/(?<=\{)\w+(?=\})/g) ?? []);
  expect(names("query")).toEqual(Object.keys(endpoint.query?.shape ?? {}));
  const takesSolution = endpoint.limits?.some(isShared) ?? false;
  expect(names("header").includes("X-Challenge-Solution")).toBe(takesSolution);
  const isOptional = (field?: z.core.$ZodType) => z.safeParse(field ?? z.never(), undefined).success;
  for (const { name, required } of parameters.filter((one) => one.in === "query")) {
    expect(required, name).toBe(!isOptional(endpoint.query?.shape[name]));
  }
  const fields = endpoint.body ? sentFields(endpoint.body) : {};
  expect(Object.keys(requestBody?.content ?? {})).toEqual([
    ...(endpoint.body ? ["application/json"] : []),
    ...(endpoint.upload ? ["multipart/form-data"] : []),
  ]);
  expect(requestBody?.content["application/json"]?.schema.required ?? []).toEqual(
    Object.keys(fields).filter((name) => !isOptional(fields[name])),
  );
});

test.each(all)("%s: what it answers", (_, endpoint) => {
  const { responses = {} } = operationOf(endpoint) ?? {};
  expect(Object.keys(responses)).toContain(String(endpoint.answer.status));
  for (const code of endpoint.errors) {
    expect(responses[errorCatalogue[code].status]?.description, code).toContain(code);
  }
});

test("every reference leads somewhere", () => {
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(Object.keys(document.components.schemas)).toContain(name);
  }
});

interface Described {
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown; examples?: object }> }>;
}
const describedOf = (endpoint: Endpoint) => operationOf(endpoint) as unknown as Described;

test.each(all)("%s: its examples are valid requests and answers", (_, endpoint) => {
  const { parameters = [], requestBody, responses } = describedOf(endpoint);
  const examplesIn = (place: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place && "example" in one).map((one) => [one.name, one.example]),
    );
  expect(endpoint.params?.safeParse(examplesIn("path")).error).toBeUndefined();
  expect(endpoint.query?.safeParse(examplesIn("query")).error).toBeUndefined();
  const { answer, body } = endpoint;
  expect(body?.safeParse(requestBody?.content["application/json"]?.example).error).toBeUndefined();
  const content = responses[answer.status]?.content;
  if ("schema" in answer) {
    expect(answer.schema.parse(content?.["application/json"]?.example)).toEqual(
      content?.["application/json"]?.example,
    );
  }
  if ("text" in answer) expect(content?.["text/plain"]?.example).toBe(answer.text);
});

test.each(all)("%s: who may call it, and an example of each refusal", (_, endpoint) => {
  const { summary, description, security, responses } = describedOf(endpoint);
  expect(summary).not.toBe("");
  expect(description).toContain(describePermission(endpoint));
  expect(security.some((one) => "session" in one)).toBe(endpoint.who !== "all" || endpoint.method === "GET");
  for (const code of errorsOf(endpoint)) {
    const refusal = responses[errorCatalogue[code].status]?.content?.["application/json"];
    expect(Object.keys(refusal?.examples ?? {})).toContain(code);
  }
});

test("it is OpenAPI 3.1 by the published schema, and something that is not is found", async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(text) as Record<string, unknown>)).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  const broken = { ...document, paths: { "/course/get": { get: { responses: { 200: {} } } } } };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test("the page to read it runs nothing but its own files, and stands in no frame", async () => {
  for (const url of ["/api/docs", "/api/docs/static/index.html"]) {
    const policy = String((await school.app.inject(url)).headers["content-security-policy"]);
    for (const part of [
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split("; "), url).toContain(part);
  }
});
