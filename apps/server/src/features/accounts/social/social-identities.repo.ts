import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { type Account, accountColumns } from "../account-row.ts";
import type { SocialPerson } from "./social.rules.ts";

type Identity = Pick<SocialPerson, "provider" | "subject">;

/** Account the person of a provider has opened. */
export async function findSocialAccount(
  db: Queryable,
  { provider, subject }: Identity,
): Promise<Account | null> {
  const row = await db
    .selectFrom("socialIdentities")
    .innerJoin("users", "users.id", "socialIdentities.userId")
    .select(accountColumns)
    .where("socialIdentities.provider", "=", provider)
    .where("socialIdentities.subject", "=", subject)
    .where("users.deletedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Of several first sign-ins of one person at once, the others wait for the first until its transaction ends. */
export async function lockIdentity(tx: Tx, { provider, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`.execute(tx);
}

export async function insertIdentity(
  tx: Tx,
  { provider, subject }: Identity,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await tx.insertInto("socialIdentities").values({ provider, subject, userId, createdAt: now }).execute();
}

/** From now on no provider opens the account. */
export async function deleteIdentities(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("socialIdentities").where("userId", "=", userId).execute();
}
