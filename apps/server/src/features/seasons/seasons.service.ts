import type { ValidationIssue } from "@manara/contract/errors";
import type { ExamDate, ExamDateBody, SavedExamDate } from "@manara/contract/seasons/seasons";
import type { Country } from "@manara/countries/country";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { changeSeason, settleOpenPurchases } from "../purchases/purchases.service.ts";
import { deleteExamDateRow, findExamDates, upsertExamDate } from "./seasons.repo.ts";

/** When the final exams end. */
export const listExamDates = ({ db }: Platform): Promise<ExamDate[]> => findExamDates(db);

/** Finds the part of an exam date that is not of the country. */
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

/** Says when exams end; of what was sold without an end, once that is asked for. */
export const saveExamDate = (
  platform: Platform,
  caller: Caller,
  { alsoSold, ...body }: ExamDateBody,
): Promise<SavedExamDate> =>
  platform.db.transaction().execute(async (tx) => {
    const { changed, purchasesMoved } = await changeSeason(platform, tx, () => upsertExamDate(tx, body));
    const { season } = changed;
    const { openPeople, purchasesEnded } = await settleOpenPurchases(platform, tx, { season, alsoSold });
    const { id, ...details } = changed;
    const moved = { purchasesMoved, ...(alsoSold && { purchasesEnded }) };
    await recordActs(tx, caller, [
      { act: "season.exam-date-saved", subjectId: id, details: { ...details, ...moved } },
    ]);
    return { ...changed, openPeople };
  });

/** Takes a date back. Where another of the season takes its place and is later, it is that of what was sold, too. */
export const deleteExamDate = (platform: Platform, caller: Caller, id: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const { changed, purchasesMoved } = await changeSeason(
      platform,
      tx,
      async () => (await deleteExamDateRow(tx, id)) ?? fail("EXAM_DATE_NOT_FOUND"),
    );
    const { id: subjectId, ...details } = changed;
    await recordActs(tx, caller, [
      { act: "season.exam-date-deleted", subjectId, details: { ...details, purchasesMoved } },
    ]);
  });
