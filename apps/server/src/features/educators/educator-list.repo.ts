import type { EducatorInList, ListEducatorsQuery } from "@manara/contract/educators/educators";
import { type SqlBool, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { findPage, pickCounted } from "../../platform/database/long-lists.ts";
import { roleList } from "../../platform/database/role-list.ts";
import { coursesTaughtBy } from "../access/course-teachers-row.ts";
import { isUnanswered } from "../access/unanswered-row.ts";
import { pictureUrlOf } from "../media/media-links.ts";

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
