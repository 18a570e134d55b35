import type { Queryable, Tx } from "../../../platform/database/database.ts";

/** Second step of an account; secrets are encrypted. */
export interface SecondStepRow {
  secret: Buffer | null;
  lastCounter: number | null;
  pending: Buffer | null;
  /** When, and in which session, the app that is pending was begun. */
  pendingAt: Date | null;
  pendingSession: string | null;
}

export async function findSecondStep(db: Queryable, userId: number): Promise<SecondStepRow | null> {
  const row = await db
    .selectFrom("secondSteps")
    .select(["secret", "lastCounter", "pending", "pendingAt", "pendingSession"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row ? { ...row, lastCounter: row.lastCounter === null ? null : Number(row.lastCounter) } : null;
}

/** Keeps the secret of an app that has not yet shown a code, in place of one that never did. */
export async function setPendingApp(
  tx: Tx,
  userId: number,
  app: { pending: Buffer; pendingAt: Date; pendingSession: string },
): Promise<void> {
  await tx
    .insertInto("secondSteps")
    .values({ userId, ...app })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(app))
    .execute();
}

/** From now on the app that was being set up is the account's. */
export async function setApp(
  tx: Tx,
  userId: number,
  { secret, lastCounter }: { secret: Buffer; lastCounter: number },
): Promise<void> {
  await tx
    .updateTable("secondSteps")
    .set({ secret, lastCounter, pending: null, pendingAt: null, pendingSession: null })
    .where("userId", "=", userId)
    .execute();
}

export async function setLastCounter(tx: Tx, userId: number, lastCounter: number): Promise<void> {
  await tx.updateTable("secondSteps").set({ lastCounter }).where("userId", "=", userId).execute();
}

/** Null: signing in asks for no second step. */
export async function setSecondStepAt(tx: Tx, userId: number, secondStepAt: Date | null): Promise<void> {
  await tx.updateTable("users").set({ secondStepAt }).where("id", "=", userId).execute();
}

export async function deleteSecondStep(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("secondSteps").where("userId", "=", userId).execute();
}

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom("recoveryCodes")
    .select(({ fn }) => fn.countAll<string>().as("left"))
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  { hashes, keyId }: { hashes: readonly Buffer[]; keyId: number },
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto("recoveryCodes")
    .values(hashes.map((hash) => ({ userId, hash, keyId })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
}

/** The account has no second step any more. */
export async function clearSecondStep(tx: Tx, userId: number): Promise<void> {
  await setSecondStepAt(tx, userId, null);
  await deleteSecondStep(tx, userId);
  await deleteRecoveryCodes(tx, userId);
}

/** Uses up the recovery code with one of these hashes; false: it is none of this account's, or was used. */
export async function useRecoveryCode(
  tx: Tx,
  { userId, hashes, now }: { userId: number; hashes: readonly Buffer[]; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable("recoveryCodes")
    .set({ usedAt: now })
    .where("userId", "=", userId)
    .where("hash", "in", hashes)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
