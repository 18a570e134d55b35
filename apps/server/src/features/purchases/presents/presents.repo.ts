import type { Queryable, Tx } from "../../../platform/database/database.ts";

/** As many as anybody looks through. */
const MOST = 100;

export interface PresentRow {
  courseId: number;
  from: string;
  message: string;
  givenAt: Date;
}

/** Keeps what was said with a course, in the place of what was said the last time. */
export async function savePresent(
  tx: Tx,
  { from: fromName, ...present }: PresentRow & { userId: number; giverId: number | null },
): Promise<void> {
  await tx
    .insertInto("presents")
    .values({ ...present, fromName })
    .onConflict((conflict) =>
      conflict.columns(["userId", "courseId"]).doUpdateSet((row) => ({
        giverId: row.ref("excluded.giverId"),
        fromName: row.ref("excluded.fromName"),
        message: row.ref("excluded.message"),
        givenAt: row.ref("excluded.givenAt"),
      })),
    )
    .execute();
}

/** Of courses that a person got from others, newest first. */
export const findPresents = (db: Queryable, userId: number): Promise<PresentRow[]> =>
  db
    .selectFrom("presents")
    .select(["courseId", "fromName as from", "message", "givenAt"])
    .where("userId", "=", userId)
    .orderBy("givenAt", "desc")
    .limit(MOST)
    .execute();

/** Deletes words that were said to a person, and those they said to others. */
export async function erasePresentsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("presents").where("userId", "=", userId).execute();
  await tx
    .updateTable("presents")
    .set({ fromName: "", message: "", giverId: null })
    .where("giverId", "=", userId)
    .execute();
}
