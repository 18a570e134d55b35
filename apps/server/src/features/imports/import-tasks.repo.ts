import type { Role } from "@manara/contract/accounts/role-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import type { Newcomer } from "./imports.rules.ts";

export interface TaskRow {
  id: number;
  askedBy: number;
  askerName: string;
  address: string;
  state: "FILLING" | "WAITING" | "DONE" | "REFUSED";
  isUndo: boolean;
  invited: boolean;
  makeNames: boolean;
  locale: string | null;
  courseReason: string | null;
  /** A date. */
  coursesEndOn: string | null;
  fileName: string | null;
  people: number;
  done: number;
  importId: number | null;
  staying: number[];
  refusal: unknown;
  begunAt: Date;
}

const tasks = (db: Queryable) =>
  db
    .selectFrom("importTasks as task")
    .innerJoin("users as asker", "asker.id", "task.askedBy")
    .select([
      "task.id",
      "askedBy",
      "asker.fullName as askerName",
      "address",
      sql<TaskRow["state"]>`task.state`.as("state"),
      "isUndo",
      "invited",
      "makeNames",
      "task.locale",
      "courseReason",
      // As a text, or it would become a moment.
      sql<string | null>`courses_end_on::text`.as("coursesEndOn"),
      "fileName",
      "people",
      "done",
      "importId",
      "staying",
      "refusal",
      "begunAt",
    ]);

export async function findTask(db: Queryable, id: number): Promise<TaskRow | null> {
  return (await tasks(db).where("task.id", "=", id).executeTakeFirst()) ?? null;
}

/** The newest that somebody has under way, or else the newest that they asked for. */
export async function findAskedFor(db: Queryable, askedBy: number): Promise<TaskRow | null> {
  const asked = tasks(db).where("askedBy", "=", askedBy).where("task.state", "<>", "FILLING");
  const newest = asked.orderBy(sql`task.state = 'WAITING'`, "desc").orderBy("task.id", "desc");
  return (await newest.limit(1).executeTakeFirst()) ?? null;
}

