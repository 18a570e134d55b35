import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../platform/database/database.ts";

export async function findCertificatesFor(
  db: Queryable,
  userId: number,
): Promise<PersonalData["certificates"]> {
  const rows = await db
    .selectFrom("certificates")
    .select(["code", "fullName", "courseName", "issuedAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ issuedAt, ...row }) => ({ ...row, issuedAt: issuedAt.toISOString() }));
}

export async function eraseCertificatesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("certificates").where("userId", "=", userId).execute();
}
