import { sql } from "kysely";
import type { Tx } from "../../platform/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import type { DemoCountry } from "../content/types.ts";

/** Says when exams end, up to which courses open. */
export async function insertExamDates(
  tx: Tx,
  { examDates }: Pick<DemoCountry, "examDates">,
  { examYear }: DemoCalendar,
): Promise<void> {
  // One season, whose exams all lie ahead when the first of them does.
  const year = examYear(examDates.map(({ monthDay }) => monthDay).toSorted()[0] ?? "");
  const rows = examDates.map(({ monthDay, grade = null, ...rest }) => ({
    ...rest,
    season: `${year - 1}/${year}`,
    grade,
    examDate: sql<Date>`${`${year}-${monthDay}`}::date`,
  }));
  await tx.insertInto("examDates").values(rows).execute();
}
