import type { Role } from "@manara/contract/accounts/accounts";
import type { ListUsersQuery } from "@manara/contract/accounts/users";
import { type SqlBool, sql } from "kysely";
import type { Queryable } from "../../../platform/database/database.ts";
import { describeList, findPage, type Narrowed } from "../../../platform/database/long-lists.ts";
import { roleList } from "../../../platform/database/role-list.ts";
import { type Account, accountColumns } from "../account-row.ts";
import type { UserSearch } from "./users.rules.ts";

const list = describeList("users", {
  fullName: { column: "fullName" },
  creationDateTime: { column: "createdAt" },
});

interface UserFilter {
  role?: Role;
  search: UserSearch | null;
}

/** Those who are there still, of any role or of one. */
const narrow = (role: Role | undefined): Narrowed => {
  const ofRole = role ? sql`role = ${role}` : sql`true`;
  return {
    rows: sql`deleted_at is null and ${ofRole}`,
    tallies: role ? sql`listed_as = ${role}` : sql`true`,
  };
};

/**
 * Accounts whose name, address or number has the text in it. Most addresses end alike: an index is asked for their beginnings
 * alone, which the empty text appended to the whole sees to.
 */
const found = (only: Narrowed, { text, mailbox, digits }: UserSearch) => sql<{ id: number }>`
  select id from users
  where ${only.rows} and (
    folded_name like name_pattern(${text})
    or lower(email) like name_pattern(${mailbox}) and lower(email) || '' like name_pattern(${text})
    or phone_number like name_pattern(${digits})
  )`;

/** As many accounts of a table are read at once. */
const CHUNK = 1000;

/** An account with the names of its classes; null: it is in none. */
export type AccountInClasses = Account & { classes: string | null };

/** Names by which an import finds what is meant; the number of what has none that is its own. */
const namesOf = (table: "courses" | "centres") => sql`(
  select id, case when name ~ '^\\s*\\d+\\s*$' or name like '%|%' or count(*) over (partition by fold_name(name)) > 1
    then id::text else name end as name
  from ${sql.table(table)}
)`;

/** Belongings of an account that an import gives: the courses that a student has at the moment, the centre that somebody sells for. */
export interface Belongings {
  id: number;
  courses: string | null;
  centre: string | null;
}

/** Belongings of these accounts; of whoever has none, nothing. */
export async function findBelongings(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<Belongings[]> {
  const { rows } = await sql<Belongings>`
    select users.id, string_agg(named.name, ' | ' order by named.id) as courses, null as centre
    from users join purchases on user_id = users.id and (expires_at is null or expires_at > ${now}::timestamptz)
    join ${namesOf("courses")} as named on named.id = course_id
    where users.id = any(${ids}::integer[]) and role not in ${roleList("guarded")}
    group by users.id
    union all
    select users.id, null, named.name
    from users join ${namesOf("centres")} as named on named.id = centre_id
    where users.id = any(${ids}::integer[])`.execute(db);
  return rows;
}

/** Some of the accounts, the last made first, after one of them. */
export const findUsersAfter = (
  db: Queryable,
  filter: UserFilter,
  after: number | null,
): Promise<AccountInClasses[]> => {
  const only = narrow(filter.role);
  const query = db
    .selectFrom("users")
    .select(accountColumns)
    .select(
      sql<string | null>`(
        select string_agg(name, ' | ' order by fold_name(name)) from class_students join classes on classes.id = class_id
        where user_id = users.id
      )`.as("classes"),
    )
    .where(sql<SqlBool>`${only.rows}`)
    .orderBy("id", "desc")
    .limit(CHUNK);
  const wanted = filter.search
    ? query.where(sql<SqlBool>`users.id in (${found(only, filter.search)})`)
    : query;
  return (after === null ? wanted : wanted.where("id", "<", after)).execute();
};

/** A part of the accounts, and how many there are in all; one query. */
export async function findUsers(
  db: Queryable,
  filter: UserFilter,
  page: Pick<ListUsersQuery, "limit" | "offset" | "sort">,
): Promise<{ rows: Account[]; total: number }> {
  const only = narrow(filter.role);
  const picked = filter.search ? list.pickFound(found(only, filter.search), page) : list.pick(only, page);
  return findPage<Account>(db, picked, (shown) =>
    shown.leftJoin("users", "users.id", "shown.id").select(accountColumns),
  );
}
