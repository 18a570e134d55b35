import type { Endpoint } from "@manara/contract/endpoint";
import { endpoints } from "@manara/contract/endpoints";
import { errorCatalogue } from "@manara/contract/errors";
import { afterAll, expect, test } from "vitest";
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
  const optional = (schema: Endpoint["query"], name: string) =>
    schema?.shape[name]?.safeParse(undefined).success;
  for (const { name, required } of parameters.filter((one) => one.in === "query")) {
    expect(required, name).toBe(!optional(endpoint.query, name));
  }
  const fields = Object.keys(endpoint.body?.shape ?? {});
  expect(Object.keys(requestBody?.content ?? {})).toEqual([
    ...(endpoint.body ? ["application/json"] : []),
    ...(endpoint.upload ? ["multipart/form-data"] : []),
  ]);
  expect(requestBody?.content["application/json"]?.schema.required ?? []).toEqual(
    fields.filter((name) => !optional(endpoint.body, name)),
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
