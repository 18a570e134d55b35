import type { ValidationIssue } from "@manara/contract/errors";
import type { ExamDate, ExamDateBody } from "@manara/contract/seasons";
import type { Country } from "@manara/countries/country";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { deleteExamDateRow, findExamDates, upsertExamDate } from "./seasons.repo.ts";

/** When the final exams end. */
export const listExamDates = ({ db }: Platform): Promise<ExamDate[]> => findExamDates(db);

/** What of an exam date is not of the country. */
export function findForeign(
  country: Pick<Country, "grades" | "fields">,
  { grade, fieldId }: ExamDateBody,
): ValidationIssue | null {
  if (grade && !country.grades.includes(grade))
    return { path: "grade", code: "GRADE_INVALID", message: "grade invalid" };
  if (fieldId && !country.fields.includes(fieldId))
    return { path: "fieldId", code: "FIELD_ID_INVALID", message: "field id invalid" };
  return null;
}

export const saveExamDate = ({ db }: Platform, caller: Caller, body: ExamDateBody): Promise<ExamDate> =>
  db.transaction().execute(async (tx) => {
    const saved = await upsertExamDate(tx, body);
    const { id, ...details } = saved;
    await recordActs(tx, caller, [{ act: "season.exam-date-saved", subjectId: id, details }]);
    return saved;
  });

export const deleteExamDate = ({ db }: Platform, caller: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { id: subjectId, ...details } = (await deleteExamDateRow(tx, id)) ?? fail("EXAM_DATE_NOT_FOUND");
    await recordActs(tx, caller, [{ act: "season.exam-date-deleted", subjectId, details }]);
  });
