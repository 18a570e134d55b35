import type { Queryable, Tx } from "../../../platform/database/database.ts";

/** A passkey as it is stored. */
export interface PasskeyRow {
  id: number;
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

const columns = [
  "id",
  "userId",
  "credentialId",
  "publicKey",
  "counter",
  "transports",
  "name",
  "createdAt",
  "usedAt",
] as const;

const toRow = <Row extends { counter: string }>(row: Row) => ({ ...row, counter: Number(row.counter) });

export async function findPasskeysOf(db: Queryable, userId: number): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select(columns)
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(toRow);
}

export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom("passkeys")
    .select(columns)
    .where("credentialId", "=", credentialId)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** Null: another account, or this one, has it already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, "id" | "usedAt">,
): Promise<PasskeyRow | null> {
  const row = await tx
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credentialId").doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

export async function setPasskeyUsed(
  tx: Tx,
  id: number,
  { counter, usedAt }: { counter: number; usedAt: Date },
): Promise<void> {
  await tx.updateTable("passkeys").set({ counter, usedAt }).where("id", "=", id).execute();
}

/** Removes a passkey of this account; false: it has none of this number. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeysOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("passkeys").where("userId", "=", userId).execute();
}

export async function insertChallenge(
  db: Queryable,
  challenge: { challenge: string; userId: number | null; expiresAt: Date },
): Promise<void> {
  await db.insertInto("passkeyChallenges").values(challenge).execute();
}

/** Uses up a challenge; false: it was not given to this account, was used before, or its time is over. */
export async function takeChallenge(
  db: Queryable,
  { challenge, userId, now }: { challenge: string; userId: number | null; now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom("passkeyChallenges")
    .where("challenge", "=", challenge)
    .where("userId", "is not distinct from", userId)
    .returning("expiresAt")
    .executeTakeFirst();
  return taken !== undefined && taken.expiresAt > now;
}

export async function deleteChallengesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("passkeyChallenges").where("userId", "=", userId).execute();
}

/** Challenges whose time is over. */
export async function deleteOldChallenges(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom("passkeyChallenges").where("expiresAt", "<=", now).execute();
}
