import type { Role } from "@manara/contract/accounts";
import { type SqlBool, sql } from "kysely";
import type { Queryable } from "../../platform/database.ts";
import { type Account, accountColumns, toAccount } from "./account-row.ts";
import type { UserSearch } from "./users.rules.ts";

interface UserFilter {
  role?: Role;
  search: UserSearch | null;
}

/** Whose name, address or number has the text in it: looked up first, so that no list is read to look for it. */
const withFound = (db: Queryable, { search }: UserFilter) =>
  db.with("found", (found) =>
    found
      .selectFrom("users")
      .select("users.id")
      .where(({ or }) =>
        or([
          sql<SqlBool>`fold_name(full_name) like name_pattern(${search?.text})`,
          sql<SqlBool>`lower(email) like name_pattern(${search?.text})`,
          sql<SqlBool>`phone_number like name_pattern(${search?.digits ?? null})`,
        ]),
      ),
  );

function matching(db: Queryable, { role, search }: UserFilter) {
  const query = db.selectFrom("users").where("users.deleted_at", "is", null);
  const ofRole = role ? query.where("users.role", "=", role) : query;
  return search ? ofRole.where(sql<SqlBool>`users.id = any(array(select id from found))`) : ofRole;
}

function countMatches(db: Queryable, filter: UserFilter) {
  if (filter.search) return matching(db, filter).select(({ fn }) => fn.countAll<string>().as("total"));
  const tallies = db.selectFrom("user_tallies").select(sql<string>`coalesce(sum(people), 0)`.as("total"));
  return filter.role ? tallies.where("role", "=", filter.role) : tallies;
}

/** A part of the accounts, newest first, and how many there are in all; one query. */
export async function findUsers(
  db: Queryable,
  filter: UserFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: Account[]; total: number }> {
  const answered = await (filter.search ? withFound(db, filter) : db)
    .selectFrom(countMatches(db, filter).as("counted"))
    .leftJoinLateral(
      matching(db, filter)
        .select(accountColumns)
        .orderBy("users.id", "desc")
        .limit(page.limit)
        .offset(page.offset)
        .as("person"),
      (join) => join.onTrue(),
    )
    .selectAll("person")
    .select("counted.total")
    .orderBy("person.id", "desc")
    .execute();
  return {
    rows: answered.flatMap(({ total, ...row }) => (row.id === null ? [] : [toAccount(row as Account)])),
    total: Number(answered[0]?.total ?? 0),
  };
}
