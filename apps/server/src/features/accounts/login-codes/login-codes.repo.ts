import type { Role } from "@manara/contract/accounts/role-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";

/** Somebody who may get a login code. */
export interface Receiver {
  id: number;
  fullName: string;
  email: string;
  locale: string | null;
  role: Role;
  blockedAt: Date | null;
  /** Can sign in already, by whatever way. */
  isKnown: boolean;
  /** Has a code that still works. */
  hasCode: boolean;
}

/** Those of the accounts that are there, by name. */
export async function findReceivers(
  db: Queryable,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select id, full_name, email, locale, role, blocked_at,
      password_hash is not null
        or exists (select from social_identities where user_id = users.id)
        or exists (select from passkeys where user_id = users.id) as is_known,
      exists (
        select from account_tokens
        where user_id = users.id and purpose = 'LOGIN_CODE' and used_at is null and expires_at > ${now}
      ) as has_code
    from users where id = any(${ids}::integer[]) and deleted_at is null
    order by folded_name, id`.execute(db);
  return rows;
}

/** Locks accounts against a sign-in at the same time; always in the same order. A statement of its own: the next sees what was done before. */
export async function lockReceivers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from users where id = any(${ids}::integer[]) order by id for no key update`.execute(tx);
}

/** From now on no login code of these accounts opens anything. */
export async function withdrawCodes(
  tx: Tx,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<void> {
  await sql`update account_tokens set used_at = ${now}
    where user_id = any(${ids}::integer[]) and purpose = 'LOGIN_CODE' and used_at is null`.execute(tx);
}

/** Keeps the hashes of codes, one for each account. */
export async function insertCodes(
  tx: Tx,
  codes: readonly { userId: number; tokenHash: Buffer }[],
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into account_tokens (token_hash, user_id, purpose, created_at, expires_at)
    select token_hash, user_id, 'LOGIN_CODE', ${createdAt}::timestamptz, ${expiresAt}::timestamptz
    from unnest(
      ${codes.map(({ tokenHash }) => tokenHash)}::bytea[], ${codes.map(({ userId }) => userId)}::integer[]
    ) as code (token_hash, user_id)`.execute(tx);
}
