import { rolesThat } from "@manara/contract/accounts/role-rules";
import type { Educator, EducatorInList, ListEducatorsQuery } from "@manara/contract/educators/educators";
import { type SqlBool, sql } from "kysely";
import type { Queryable, Readable, Tx } from "../../platform/database/database.ts";
import { findPage, pickCounted } from "../../platform/database/long-lists.ts";
import { roleList } from "../../platform/database/role-list.ts";
import { coursesTaughtBy, isUnanswered } from "../access/teacher-row.ts";
import { pictureUrlOf } from "../media/media-links.ts";

export type EducatorRole = "TEACHER" | "LECTURER";

const columns = ["id", "fullName", "biography", "pictureKey", "gender"] as const;

/** The role stands in the text itself: only then the index of educators, a small part of all people, is of use. */
const selectEducators = (db: Readable, role: EducatorRole) =>
  db.selectFrom("users").select(columns).where("role", "=", sql.lit(role));

type Row = Awaited<ReturnType<ReturnType<typeof selectEducators>["executeTakeFirstOrThrow"]>>;

const toEducator = (row: Row): Educator => ({
  userId: row.id,
  fullName: row.fullName,
  biography: row.biography,
  pictureUrl: pictureUrlOf(row.pictureKey),
  gender: row.gender,
});

export async function findEducators(db: Readable, role: EducatorRole): Promise<Educator[]> {
  const rows = await selectEducators(db, role).orderBy("fullName").orderBy("id").execute();
  return rows.map(toEducator);
}

export async function findEducator(
  db: Readable,
  role: EducatorRole,
  userId: number,
): Promise<Educator | null> {
  const row = await selectEducators(db, role).where("id", "=", userId).executeTakeFirst();
  return row ? toEducator(row) : null;
}

/** How many of these accounts are teachers or lecturers. */
export async function countEducators(db: Readable, userIds: readonly number[]): Promise<number> {
  const { amount } = await db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<string>().as("amount"))
    .where(sql<SqlBool>`id = any (${userIds}::integer[])`)
    .where("role", "in", rolesThat("teaches"))
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** Editable parts of a profile; the biography and the gender stay when they are not given. */
export interface ProfileFields extends Pick<Educator, "userId" | "fullName"> {
  biography?: string | undefined;
  gender?: Educator["gender"] | undefined;
}

/** Null when no account of this role has the id. */
export async function updateEducator(
  tx: Tx,
  role: EducatorRole,
  { userId, fullName, biography, gender }: ProfileFields,
): Promise<Educator | null> {
  const row = await tx
    .updateTable("users")
    .set({ fullName, biography, gender })
    .where("id", "=", userId)
    .where("role", "=", role)
    .returning(columns)
    .executeTakeFirst();
  return row ? toEducator(row) : null;
}

/** Gives an educator another picture; answers the key of the one before, or null when there is no such educator. */
export async function replacePicture(
  tx: Tx,
  role: EducatorRole,
  picture: { userId: number; key: string },
): Promise<{ replacedKey: string | null } | null> {
  const before = await tx
    .selectFrom("users")
    .select("pictureKey")
    .where("id", "=", picture.userId)
    .where("role", "=", role)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await tx.updateTable("users").set({ pictureKey: picture.key }).where("id", "=", picture.userId).execute();
  return { replacedKey: before.pictureKey };
}

const taught = sql`array(${coursesTaughtBy(sql.ref("users.id"))})`;

const coursesCount = sql<number>`cardinality(${taught})`.as("coursesCount");

const unseenCommentsCount = sql<number>`(
  select count(*)::integer
  from contents join comments on comments.content_id = contents.id and not comments.seen_by_teacher
  where contents.course_id = any (${taught}) and contents.deleted_at is null
)`.as("unseenCommentsCount");

const unansweredQuestionsCount = sql<number>`(
  select count(*)::integer
  from contents join comments on comments.content_id = contents.id and ${isUnanswered}
  where contents.course_id = any (${taught}) and contents.deleted_at is null
)`.as("unansweredQuestionsCount");

/** A part of all teachers and lecturers by name, and how many there are. Figures are counted for those who are shown. */
export async function findAllEducators(
  db: Queryable,
  { search, role, ...page }: ListEducatorsQuery,
): Promise<{ items: EducatorInList[]; total: number }> {
  const ofRole = role ? sql`role = ${sql.lit(role)}` : sql`role in ${roleList("teaches")}`;
  const named = search ? sql`folded_name like name_pattern(${search})` : sql`true`;
  const rows = sql<SqlBool>`deleted_at is null and ${ofRole} and ${named}`;
  const picked = pickCounted("users", { rows, order: sql`full_name, id` }, page);
  const found = await findPage(db, picked, (shown) =>
    shown
      .leftJoin("users", "users.id", "shown.id")
      .select([
        "users.id",
        "users.fullName",
        "users.biography",
        "users.pictureKey",
        "users.gender",
        "users.role",
        "users.email",
      ])
      .select([coursesCount, unseenCommentsCount, unansweredQuestionsCount]),
  );
  const items = found.rows.map(({ id, pictureKey, ...educator }) => ({
    ...educator,
    userId: id,
    role: educator.role as EducatorInList["role"],
    gender: educator.gender as EducatorInList["gender"],
    pictureUrl: pictureUrlOf(pictureKey),
  }));
  return { items, total: found.total };
}
