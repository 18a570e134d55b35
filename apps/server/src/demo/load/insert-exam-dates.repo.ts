import { sql } from "kysely";
import { nextSeason } from "../../features/access/season-row.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import type { DemoCountry } from "../content/types.ts";

/** Says when exams end, and lets what has been bought open up to then. */
export async function insertExamDates(
  tx: Tx,
  { examDates }: Pick<DemoCountry, "examDates">,
  { examYear, daysBefore, timeZone }: DemoCalendar,
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
  await sql`
    update purchases set season = sale.season, expires_at = sale.ends_at
    from courses cross join lateral ${nextSeason({ now: daysBefore(0), timeZone })} as sale
    where courses.id = purchases.course_id
  `.execute(tx);
}
