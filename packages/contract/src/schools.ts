import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./primitives.ts";

export const School = z.object({ id: Id, name: z.string() });
export type School = z.output<typeof School>;
export const Study = z.object({ id: Id, name: z.string(), order: z.int() });
export type Study = z.output<typeof Study>;
export const Specialty = z.object({ id: Id, title: z.string(), order: z.int() });
export type Specialty = z.output<typeof Specialty>;

export const schoolEndpoints = {
  listSchools: endpoint({
    method: "GET",
    path: "/school/list-all",
    summary: "All schools, by name",
    who: "all",
    answer: { status: 200, schema: z.array(School) },
    errors: [],
  }),
  listStudies: endpoint({
    method: "GET",
    path: "/study/list-all",
    summary: "All studies, in order",
    who: "all",
    answer: { status: 200, schema: z.array(Study) },
    errors: [],
  }),
  listSpecialties: endpoint({
    method: "GET",
    path: "/specialty/list-all",
    summary: "All specialties, in order",
    who: "all",
    answer: { status: 200, schema: z.array(Specialty) },
    errors: [],
  }),
};
