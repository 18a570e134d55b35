import { fixedQuery, type Queryable } from "../../platform/database.ts";
import type { ContentAccess, CourseAccess } from "./access.rules.ts";
import { selectContentAccess, toContentAccess, toCourseAccess, userIdOf, type Viewer } from "./access-row.ts";

const selectCourseAccess = fixedQuery((db, { courseId, userId }: { courseId: number; userId: number }) =>
  db
    .selectFrom("courses")
    .leftJoin("purchases", (join) =>
      join.onRef("purchases.courseId", "=", "courses.id").on("purchases.userId", "=", userId),
    )
    .where("courses.id", "=", courseId)
    .select([
      "courses.id as courseId",
      "courses.authorId",
      "courses.visibility",
      "purchases.id as purchaseId",
      "purchases.expiresAt",
    ]),
);

/** The course, who teaches it and the viewer's purchase of it, in one query. */
export async function findCourseAccess(
  db: Queryable,
  courseId: number,
  viewer: Viewer,
): Promise<CourseAccess | null> {
  const [row] = await selectCourseAccess(db, { courseId, userId: userIdOf(viewer) });
  return row ? toCourseAccess(row, viewer) : null;
}

const selectAccess = fixedQuery(selectContentAccess);

/** A unit or lesson, its course and the viewer's purchase of that, in one query. */
export async function findContentAccess(
  db: Queryable,
  contentId: number,
  viewer: Viewer,
): Promise<ContentAccess | null> {
  const [row] = await selectAccess(db, { contentId, userId: userIdOf(viewer) });
  return row ? toContentAccess(row, viewer) : null;
}
