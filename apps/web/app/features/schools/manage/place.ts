import type { FailureCode } from "@manara/contract/calls/api-error";
import type { CourseCounts } from "@manara/contract/schools/schools";
import { text } from "#text/features/schools/manage/messages";
import { api } from "../../../api/api.ts";
import type { Crumb } from "../../../ui/staff/screen-head.tsx";

/** Parents of courses, as a list of its kind shows it. */
export interface Place {
  id: number;
  name: string;
}

/** Schools, studies or specialties: the same screens for all, and calls of their own. */
export interface PlaceKind {
  /** The address of the list; that of one stands under it. */
  base: string;
  above: readonly Crumb[];
  words: typeof text.school;
  list: () => Promise<Place[]>;
  add: (name: string) => Promise<unknown>;
  rename: (place: Place) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  /** Where people choose the order. */
  changeOrder?: (ids: number[]) => Promise<unknown>;
  counts: (all: CourseCounts) => CourseCounts["schools"];
  missing: FailureCode;
}

export const schoolKind: PlaceKind = {
  base: "/admin/schools",
  above: [],
  words: text.school,
  list: () => api("GET /school/list-all"),
  add: (name) => api("POST /school/add", { body: { name } }),
  rename: (school) => api("POST /school/edit", { body: school }),
  remove: (id) => api("DELETE /school/delete", { query: { id } }),
  counts: ({ schools }) => schools,
  missing: "SCHOOL_NOT_FOUND",
};

export const studyKind: PlaceKind = {
  base: "/admin/study",
  above: [],
  words: text.study,
  list: () => api("GET /study/list-all"),
  add: (title) => api("POST /study/add", { body: { title } }),
  rename: ({ id, name: title }) => api("POST /study/edit", { body: { id, title } }),
  remove: (id) => api("DELETE /study/delete", { query: { id } }),
  changeOrder: (ids) => api("POST /study/change-order", { body: { ids } }),
  counts: ({ studies }) => studies,
  missing: "STUDY_NOT_FOUND",
};

export const specialtyKind: PlaceKind = {
  base: "/admin/basicData/specialties",
  above: [{ title: text.basicData, href: "/admin/basicData" }],
  words: text.specialty,
  list: async () => (await api("GET /specialty/list-all")).map(({ id, title }) => ({ id, name: title })),
  add: (title) => api("POST /specialty/add", { body: { title } }),
  rename: ({ id, name: title }) => api("POST /specialty/edit", { body: { id, title } }),
  remove: (id) => api("DELETE /specialty/delete", { query: { id } }),
  changeOrder: (ids) => api("POST /specialty/change-order", { body: { ids } }),
  counts: ({ specialties }) => specialties,
  missing: "SPECIALTY_NOT_FOUND",
};

/** The order with one of its ids put before another, or last where that is null. */
export function putBefore(order: readonly number[], id: number, before: number | null): number[] {
  if (id === before || !order.includes(id)) return [...order];
  const others = order.filter((each) => each !== id);
  const at = before === null ? others.length : others.indexOf(before);
  return at < 0 ? [...order] : others.toSpliced(at, 0, id);
}

/** The order with one of its ids a place further up (−1) or down (1); at the end it stays. */
export function moveId(order: readonly number[], id: number, by: -1 | 1): number[] {
  const from = order.indexOf(id);
  const to = from + by;
  const other = order[to];
  if (from < 0 || other === undefined) return [...order];
  return order.map((each, index) => (index === from ? other : index === to ? id : each));
}
