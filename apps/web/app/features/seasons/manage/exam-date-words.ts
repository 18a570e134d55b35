import type { ExamDate } from "@manara/contract/seasons/seasons";
import { text } from "#text/features/seasons/manage/messages";
import type { SiteCountry } from "../../../site.ts";
import { writeMoment } from "../../../ui/write-moment.ts";

/** Those whom a date is for, in words. */
export function groupOf(
  { grade, fieldId, lectures }: Pick<ExamDate, "grade" | "fieldId" | "lectures">,
  { grades, fields }: Pick<SiteCountry, "grades" | "fields">,
): string {
  if (lectures) return text.lectures;
  return (
    grades.find(({ keyword }) => keyword === grade)?.title ??
    fields.find(({ id }) => id === fieldId)?.title ??
    text.everybody
  );
}

/** A day of the calendar, in words. */
export const writeDay = (date: string, country: Pick<SiteCountry, "intlLocale" | "timeZone">): string =>
  writeMoment(`${date}T12:00:00.000Z`, country);

/** A date by its season, those whom it is for, its day, and whether also for what was sold; undefined: the record of an act holds none. */
export function nameExamDate(
  kept: Readonly<Record<string, unknown>>,
  country: SiteCountry,
): string | undefined {
  const { season, grade, fieldId, lectures, date, purchasesEnded } = kept;
  if (typeof season !== "string" || typeof date !== "string") return undefined;
  const group = groupOf(
    {
      grade: typeof grade === "string" ? grade : null,
      fieldId: typeof fieldId === "number" ? fieldId : null,
      lectures: lectures === true,
    },
    country,
  );
  const named = `${text.dateOf(group, season)}: ${writeDay(date, country)}`;
  return typeof purchasesEnded === "number" ? `${named} (${text.alsoSold})` : named;
}
