import type { ContentType } from "@manara/contract/contents";
import type { Caller } from "../../platform/caller.ts";
import { fixedQuery, type Queryable } from "../../platform/database.ts";
import { isCourseStaff } from "../courses/courses.policy.ts";
import { holdsNow } from "../purchases/purchases.rules.ts";
import type { ContentAccess, CourseAccess } from "./content-access.policy.ts";

/** Whose access is asked for, and when. */
export interface Viewer {
  caller: Caller | null;
  now: Date;
}

/** No account has this id, so a visitor's query is the same statement. */
const NOBODY = 0;

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

const toCourseAccess = (row: CourseAccessRow, { caller, now }: Viewer): CourseAccess => ({
  courseId: row.courseId,
  isHidden: row.visibility === "HIDDEN",
  isStaff: isCourseStaff(caller, row),
  holdsPurchase: row.purchaseId !== null && holdsNow(row, now),
});

export const toContentAccess = (row: ContentAccessRow, viewer: Viewer): ContentAccess => ({
  contentId: row.id,
  type: row.type as ContentType,
  free: row.free,
  isHidden: row.hidden || row.unitHidden === true,
  course: toCourseAccess(row, viewer),
});

/** The course, who teaches it and the caller's purchase of it, in one query. */
export async function findCourseAccess(
  db: Queryable,
  courseId: number,
  viewer: Viewer,
): Promise<CourseAccess | null> {
  const row = await db
    .selectFrom("courses")
    .leftJoin("purchases", (join) =>
      join.onRef("purchases.courseId", "=", "courses.id").on("purchases.userId", "=", userIdOf(viewer)),
    )
    .where("courses.id", "=", courseId)
    .select([
      "courses.id as courseId",
      "courses.authorId",
      "courses.visibility",
      "purchases.id as purchaseId",
      "purchases.expiresAt",
    ])
    .executeTakeFirst();
  return row ? toCourseAccess(row, viewer) : null;
}

/** Which unit or lesson, and who looks at it. */
export interface ContentView {
  contentId: number;
  userId: number;
}

export const userIdOf = ({ caller }: Viewer): number => caller?.userId ?? NOBODY;

/** One unit or lesson with all that decides who may open it; more columns can be added. */
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

const selectAccess = fixedQuery(selectContentAccess);

export async function findContentAccess(
  db: Queryable,
  contentId: number,
  viewer: Viewer,
): Promise<ContentAccess | null> {
  const [row] = await selectAccess(db, { contentId, userId: userIdOf(viewer) });
  return row ? toContentAccess(row, viewer) : null;
}
