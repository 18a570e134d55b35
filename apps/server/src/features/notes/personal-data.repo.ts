import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

async function findNotesOf(db: Queryable, userId: number): Promise<PersonalData["notes"]> {
  const rows = await db
    .selectFrom("notes")
    .select(["contentId", "second", "text", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ createdAt, ...note }) => ({ ...note, creationDateTime: createdAt.toISOString() }));
}

async function eraseNotesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("notes").where("userId", "=", userId).execute();
}

export const noteData = {
  notes: {
    exportOf: async (db, { userId }) => ({ notes: await findNotesOf(db, userId) }),
    erase: (tx, { userId }) => eraseNotesOf(tx, userId),
  },
} satisfies PersonalTables;
