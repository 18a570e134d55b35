import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { roleList } from "../../../platform/database/role-list.ts";
import { refuseTaken } from "./users.repo.ts";

/** Details by which no two accounts may be known; the addresses in small letters. */
interface KnownBy {
  emails: readonly string[];
  phoneNumbers: readonly string[];
}

/** Those of the details that accounts have. */
export async function findTakenAmong(db: Queryable, { emails, phoneNumbers }: KnownBy): Promise<KnownBy> {
  const { rows } = await sql<{ email: string | null; phoneNumber: string | null }>`
    select lower(email) as email, null as phone_number from users where lower(email) = any(${emails}::text[])
    union all
    select null, phone_number from users where phone_number = any(${phoneNumbers}::text[])`.execute(db);
  return {
    emails: rows.flatMap(({ email }) => email ?? []),
    phoneNumbers: rows.flatMap(({ phoneNumber }) => phoneNumber ?? []),
  };
}

interface NewStudent {
  fullName: string;
  email: string;
  phoneNumber: string | null;
}

/** Makes accounts without a password, in one statement. Refuses with EMAIL_TAKEN or PHONE_TAKEN what another account has. */
export const insertStudents = (
  tx: Tx,
  people: readonly NewStudent[],
  { locale, now }: { locale: string | null; now: Date },
): Promise<number[]> =>
  refuseTaken(async () => {
    const { rows } = await sql<{ id: number }>`
      insert into users (full_name, email, phone_number, locale, role, created_at)
      select full_name, email, phone_number, ${locale}::text, 'STUDENT', ${now}::timestamptz
      from unnest(
        ${people.map(({ fullName }) => fullName)}::text[],
        ${people.map(({ email }) => email)}::text[],
        ${people.map(({ phoneNumber }) => phoneNumber)}::text[]
      ) as person (full_name, email, phone_number)
      returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });

/** A statement of its own: whoever comes in after it waits, and whoever came in before is seen by the next. */
export async function lockStudents(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from users where id = any(${ids}::integer[]) order by id for update`.execute(tx);
}

/** Removes those accounts that nobody has used, and answers their addresses. */
export async function deleteUnused(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    delete from users
    where id = any(${ids}::integer[]) and role not in ${roleList("guarded")} and password_hash is null
      and email_verified_at is null and deleted_at is null and blocked_at is null
      and not exists (select from sessions where user_id = users.id)
      and not exists (select from social_identities where user_id = users.id)
      and not exists (select from purchases where user_id = users.id)
      and not exists (select from taken_back_purchases where user_id = users.id)
    returning email`.execute(tx);
  return rows.map(({ email }) => email);
}

/** Names of those accounts that are there. */
export async function findNames(
  db: Queryable,
  ids: readonly number[],
): Promise<{ userId: number; fullName: string }[]> {
  return await db
    .selectFrom("users")
    .select(["id as userId", "fullName"])
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
}
