import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id, IdParam, Text } from "../fields/primitives.ts";
import { schoolRules } from "./school-rules.ts";

export const School = z.object({ id: Id, name: z.string() });
export type School = z.output<typeof School>;
export const Study = z.object({ id: Id, name: z.string(), order: z.int() });
export type Study = z.output<typeof Study>;
export const Specialty = z.object({ id: Id, title: z.string(), order: z.int() });
export type Specialty = z.output<typeof Specialty>;

const Name = Text(schoolRules.name);
const nameOnce = "a name that the list has already, in whatever spelling, is the issue NAME_TAKEN";
const titleOnce = "a title that the list has already, in whatever spelling, is the issue TITLE_TAKEN";
const CourseCount = z.object({ id: Id, courses: z.int().nonnegative() });

/** How many courses each has, hidden ones too. */
export const CourseCounts = z.object({
  schools: z.array(CourseCount),
  studies: z.array(CourseCount),
  specialties: z.array(CourseCount),
});
export type CourseCounts = z.output<typeof CourseCounts>;

/** All ids of a list, in the order that it is to have. */
const OrderBody = z.object({ ids: z.array(Id).max(10_000) });
const Order = z.int().min(0).max(2_147_483_647);
const idQuery = z.object({ id: IdParam });

export const schoolEndpoints = {
  countCourses: endpoint({
    method: "GET",
    path: "/school/course-counts",
    summary: "How many courses every school, study and specialty has",
    who: "admin",
    answer: { status: 200, schema: CourseCounts },
    errors: [],
  }),
  changeStudyOrder: endpoint({
    method: "POST",
    path: "/study/change-order",
    summary: "Put the studies into an order; the ids are exactly those of all studies, else nothing changes",
    who: "admin",
    body: OrderBody,
    answer: { status: 200, schema: z.array(Study) },
    errors: [],
  }),
  changeSpecialtyOrder: endpoint({
    method: "POST",
    path: "/specialty/change-order",
    summary:
      "Put the specialties into an order; the ids are exactly those of all specialties, else nothing changes",
    who: "admin",
    body: OrderBody,
    answer: { status: 200, schema: z.array(Specialty) },
    errors: [],
  }),
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
  addSchool: endpoint({
    method: "POST",
    path: "/school/add",
    summary: `Add a school; ${nameOnce}`,
    who: "admin",
    body: z.object({ name: Name }),
    answer: { status: 201, schema: School },
    errors: [],
  }),
  editSchool: endpoint({
    method: "POST",
    path: "/school/edit",
    summary: `Rename a school; ${nameOnce}`,
    who: "admin",
    body: z.object({ id: Id, name: Name }),
    answer: { status: 200, schema: School },
    errors: ["SCHOOL_NOT_FOUND"],
  }),
  deleteSchool: endpoint({
    method: "DELETE",
    path: "/school/delete",
    summary: "Delete a school that no course uses",
    who: "admin",
    query: idQuery,
    answer: { status: 204 },
    errors: ["SCHOOL_NOT_FOUND", "IN_USE"],
  }),
  addStudy: endpoint({
    method: "POST",
    path: "/study/add",
    summary: `Add a study, after the others; ${titleOnce}`,
    who: "admin",
    body: z.object({ title: Name }),
    answer: { status: 201, schema: Study },
    errors: [],
  }),
  editStudy: endpoint({
    method: "POST",
    path: "/study/edit",
    summary: `Rename a study; ${titleOnce}`,
    who: "admin",
    body: z.object({ id: Id, title: Name }),
    answer: { status: 200, schema: Study },
    errors: ["STUDY_NOT_FOUND"],
  }),
  deleteStudy: endpoint({
    method: "DELETE",
    path: "/study/delete",
    summary: "Delete a study that no course uses",
    who: "admin",
    query: idQuery,
    answer: { status: 204 },
    errors: ["STUDY_NOT_FOUND", "IN_USE"],
  }),
  addSpecialty: endpoint({
    method: "POST",
    path: "/specialty/add",
    summary: `Add a specialty; without an order after the others; ${titleOnce}`,
    who: "admin",
    body: z.object({ title: Name, order: Order.optional() }),
    answer: { status: 201, schema: Specialty },
    errors: [],
  }),
  editSpecialty: endpoint({
    method: "POST",
    path: "/specialty/edit",
    summary: `Rename a specialty or move it; without an order it stays in its place; ${titleOnce}`,
    who: "admin",
    body: z.object({ id: Id, title: Name, order: Order.optional() }),
    answer: { status: 200, schema: Specialty },
    errors: ["SPECIALTY_NOT_FOUND"],
  }),
  deleteSpecialty: endpoint({
    method: "DELETE",
    path: "/specialty/delete",
    summary: "Delete a specialty that no course uses",
    who: "admin",
    query: idQuery,
    answer: { status: 204 },
    errors: ["SPECIALTY_NOT_FOUND", "IN_USE"],
  }),
};
