import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../platform/database/database.ts";

export async function findProgressOf(db: Queryable, userId: number): Promise<PersonalData["progress"]> {
  const rows = await db
    .selectFrom("progress")
    .select(["contentId", "watched", "position", "watchedAt", "finishedAt"])
    .where("userId", "=", userId)
    .orderBy("contentId")
    .execute();
  return rows.map(({ watchedAt, finishedAt, ...row }) => ({
    ...row,
    watchedAt: watchedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}

export async function eraseProgressOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("progress").where("userId", "=", userId).execute();
}

export async function eraseClockOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("watchClocks").where("userId", "=", userId).execute();
}