/** One that undoes this import, or is to. */
export async function findUndoing(tx: Tx, importId: number): Promise<number | null> {
  const row = await tx
    .selectFrom("importTasks")
    .select("id")
    .where("importId", "=", importId)
    .where("isUndo", "is", true)
    .where("state", "=", "WAITING")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertTask(
  tx: Tx,
  task: Pick<TaskRow, "askedBy" | "address" | "state"> &
    Partial<Pick<TaskRow, "isUndo" | "importId" | "people">> & { begunAt: Date },
): Promise<number> {
  const row = await tx.insertInto("importTasks").values(task).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** Keeps others from filling, starting or ending a task of this state. Null: there is none, of this caller where one is named. */
export async function lockTask(
  tx: Tx,
  { id, state, askedBy }: Pick<TaskRow, "id" | "state"> & { askedBy?: number },
): Promise<TaskRow | null> {
  const row = await tx
    .selectFrom("importTasks")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", state)
    .$if(askedBy !== undefined, (of) => of.where("askedBy", "=", askedBy ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? findTask(tx, id) : null;
}

type Change = Partial<
  Pick<
    TaskRow,
    | "state"
    | "invited"
    | "makeNames"
    | "locale"
    | "courseReason"
    | "coursesEndOn"
    | "fileName"
    | "people"
    | "done"
    | "importId"
    | "staying"
    | "refusal"
  >
>;

export async function changeTask(
  db: Queryable,
  id: number,
  { refusal, coursesEndOn, ...change }: Change & { state?: TaskRow["state"] },
): Promise<void> {
  const values = {
    ...change,
    ...(refusal !== undefined && { refusal: JSON.stringify(refusal) }),
    ...(coursesEndOn !== undefined && { coursesEndOn: sql<Date | null>`${coursesEndOn}::date` }),
  };
  await db.updateTable("importTasks").set(values).where("id", "=", id).execute();
}

/** Writes people to the lines from a place on; who was there before gives way. */
export async function insertLines(
  tx: Tx,
  { taskId, from, people }: { taskId: number; from: number; people: readonly Newcomer[] },
): Promise<void> {
  await sql`
    insert into import_lines (task_id, line, full_name, email, phone_number, class_name, courses, centre, role)
    select ${taskId}::integer, ${from}::integer + place - 1, full_name, email, phone_number, class_name, courses, centre, role
    from unnest(
      ${people.map(({ fullName }) => fullName)}::text[],
      ${people.map(({ email }) => email)}::text[],
      ${people.map(({ phoneNumber }) => phoneNumber)}::text[],
      ${people.map(({ className }) => className)}::text[],
      ${people.map(({ courses }) => courses)}::text[],
      ${people.map(({ centre }) => centre)}::text[],
      ${people.map(({ role }) => role)}::text[]
    ) with ordinality as person (full_name, email, phone_number, class_name, courses, centre, role, place)
    on conflict (task_id, line) do update set (full_name, email, phone_number, class_name, courses, centre, role) = (
      excluded.full_name, excluded.email, excluded.phone_number, excluded.class_name, excluded.courses, excluded.centre,
      excluded.role
    )`.execute(tx);
}

/** How many people there are, how many of them come after the last place, and how many are to have courses. */
export async function countLines(
  tx: Tx,
  taskId: number,
  last: number,
): Promise<{ people: number; beyond: number; givenCourses: number }> {
  const { rows } = await sql<{ people: number; beyond: number; givenCourses: number }>`
    select count(*)::integer as people, (count(*) filter (where line >= ${last}))::integer as beyond,
      count(courses)::integer as given_courses
    from import_lines where task_id = ${taskId}`.execute(tx);
  return rows[0] ?? { people: 0, beyond: 0, givenCourses: 0 };
}

/** The people of a task in parts: those with an address first, so that no name is made that one of them has. */
export async function* readLinesOf(
  tx: Tx,
  taskId: number,
  limit: number,
): AsyncGenerator<(Newcomer & { line: number })[]> {
  for (const isNull of [false, true]) {
    let after: number | undefined = -1;
    while (after !== undefined) {
      const part: (Newcomer & { line: number })[] = await tx
        .selectFrom("importLines")
        .select(["line", "fullName", "email", "phoneNumber", "className", "courses", "centre"])
        .select(sql<Role | null>`role`.as("role"))
        .where("taskId", "=", taskId)
        .where("line", ">", after)
        .where("email", isNull ? "is" : "is not", null)
        .orderBy("line")
        .limit(limit)
        .execute();
      if (part.length > 0) yield part;
      after = part.length < limit ? undefined : part.at(-1)?.line;
    }
  }
}

export async function deleteLines(db: Queryable, taskId: number): Promise<void> {
  await db.deleteFrom("importLines").where("taskId", "=", taskId).execute();
}

/** Forgets what somebody has sent without asking for it, but for one. */
export async function deleteFillingOf(tx: Tx, askedBy: number, except: number): Promise<void> {
  await tx
    .deleteFrom("importTasks")
    .where("askedBy", "=", askedBy)
    .where("state", "=", "FILLING")
    .where("id", "<>", except)
    .execute();
}

export async function deleteTask(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom("importTasks").where("id", "=", id).execute();
}

export async function deleteTasksBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("importTasks").where("begunAt", "<", before).execute();
}

export const importTaskData = {
  importTasks: {
    exportOf: "what an administrator asks for, for the school; forgotten after a day",
    erase: async (tx, { userId }) => {
      await tx.deleteFrom("importTasks").where("askedBy", "=", userId).execute();
    },
  },
  importLines: {
    exportOf: "people who have no account yet, for as long as it takes to make them",
    erase: "it is of no account: forgotten when the import was made or refused, or after an hour",
  },
} satisfies PersonalTables;
