import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { PersonalTables } from "../../../platform/personal-data.ts";

async function findLinksOf(db: Queryable, userId: number): Promise<PersonalData["parentLinks"]> {
  const rows = await db
    .selectFrom("parentLinks")
    .select(["madeBySchool", "createdAt", "openedAt", "expiresAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ madeBySchool, createdAt, openedAt, expiresAt }) => ({
    madeBySchool,
    createdDateTime: createdAt.toISOString(),
    openedDateTime: openedAt?.toISOString() ?? null,
    expiresDateTime: expiresAt.toISOString(),
  }));
}

async function eraseLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("parentLinks").where("userId", "=", userId).execute();
}

export const parentData = {
  parentLinks: {
    exportOf: async (db, { userId }) => ({ parentLinks: await findLinksOf(db, userId) }),
    erase: (tx, { userId }) => eraseLinksOf(tx, userId),
  },
} satisfies PersonalTables;
