import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id, IdParam, Line } from "../fields/primitives.ts";

/** When the final exams of a season end, for a grade or a field of the country, for lectures of studies, or for all the others. */
export const ExamDate = z.object({
  id: Id,
  /** Such as `2026` or `2025/2026`. */
  season: z.string(),
  grade: z.string().nullable(),
  fieldId: z.int().nullable(),
  /** For lectures of studies alone, which follow no other date. */
  lectures: z.boolean(),
  /** `YYYY-MM-DD`. */
  date: z.iso.date(),
});
export type ExamDate = z.output<typeof ExamDate>;

export const ExamDateBody = z
  .object({
    season: Line(20),
    grade: z.string().max(100).nullish(),
    fieldId: z.int().nullish(),
    lectures: z.boolean().default(false),
    date: z.iso.date(),
    alsoSold: z
      .boolean()
      .default(false)
      .describe("Also for what was sold before there was a date: it ends then, instead of never"),
  })
  .refine(({ grade, fieldId }) => !grade || !fieldId, { path: ["fieldId"], error: "INVALID" })
  .refine(({ grade, fieldId, lectures }) => !lectures || (!grade && !fieldId), {
    path: ["lectures"],
    error: "INVALID",
  });
export type ExamDateBody = z.output<typeof ExamDateBody>;

const SavedExamDate = ExamDate.extend({
  openPeople: z
    .int()
    .nonnegative()
    .describe(
      "People who have a course that ends then without an end, for there was no date when they got it",
    ),
});
export type SavedExamDate = z.output<typeof SavedExamDate>;

export const seasonEndpoints = {
  listExamDates: endpoint({
    method: "GET",
    path: "/season/list-exam-dates",
    summary: "When the final exams end, the newest season first",
    who: "all",
    answer: { status: 200, schema: z.array(ExamDate) },
    errors: [],
  }),
  saveExamDate: endpoint({
    method: "POST",
    path: "/season/save-exam-date",
    summary:
      "Say when the final exams of a season end, for a grade or a field of the country, for lectures, or with none of these for " +
      "all others; what was said of the same before is replaced. What was sold for the season lasts up to a later date, and " +
      "is not shortened by an earlier one. What was sold without an end keeps none, unless `alsoSold` is said",
    who: "admin",
    body: ExamDateBody,
    answer: { status: 200, schema: SavedExamDate },
    errors: [],
  }),
  deleteExamDate: endpoint({
    method: "DELETE",
    path: "/season/delete-exam-date",
    summary: "Take back when exams end; what was sold until then keeps its end",
    who: "admin",
    query: z.object({ id: IdParam }),
    answer: { status: 204 },
    errors: ["EXAM_DATE_NOT_FOUND"],
  }),
};
