import type { DeletedContent } from "@manara/contract/contents/content-management";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { findRestorable } from "./deleted-contents.repo.ts";

/** Deleted contents that staff can restore. */
export async function listDeletedContents(
  platform: Platform,
  caller: Caller,
  courseId: number,
): Promise<DeletedContent[]> {
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.isStaff) fail("NOT_AUTHORISED");
  const rows = await findRestorable(platform.db, courseId);
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() }));
}
