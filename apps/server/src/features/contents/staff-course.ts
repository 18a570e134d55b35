import type { ContentType } from "@manara/contract/contents/contents";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { mayEditCourse } from "../access/access.policy.ts";
import { findContentRow, lockCourseOf, lockCourses } from "./content-writes.repo.ts";
import type { ContentRow } from "./contents.repo.ts";

/** Locks the contents of these courses for their staff: what follows is decided one change after the other. */
export async function lockStaffCourses(tx: Tx, caller: Caller, courseIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(courseIds)];
  const courses = await lockCourses(tx, wanted);
  if (courses.length < wanted.length) fail("COURSE_NOT_FOUND");
  if (!courses.every((course) => mayEditCourse(caller, course))) fail("NOT_AUTHORISED");
}

/** One unit or lesson, its course locked for its staff. */
export async function lockStaffContent(
  tx: Tx,
  caller: Caller,
  wanted: { contentId: number; type?: ContentType },
): Promise<ContentRow> {
  const course = (await lockCourseOf(tx, wanted.contentId)) ?? fail("CONTENT_NOT_FOUND");
  if (!mayEditCourse(caller, course)) fail("NOT_AUTHORISED");
  const row = (await findContentRow(tx, wanted.contentId)) ?? fail("CONTENT_NOT_FOUND");
  return wanted.type && row.type !== wanted.type ? fail("CONTENT_NOT_FOUND") : row;
}
