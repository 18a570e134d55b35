import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

async function findCertificatesFor(db: Queryable, userId: number): Promise<PersonalData["certificates"]> {
  const rows = await db
    .selectFrom("certificates")
    .select(["code", "fullName", "courseName", "issuedAt"])
    .where(({ or, eb }) => or([eb("userId", "=", userId), eb("alsoOf", "=", userId)]))
    .orderBy("id")
    .execute();
  return rows.map(({ issuedAt, ...row }) => ({ ...row, issuedAt: issuedAt.toISOString() }));
}

async function eraseCertificatesOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom("certificates")
    .where(({ or, eb }) => or([eb("userId", "=", userId), eb("alsoOf", "=", userId)]))
    .execute();
}

export const certificateData = {
  certificates: {
    exportOf: async (db, { userId }) => ({ certificates: await findCertificatesFor(db, userId) }),
    erase: (tx, { userId }) => eraseCertificatesOf(tx, userId),
  },
} satisfies PersonalTables;
