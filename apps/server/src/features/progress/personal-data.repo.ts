import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

async function findProgressOf(db: Queryable, userId: number): Promise<PersonalData["progress"]> {
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

async function eraseProgressOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("progress").where("userId", "=", userId).execute();
}

async function eraseClockOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("watchClocks").where("userId", "=", userId).execute();
}

export const progressData = {
  progress: {
    exportOf: async (db, { userId }) => ({ progress: await findProgressOf(db, userId) }),
    erase: (tx, { userId }) => eraseProgressOf(tx, userId),
  },
  watchClocks: {
    exportOf: "a moment that what is watched is measured by; when that was stands with what was watched",
    erase: (tx, { userId }) => eraseClockOf(tx, userId),
  },
} satisfies PersonalTables;
