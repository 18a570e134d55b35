import type { ContentType } from "@manara/contract/contents";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database.ts";
import { isCourseStaff } from "./access.policy.ts";
import { type ContentAccess, type CourseAccess, judgePurchase } from "./access.rules.ts";

/** Whose access is asked for, and when. */
export interface Viewer {
  caller: Caller | null;
  now: Date;
}

/** No account has this id, so a visitor's query is the same statement. */
const NOBODY = 0;

export const userIdOf = ({ caller }: Viewer): number => caller?.userId ?? NOBODY;

/** What decides how a viewer stands to a course: its columns, and those of the viewer's purchase. */
interface CourseAccessRow {
  courseId: number;
  authorId: number | null;
  visibility: string;
  purchaseId: number | null;
  expiresAt: Date | null;
}

interface ContentAccessRow extends CourseAccessRow {
  id: number;
  type: string;
  free: boolean;
  hidden: boolean;
  unitHidden: boolean | null;
}

export const toCourseAccess = (row: CourseAccessRow, { caller, now }: Viewer): CourseAccess => ({
  courseId: row.courseId,
  isHidden: row.visibility === "HIDDEN",
  isStaff: isCourseStaff(caller, row),
  purchase: judgePurchase(row.purchaseId === null ? null : row, now),
});

export const toContentAccess = (row: ContentAccessRow, viewer: Viewer): ContentAccess => ({
  contentId: row.id,
  type: row.type as ContentType,
  free: row.free,
  isHidden: row.hidden || row.unitHidden === true,
  course: toCourseAccess(row, viewer),
});

/** Which unit or lesson, and who looks at it. */
export interface ContentView {
  contentId: number;
  userId: number;
}

/** One unit or lesson with all that decides who may open it; whoever needs more of it adds columns. */
export const selectContentAccess = (db: Queryable, { contentId, userId }: ContentView) =>
  db
    .selectFrom("contents")
    .innerJoin("courses", "courses.id", "contents.courseId")
    .leftJoin("contents as unit", "unit.id", "contents.unitId")
    .leftJoin("purchases", (join) =>
      join.onRef("purchases.courseId", "=", "contents.courseId").on("purchases.userId", "=", userId),
    )
    .where("contents.id", "=", contentId)
    .select([
      "contents.id",
      "contents.type",
      "contents.free",
      "contents.hidden",
      "unit.hidden as unitHidden",
      "contents.courseId",
      "courses.authorId",
      "courses.visibility",
      "purchases.id as purchaseId",
      "purchases.expiresAt",
    ]);
