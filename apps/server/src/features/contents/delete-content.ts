import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { lockContentsToDelete } from "./content-writes.repo.ts";
import { setDeleted } from "./deleted-contents.repo.ts";
import { lockStaffContent } from "./staff-course.ts";

/** Deletes a lesson, or a unit with its lessons. They are gone for everybody at once, and kept for a day to be put back. */
export async function deleteContent(
  platform: Platform,
  { caller, contentId }: { caller: Caller; contentId: number },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const row = await lockStaffContent(tx, caller, { contentId });
    const contents = await lockContentsToDelete(tx, row);
    const { id, courseId, type, title } = row;
    const ids = contents.map((content) => content.id);
    await setDeleted(tx, ids, { deletedAt: platform.clock(), deletedWith: id });
    const lessons = contents.filter((content) => content.id !== id).map((lesson) => lesson.title);
    const details = { courseId, type, title, lessons };
    await recordActs(tx, caller, [{ act: "content.deleted", subjectId: id, details }]);
  });
}
