import { z } from "zod";
import { Paging, pageOf, sortBy } from "../calls/lists.ts";
import { Id, IdParam, NumberParam, Price, SearchText } from "../fields/primitives.ts";
import { type CatalogueFilterName, catalogueFilterNames } from "./catalogue-filter-rules.ts";
import { Semester, Visibility } from "./course-edits.ts";

/** −1: every field; −2: the caller's own courses; else a field of the country's catalogue. */
const FieldFilter = NumberParam(z.int().min(-2).max(2_147_483_647)).optional();

/** A course matches when its value is this; blank and absent match anything. */
const EqualTo = SearchText.transform((text) => text || undefined).optional();

/** Which part of a catalogue. */
export const CatalogueQuery = Paging.extend({
  ...(Object.fromEntries(catalogueFilterNames.map((name) => [name, EqualTo])) as Record<
    CatalogueFilterName,
    typeof EqualTo
  >),
  fieldId: FieldFilter,
});
export type CatalogueQuery = z.output<typeof CatalogueQuery>;

/** A filter that a form may leave empty. */
const filter = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal(""), schema])
    .transform((value) => (value === "" ? undefined : value))
    .optional();

/** A row that courses belong to; −1: those that belong to none. */
const IdOrNoneParam = NumberParam(z.union([Id, z.literal(-1)]));

/** Which part of all courses, or of all lectures. A filter that is absent matches anything. */
export const ListCoursesQuery = pageOf(100).extend({
  sort: sortBy("name", "price", "purchasesCount", "creationDateTime"),
  search: SearchText.optional(),
  schoolId: filter(IdOrNoneParam),
  studyId: filter(IdOrNoneParam),
  authorId: filter(IdOrNoneParam),
  onlyTeacherId: filter(IdOrNoneParam),
  fieldId: filter(IdParam),
  category: EqualTo,
  grade: EqualTo,
  semester: filter(Semester),
  visibility: filter(Visibility),
  price: filter(NumberParam(Price)),
});
export type ListCoursesQuery = z.output<typeof ListCoursesQuery>;
