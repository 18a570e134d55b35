import type { ExamDate, ExamDateBody } from "@manara/contract/seasons/seasons";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

/** As a text, or it would become a moment. */
const date = sql<string>`exam_date::text`.as("date");
const columns = ["id", "season", "grade", "fieldId", "lectures"] as const;

export const findExamDates = (db: Queryable): Promise<ExamDate[]> =>
  db
    .selectFrom("examDates")
    .select(columns)
    .select(date)
    .orderBy("season", "desc")
    .orderBy("examDate")
    .orderBy("id")
    .execute();

/** Replaces an earlier date of the same. */
export const upsertExamDate = (
  tx: Tx,
  { season, grade, fieldId, lectures, date: examDate }: Omit<ExamDateBody, "alsoSold">,
): Promise<ExamDate> =>
  tx
    .insertInto("examDates")
    .values({
      season,
      grade: grade || null,
      fieldId: fieldId ?? null,
      lectures,
      examDate: sql`${examDate}::date`,
    })
    .onConflict((same) =>
      same.columns(["season", "grade", "fieldId", "lectures"]).doUpdateSet((row) => ({
        examDate: row.ref("excluded.examDate"),
      })),
    )
    .returning(columns)
    .returning(date)
    .executeTakeFirstOrThrow();

/** Answers what was deleted. */
export const deleteExamDateRow = (tx: Tx, id: number): Promise<ExamDate | undefined> =>
  tx.deleteFrom("examDates").where("id", "=", id).returning(columns).returning(date).executeTakeFirst();
