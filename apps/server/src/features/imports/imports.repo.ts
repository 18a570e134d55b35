import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { findPage, type Page, pickCounted, pickOne } from "../../platform/database/long-lists.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import type { Candidate } from "./named.rules.ts";

export interface ImportRow {
  id: number;
  makerId: number | null;
  makerName: string | null;
  madeAt: Date;
  people: number;
  invited: boolean;
  fileName: string | null;
  undoneAt: Date | null;
  stayed: number;
}

const readShown = (db: Queryable, picked: ReturnType<typeof pickOne>) =>
  findPage<ImportRow>(db, picked, (shown) =>
    shown
      .leftJoin("peopleImports as made", "made.id", "shown.id")
      .leftJoin("users as maker", "maker.id", "made.madeBy")
      .select([
        "made.id",
        "maker.id as makerId",
        "maker.fullName as makerName",
        "made.madeAt",
        "made.people",
        "made.invited",
        "made.fileName",
        "made.undoneAt",
        "made.stayed",
      ]),
  );

/** Imports, newest first. */
export const findImports = (db: Queryable, page: Page): Promise<{ rows: ImportRow[]; total: number }> =>
  readShown(db, pickCounted("peopleImports", { rows: sql`true`, order: sql`id desc` }, page));

export async function findImport(db: Queryable, id: number): Promise<ImportRow | null> {
  const { rows } = await readShown(db, pickOne(id));
  return rows[0] ?? null;
}

/** Keeps others from changing an import, or from writing to its people. False: there is none. */
export async function lockImport(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom("peopleImports")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertImport(
  tx: Tx,
  made: { madeBy: number; madeAt: Date; people: number; invited: boolean; fileName: string | null },
): Promise<number> {
  const row = await tx.insertInto("peopleImports").values(made).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export async function insertPeople(
  tx: Tx,
  { importId, ids, waits }: { importId: number; ids: readonly number[]; waits: boolean },
): Promise<void> {
  await sql`insert into imported_people (user_id, import_id, waits)
    select id, ${importId}, ${waits} from unnest(${ids}::integer[]) as made (id)`.execute(tx);
}

/** The accounts of an import, as long as they are remembered: all of them, or as many after one. */
export async function findPeopleOf(
  db: Queryable,
  importId: number,
  some?: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("importedPeople")
    .select("userId")
    .where("importId", "=", importId)
    .orderBy("userId")
    .$if(some !== undefined, (all) => all.where("userId", ">", some?.after ?? 0).limit(some?.limit ?? 0))
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The same without those who have become one with another account. */
export async function findNewcomersOf(db: Queryable, importId: number): Promise<number[]> {
  const of = db.selectFrom("importedPeople").select("userId").where("importId", "=", importId);
  const rows = await of.where("isMerged", "is", false).orderBy("userId").execute();
  return rows.map(({ userId }) => userId);
}

/** Notes which of the people of an import have another role than that of a student. */
export async function noteRoles(tx: Tx, people: readonly { id: number; role: string }[]): Promise<void> {
  if (people.length === 0) return;
  await sql`update imported_people set role = given.role
    from unnest(${people.map(({ id }) => id)}::integer[], ${people.map(({ role }) => role)}::text[]) as given (id, role)
    where user_id = given.id`.execute(tx);
}

/** Notes which courses people of an import were given with it. */
export async function noteCourses(
  tx: Tx,
  given: readonly { userId: number; courseId: number }[],
): Promise<void> {
  await sql`update imported_people set courses = given.courses
    from (
      select user_id, array_agg(course_id) as courses
      from unnest(
        ${given.map(({ userId }) => userId)}::integer[], ${given.map(({ courseId }) => courseId)}::integer[]
      ) as one (user_id, course_id)
      group by user_id
    ) as given
    where imported_people.user_id = given.user_id`.execute(tx);
}

/** Courses or centres that names, in whatever spelling, or numbers may mean. */
export async function findNamed(
  db: Queryable,
  table: "courses" | "centres",
  typed: readonly { name: string; number: number | null }[],
): Promise<Candidate[]> {
  const folded = table === "courses" ? sql`folded_name` : sql`fold_name(name)`;
  const { rows } = await sql<Candidate>`
    with given as (
      select name as typed, number, fold_name(name) as folded
      from unnest(${typed.map(({ name }) => name)}::text[], ${typed.map(({ number }) => number)}::integer[]) as one (name, number)
    ), known as (
      select id, name, ${folded} as folded from ${sql.table(table)}
    )
    select typed, known.id, known.name from given join known on known.folded = given.folded
    union
    select typed, known.id, known.name from given join known on known.id = given.number`.execute(db);
  return rows;
}

/** Takes the next people who wait for a mail. */
export async function takeWaiting(
  tx: Tx,
  { importId, most }: { importId: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update imported_people set waits = false
    where user_id in (
      select user_id from imported_people where import_id = ${importId} and waits order by user_id limit ${most}
    )
    returning user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function noteUndone(
  tx: Tx,
  importId: number,
  undone: { undoneAt: Date; stayed: number },
): Promise<void> {
  await tx.updateTable("peopleImports").set(undone).where("id", "=", importId).execute();
  await tx.deleteFrom("importedPeople").where("importId", "=", importId).execute();
}

/** Forgets who came with imports that were made before, but for those who still wait for a mail. */
export async function forgetPeopleBefore(db: Queryable, before: Date): Promise<void> {
  await sql`delete from imported_people using people_imports as made
    where made.id = import_id and made.made_at < ${before} and not waits`.execute(db);
}

export const importData = {
  peopleImports: {
    exportOf: "the school's record of how accounts came to be: it names who made them",
    erase: async (tx, { userId }) => {
      await tx.updateTable("peopleImports").set({ madeBy: null }).where("madeBy", "=", userId).execute();
    },
  },
  importedPeople: {
    exportOf: "which accounts were made together; forgotten after a day",
    erase: async (tx, { userId }) => {
      await tx.deleteFrom("importedPeople").where("userId", "=", userId).execute();
    },
  },
} satisfies PersonalTables;
