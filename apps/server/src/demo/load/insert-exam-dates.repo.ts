import { sql } from "kysely";
import type { Tx } from "../../platform/database.ts";
import type { DemoCountry } from "../content/types.ts";

/** Says when exams end, up to which courses open. */
export async function insertExamDates(tx: Tx, { examDates }: Pick<DemoCountry, "examDates">): Promise<void> {
  const rows = examDates.map(({ date, grade = null, ...rest }) => ({
    ...rest,
    grade,
    examDate: sql<Date>`${date}::date`,
  }));
  await tx.insertInto("examDates").values(rows).execute();
}
