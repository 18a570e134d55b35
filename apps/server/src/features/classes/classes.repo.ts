import type { ClassBody, CourseOfClass, SchoolClass } from "@manara/contract/classes/classes";
import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../platform/database/database.generated.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { roleList } from "../../platform/database/role-list.ts";
import { fail } from "../../platform/failure.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

/** Students of a class whose accounts are there. */
const students = sql<number>`(
  select count(*)::integer from class_students join users on users.id = user_id and deleted_at is null
  where class_id = classes.id
)`;
const shown = [
  "id",
  "name",
  // As texts, or they would become moments.
  sql<string | null>`starts_on::text`.as("startsOn"),
  sql<string | null>`ends_on::text`.as("endsOn"),
  students.as("students"),
  (of: ExpressionBuilder<DB, "classes">) =>
    jsonArrayFrom(
      of
        .selectFrom("classTeachers")
        .innerJoin("users", "users.id", "classTeachers.userId")
        .select(["users.id as userId", "users.fullName"])
        .whereRef("classTeachers.classId", "=", "classes.id")
        .where("users.deletedAt", "is", null)
        .orderBy("users.foldedName")
        .orderBy("users.id"),
    ).as("teachers"),
] as const;

/** All classes, by name. */
export const findClasses = (db: Queryable): Promise<SchoolClass[]> =>
  db.selectFrom("classes").select(shown).orderBy(sql`fold_name(name)`).execute();

/** Classes that somebody is a teacher of, by name. */
export const findClassesOfTeacher = (db: Queryable, userId: number): Promise<SchoolClass[]> =>
  db
    .selectFrom("classes")
    .innerJoin("classTeachers", "classTeachers.classId", "classes.id")
    .where("classTeachers.userId", "=", userId)
    .select(shown)
    .orderBy(sql`fold_name(name)`)
    .execute();

export const findClass = (db: Queryable, id: number): Promise<SchoolClass | undefined> =>
  db.selectFrom("classes").select(shown).where("id", "=", id).executeTakeFirst();

const toRow = ({ name, startsOn, endsOn }: ClassBody) => ({
  name,
  startsOn: sql<Date | null>`${startsOn ?? null}::date`,
  endsOn: sql<Date | null>`${endsOn ?? null}::date`,
});

/** Says that another class has the name, in whatever spelling. */
function refuseTaken(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== "classes_distinct_name") throw error;
  return fail("VALIDATION_FAILED", {
    issues: [{ path: "name", code: "NAME_TAKEN", message: "name taken" }],
  });
}

export const insertClass = (tx: Tx, body: ClassBody, now: Date): Promise<SchoolClass> =>
  tx
    .insertInto("classes")
    .values({ ...toRow(body), createdAt: now })
    .returning(shown)
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);

export const updateClass = (tx: Tx, id: number, body: ClassBody): Promise<SchoolClass | undefined> =>
  tx
    .updateTable("classes")
    .set(toRow(body))
    .where("id", "=", id)
    .returning(shown)
    .executeTakeFirst()
    .catch(refuseTaken);

/** Puts these accounts in the place of the teachers of a class. False: one of them is no teacher or lecturer. */
export async function replaceTeachers(
  tx: Tx,
  { classId, teacherIds }: { classId: number; teacherIds: readonly number[] },
): Promise<boolean> {
  await tx.deleteFrom("classTeachers").where("classId", "=", classId).execute();
  const { numAffectedRows } = await sql`
    insert into class_teachers (class_id, user_id)
    select ${classId}::integer, id from users
    where id = any(${teacherIds}::integer[]) and role in ${roleList("teaches")} and deleted_at is null`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0) === new Set(teacherIds).size;
}

/** Answers the name of the class that is no more. */
export const deleteClassRow = (tx: Tx, id: number): Promise<{ name: string } | undefined> =>
  tx.deleteFrom("classes").where("id", "=", id).returning("name").executeTakeFirst();

/** Keeps others from putting students into a class while the transaction lasts. Undefined: there is none. */
export const lockClass = (tx: Tx, id: number): Promise<{ name: string } | undefined> =>
  tx.selectFrom("classes").select("name").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** Those students whom e-mail addresses, in small letters, phone numbers or ids name. */
export async function findStudents(
  db: Queryable,
  {
    emails,
    phoneNumbers,
    userIds,
  }: { emails: readonly string[]; phoneNumbers: readonly string[]; userIds: readonly number[] },
): Promise<{ id: number; email: string; phoneNumber: string | null }[]> {
  const { rows } = await sql<{ id: number; email: string; phoneNumber: string | null }>`
    select id, lower(email) as email, phone_number from users
    where (lower(email) = any(${emails}::text[]) or phone_number = any(${phoneNumbers}::text[])
        or id = any(${userIds}::integer[]))
      and role not in ${roleList("guarded")} and deleted_at is null`.execute(db);
  return rows;
}

