import type { Endpoint } from "@manara/contract/calls/endpoint";
import { endpoints } from "@manara/contract/endpoints";
import { entities } from "@manara/contract/entities";
import { z } from "zod";

export type JsonObject = Record<string, unknown>;

/** OpenAPI 3.1 schemas are of JSON Schema 2020-12 already; they need not say so one by one. */
function withoutDialect({ $schema, $id, ...schema }: JsonObject): JsonObject {
  return schema;
}

export const inputSchema = (schema: z.ZodType): JsonObject =>
  withoutDialect(z.toJSONSchema(schema, { io: "input" }));

const refTo = (id: string) => `#/components/schemas/${id}`;

/** Every answer in one go, so that each names the entities in it instead of repeating them. */
function writeAnswers() {
  const registry = z.registry<{ id: string }>();
  const ids = new Map<z.ZodType, string>();
  const add = (schema: z.ZodType, id: string) => {
    if (ids.has(schema)) return;
    ids.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [name, entity] of Object.entries<z.ZodType>(entities)) add(entity, name);
  for (const [name, { answer }] of Object.entries<Endpoint>(endpoints)) {
    if ("schema" in answer) add(answer.schema, `${name}.answer`);
  }
  const { schemas } = z.toJSONSchema(registry, { uri: refTo, io: "output" });
  return { ids, schemas: schemas as Record<string, JsonObject> };
}

const { ids, schemas } = writeAnswers();

const isEntity = (name: string) => name in entities;

/** The entities, for `components.schemas`. */
export const entitySchemas: Record<string, JsonObject> = Object.fromEntries(
  Object.keys(entities).map((name) => [name, withoutDialect(schemas[name] ?? {})]),
);

/** The schema of an endpoint's answer; entities in it are references. */
export function answerSchema(schema: z.ZodType): JsonObject {
  const id = ids.get(schema) ?? "";
  return isEntity(id) ? { $ref: refTo(id) } : withoutDialect(schemas[id] ?? {});
}
