import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { countUnseenComments } from "../comments/comments.service.ts";
import { holdOutline } from "./content-links.ts";
import { showOutline } from "./outline.rules.ts";
import { getOutline } from "./outline.ts";

/** The outline of a course for its staff, each lesson with the number of comments its teacher has not seen. */
export async function listContentsWithUnseen(
  platform: Platform,
  caller: Caller,
  courseId: number,
): Promise<ContentWithUnseen[]> {
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.isStaff) fail("NOT_AUTHORISED");
  const [outline, unseen] = await Promise.all([
    getOutline(platform, courseId),
    countUnseenComments(platform.db, courseId),
  ]);
  return showOutline(holdOutline(platform, caller, { outline, course }), course).map((content) => ({
    ...content,
    unseenCommentsCount: unseen.get(content.contentId) ?? 0,
  }));
}