/** Puts accounts into a class, and answers how many were not in it. */
export async function insertStudentsOfClass(
  tx: Tx,
  { classId, userIds, now }: { classId: number; userIds: readonly number[]; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into class_students (class_id, user_id, joined_at)
    select ${classId}::integer, users.id, ${now}::timestamptz from users where id = any(${userIds}::integer[])
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Those of the names that no class has. */
export async function findUnknownNames(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from unnest(${names}::text[]) as given (name)
    where not exists (select from classes where fold_name(classes.name) = fold_name(given.name))`.execute(db);
  return rows.map(({ name }) => name);
}

/** Puts accounts, by their addresses in small letters, into classes by their names, and answers which classes these are. */
export async function insertNamed(
  tx: Tx,
  people: readonly { email: string; className: string }[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ classId: number }>`
    with given as (
      select * from unnest(
        ${people.map(({ email }) => email)}::text[], ${people.map(({ className }) => className)}::text[]
      ) as person (email, class_name)
    ), named as (
      select name, (select id from classes where fold_name(classes.name) = fold_name(names.name)) as class_id
      from (select distinct class_name as name from given) as names
    ), joined as (
      insert into class_students (class_id, user_id, joined_at)
      select named.class_id, users.id, ${now}::timestamptz
      from given join named on named.name = given.class_name join users on lower(users.email) = given.email
      on conflict do nothing returning class_id
    )
    select distinct class_id from joined order by class_id`.execute(tx);
  return rows.map(({ classId }) => classId);
}

/** Takes an account out of a class. False: it was not in it. */
export async function deleteStudentOfClass(
  tx: Tx,
  { classId, userId }: { classId: number; userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("classStudents")
    .where("classId", "=", classId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The accounts of a class that are there. */
export async function findUserIds(db: Queryable, classId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("classStudents")
    .innerJoin("users", "users.id", "classStudents.userId")
    .select("users.id")
    .where("classStudents.classId", "=", classId)
    .where("users.deletedAt", "is", null)
    .orderBy("users.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The name of a class of each of these accounts, the first by name; who is in none is not there. */
export async function findClassNames(
  db: Queryable,
  userIds: readonly number[],
): Promise<{ userId: number; className: string }[]> {
  const { rows } = await sql<{ userId: number; className: string }>`
    select distinct on (user_id) user_id, name as class_name
    from class_students join classes on classes.id = class_id
    where user_id = any(${userIds}::integer[])
    order by user_id, fold_name(name)`.execute(db);
  return rows;
}

/** Courses that students of a class have or had, those of most students first. */
export async function findCoursesOf(db: Queryable, classId: number): Promise<CourseOfClass[]> {
  const { rows } = await sql<CourseOfClass>`
    select courses.id as course_id, courses.name, count(*)::integer as students,
      (count(*) filter (where purchases.granted))::integer as given
    from class_students
    join users on users.id = class_students.user_id and users.deleted_at is null
    join purchases on purchases.user_id = users.id
    join courses on courses.id = purchases.course_id
    where class_id = ${classId}::integer
    group by courses.id order by students desc, courses.name, courses.id`.execute(db);
  return rows;
}

/** A student of a class with what they did in all of their courses. */
export interface StudentOfClassRow {
  userId: number;
  fullName: string;
  joinedAt: Date;
  courses: number;
  finished: number;
  watchedSeconds: number;
  mark: number | null;
  lastSeenAt: Date | null;
}
export type StudentColumn = "fullName" | "finished" | "watchedSeconds" | "mark" | "lastSeenAt";

/** Orders of the list; a mark or day that there is not comes before all others, or after them. */
const orders: Record<StudentColumn, string> = {
  fullName: "folded_name",
  finished: "finished",
  watchedSeconds: "watched_seconds",
  mark: "mark",
  lastSeenAt: "last_seen_at",
};

/** A part of the students of a class, by name unless it is said otherwise, and how many there are in all; one query. */
export async function findStudentsOf(
  db: Queryable,
  { classId, search }: { classId: number; search: string | undefined },
  { limit, offset, sort }: Page<StudentColumn>,
): Promise<{ rows: StudentOfClassRow[]; total: number }> {
  const column = sql.ref(orders[sort?.column ?? "fullName"]);
  const way = sql.raw(sort?.descending ? "desc nulls last" : "asc nulls first");
  const { rows } = await sql<StudentOfClassRow & { total: number }>`
    with students as (
      select users.id as user_id, users.full_name, users.folded_name, class_students.joined_at, done.*
      from class_students
      join users on users.id = class_students.user_id and users.deleted_at is null
      cross join lateral (
        select count(*)::integer as courses, coalesce(sum(finished), 0)::integer as finished,
          coalesce(sum(seconds), 0)::integer as watched_seconds, round(avg(mark))::integer as mark,
          max(last_seen_at) as last_seen_at
        from course_records where course_records.user_id = users.id
      ) as done
      where class_id = ${classId}::integer
        and (${search ?? null}::text is null or users.folded_name like name_pattern(${search ?? ""}))
    )
    select page.*, counted.total from (select count(*)::integer as total from students) as counted
    left join lateral (
      select * from students order by ${column} ${way}, user_id limit ${limit ?? null} offset ${offset ?? 0}
    ) as page on true
    order by ${column} ${way}, user_id`.execute(db);
  return { rows: rows.filter(({ userId }) => userId !== null), total: rows[0]?.total ?? 0 };
}

export const classData = {
  classTeachers: {
    exportOf: async (db, { userId }) => {
      const rows = await findClassesOfTeacher(db, userId);
      return { classesTaught: rows.map(({ name }) => ({ name })) };
    },
    erase: async (tx, { userId }) => {
      await tx.deleteFrom("classTeachers").where("userId", "=", userId).execute();
    },
  },
  classStudents: {
    exportOf: async (db, { userId }) => {
      const rows = await db
        .selectFrom("classStudents")
        .innerJoin("classes", "classes.id", "classStudents.classId")
        .select(["classes.name", "classStudents.joinedAt"])
        .where("userId", "=", userId)
        .orderBy("classes.id")
        .execute();
      return {
        classes: rows.map(({ name, joinedAt }) => ({ name, joinedDateTime: joinedAt.toISOString() })),
      };
    },
    erase: async (tx, { userId }) => {
      await tx.deleteFrom("classStudents").where("userId", "=", userId).execute();
    },
  },
} satisfies PersonalTables;
