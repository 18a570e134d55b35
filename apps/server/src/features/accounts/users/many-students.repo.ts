import type { Role } from "@manara/contract/accounts/role-rules";
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

/** Makes accounts without a password, in one statement; answers them with their addresses in small letters. Refuses with EMAIL_TAKEN or PHONE_TAKEN what another account has. */
export const insertStudents = (
  tx: Tx,
  people: readonly NewStudent[],
  { locale, now }: { locale: string | null; now: Date },
): Promise<{ id: number; email: string }[]> =>
  refuseTaken(async () => {
    const { rows } = await sql<{ id: number; email: string }>`
      insert into users (full_name, email, phone_number, locale, role, created_at)
      select full_name, email, phone_number, ${locale}::text, 'STUDENT', ${now}::timestamptz
      from unnest(
        ${people.map(({ fullName }) => fullName)}::text[],
        ${people.map(({ email }) => email)}::text[],
        ${people.map(({ phoneNumber }) => phoneNumber)}::text[]
      ) as person (full_name, email, phone_number)
      returning id, lower(email) as email`.execute(tx);
    return rows;
  });

/** Gives new accounts their roles, and the centres that they sell for. */
export async function giveRoles(
  tx: Tx,
  people: readonly { id: number; role: Role; centreId: number | null }[],
): Promise<void> {
  await sql`
    update users set role = given.role, centre_id = given.centre_id
    from unnest(
      ${people.map(({ id }) => id)}::integer[], ${people.map(({ role }) => role)}::text[],
      ${people.map(({ centreId }) => centreId)}::integer[]
    ) as given (id, role, centre_id)
    where users.id = given.id`.execute(tx);
}

/** A statement of its own: whoever comes in after it waits, and whoever came in before is seen by the next. */
export async function lockStudents(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from users where id = any(${ids}::integer[]) order by id for update`.execute(tx);
}

/**
 * Removes those of imported accounts that nobody has used, with the courses that came with them, and answers their addresses. Staff is who was
 * made so.
 */
export async function deleteUnused(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with gone as (
      delete from users using imported_people as made
      where made.user_id = users.id and id = any(${ids}::integer[]) and not is_merged
        and (users.role not in ${roleList("guarded")} or users.role = made.role) and password_hash is null
        and email_verified_at is null and deleted_at is null and blocked_at is null
        and not exists (select from sessions where user_id = users.id)
        and not exists (select from social_identities where user_id = users.id)
        and not exists (select from courses where author_id = users.id)
        and not exists (select from course_trainers where user_id = users.id)
        and not exists (select from educator_shares where educator_id = users.id)
        and not exists (
          select from purchases where user_id = users.id and not (granted and course_id = any(made.courses))
        )
        and not exists (select from taken_back_purchases where user_id = users.id)
      returning users.id, email
    ), fewer as (
      select course_id, count(*)::integer as buyers from purchases where user_id in (select id from gone) group by course_id
    ), counted as (
      update courses set purchases_count = greatest(purchases_count - buyers, 0) from fewer where courses.id = course_id
    )
    select email from gone`.execute(tx);
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
