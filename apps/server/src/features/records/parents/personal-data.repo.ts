import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { PersonalTables } from "../../../platform/personal-data.ts";
import { maskNumber } from "./parent-links.service.ts";

async function findLinksOf(db: Queryable, userId: number): Promise<PersonalData["parentLinks"]> {
  const rows = await db
    .selectFrom("parentLinks")
    .leftJoin("parentNumbers", "parentNumbers.parentLinkId", "parentLinks.id")
    .select(["madeBySchool", "createdAt", "openedAt", "expiresAt", "phoneNumber as textedNumber"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ madeBySchool, createdAt, openedAt, expiresAt, textedNumber }) => ({
    madeBySchool,
    // The student does not see in full what the school was told.
    textedNumber: textedNumber && madeBySchool ? maskNumber(textedNumber) : textedNumber,
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
  stoppedNumbers: {
    exportOf: "numbers of parents who want no texts: nobody's account",
    erase: "they go on wanting none",
  },
  parentNumbers: {
    exportOf: "part of parentLinks",
    erase: "goes with its link",
  },
} satisfies PersonalTables;
