import type { ExpressionBuilder, InferResult } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../platform/database.generated.ts";
import { fixedQuery, type Queryable } from "../../platform/database.ts";
import type { ContentAccess } from "../access/access.rules.ts";
import {
  type ContentView,
  selectContentAccess,
  toContentAccess,
  userIdOf,
  type Viewer,
} from "../access/access-row.ts";

const columns = [
  "contents.id",
  "contents.courseId",
  "contents.type",
  "contents.unitId",
  "contents.title",
  "contents.description",
  "contents.position",
  "contents.free",
  "contents.hidden",
  "contents.videoUrl",
  "contents.videoDurationSeconds",
] as const;

const attachmentsOf = (eb: ExpressionBuilder<DB, "contents">) =>
  jsonArrayFrom(
    eb
      .selectFrom("attachments")
      .select(["id", "name", "mimeType", "size", "fileKey"])
      .whereRef("attachments.contentId", "=", "contents.id")
      .orderBy("id"),
  ).as("attachments");

/** Units and lessons with their attachments; to be narrowed down. */
export const selectContents = (db: Queryable) =>
  db
    .selectFrom("contents")
    .select(columns)
    .select((eb) => attachmentsOf(eb));

/** A unit or lesson as it is stored, with its attachments. */
export type ContentRow = InferResult<ReturnType<typeof selectContents>>[number];

/** Every unit and lesson of a course, in no particular order. */
export const findContents = (db: Queryable, courseId: number): Promise<ContentRow[]> =>
  selectContents(db).where("courseId", "=", courseId).execute();

const selectContent = fixedQuery((db, view: ContentView) =>
  selectContentAccess(db, view)
    .select(columns)
    .select((eb) => attachmentsOf(eb as unknown as ExpressionBuilder<DB, "contents">)),
);

/** One unit or lesson, with how the viewer stands to it. */
export async function findContent(
  db: Queryable,
  contentId: number,
  viewer: Viewer,
): Promise<{ row: ContentRow; access: ContentAccess } | null> {
  const [row] = await selectContent(db, { contentId, userId: userIdOf(viewer) });
  return row ? { row, access: toContentAccess(row, viewer) } : null;
}
