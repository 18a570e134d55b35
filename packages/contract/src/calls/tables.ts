import { locales } from "@manara/countries/locale";
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/** Forms of a table for people. */
const tableForms = ["csv", "xlsx"] as const;

/** The form of a table that people get, which every call that answers a table takes beside its own query. */
const TableQuery = z.object({
  table: z
    .enum(tableForms)
    .optional()
    .describe(
      "For people: headings and states in words, local time, serials and codes as printed. Without it the table has technical names",
    ),
  lang: z.enum(locales).optional().describe("Language of a table for people; the country's first without it"),
});
export type TableQuery = z.output<typeof TableQuery>;

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Definition = Omit<Endpoint, "method" | "limits" | "body" | "upload" | "answer"> & {
  readonly answer: Extract<Endpoint["answer"], { csv: readonly string[] }>;
};
type Shape<E> = E extends { query: z.ZodObject<infer S> } ? S : Record<never, never>;
type Exported<E extends Definition> = Omit<E, "query"> & {
  readonly method: "GET";
  readonly limits: readonly ["tables"];
  readonly query: z.ZodObject<Shape<E> & typeof TableQuery.shape>;
};

/** Declares an endpoint that answers a table: for programs with technical names, for people in the form that they ask for. */
export const tableEndpoint = <const E extends Definition>(definition: E): Exported<E> => ({
  ...definition,
  method: "GET",
  limits: ["tables"],
  query: z.object({ ...definition.query?.shape, ...TableQuery.shape }) as Exported<E>["query"],
});
