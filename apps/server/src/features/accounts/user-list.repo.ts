import type { Role } from "@manara/contract/accounts";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database.ts";
import { isPicked, type Narrowed, type Page, pickFound, pickNewest } from "../../platform/long-lists.ts";
import { type Account, accountColumns, toAccount } from "./account-row.ts";
import type { UserSearch } from "./users.rules.ts";

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
 * Whose name, address or number has the text in it. Most addresses end alike: an index is asked for their beginnings
 * alone, which the empty text appended to the whole sees to.
 */
const found = (only: Narrowed, { text, mailbox, digits }: UserSearch) => sql<{ id: number }>`
  select id from users
  where ${only.rows} and (
    folded_name like name_pattern(${text})
    or lower(email) like name_pattern(${mailbox}) and lower(email) || '' like name_pattern(${text})
    or phone_number like name_pattern(${digits})
  )`;

/** A part of the accounts, newest first, and how many there are in all; one query. */
export async function findUsers(
  db: Queryable,
  filter: UserFilter,
  page: Page,
): Promise<{ rows: Account[]; total: number }> {
  const only = narrow(filter.role);
  const picked = filter.search
    ? pickFound(found(only, filter.search), page)
    : pickNewest("users", only, page);
  const answered = await db
    .selectFrom(picked)
    .leftJoin("users", (join) => join.on(isPicked("users.id")))
    .select(accountColumns)
    .select("picked.total")
    .orderBy("users.id", "desc")
    .execute();
  return {
    rows: answered.flatMap(({ total, ...row }) => (row.id === null ? [] : [toAccount(row as Account)])),
    total: Number(answered[0]?.total ?? 0),
  };
}
