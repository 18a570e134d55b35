import type { Content } from "@manara/contract/contents/contents";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { isCourseStaff } from "../access/access.policy.ts";
import { staff } from "../access/access.rules.ts";
import { recordActs } from "../audit/audit.service.ts";
import { toContent } from "./content-row.ts";
import { findContentRow, lockCourseOf } from "./content-writes.repo.ts";
import { findContents } from "./contents.repo.ts";
import { findDeleted, makeRoom, unsetDeleted } from "./deleted-contents.repo.ts";
import { arrangeOutline } from "./outline.rules.ts";

/**
 * Puts back a lesson, or a unit with the lessons that went along with it, where it stood; what stands there now moves down.
 * A lesson comes back into its unit alone: if that has been deleted since, it has to be put back first.
 */
export async function restoreContent(
  platform: Platform,
  { caller, contentId }: { caller: Caller; contentId: number },
): Promise<Content[]> {
  const { rows, restored } = await platform.db.transaction().execute(async (tx) => {
    const course = (await lockCourseOf(tx, contentId)) ?? fail("CONTENT_NOT_FOUND");
    if (!isCourseStaff(caller, course)) fail("NOT_AUTHORISED");
    const deleted = (await findDeleted(tx, contentId)) ?? fail("CONTENT_NOT_FOUND");
    const { courseId, unitId, type, title } = deleted;
    if (unitId !== null && !(await findContentRow(tx, unitId))) fail("CONTENT_NOT_FOUND");
    await makeRoom(tx, deleted);
    const ids = await unsetDeleted(tx, contentId);
    const details = { courseId, type, title, restored: ids.length };
    await recordActs(tx, caller, [{ act: "content.restored", subjectId: contentId, details }]);
    return { rows: await findContents(tx, courseId), restored: new Set(ids) };
  });
  return arrangeOutline(rows.map((row) => toContent(platform, row, { course: staff, session: caller })))
    .map(({ content }) => content)
    .filter((content) => restored.has(content.contentId));
}
