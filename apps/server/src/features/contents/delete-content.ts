import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { deleteContentRow, lockContentsToDelete } from "./content-writes.repo.ts";
import type { ContentRow } from "./contents.repo.ts";
import { lockStaffContent } from "./staff-course.ts";

const filesOf = ({ videoKey, attachments }: ContentRow): (string | null)[] => [
  videoKey,
  ...attachments.map(({ fileKey }) => fileKey),
];

/** Deletes a lesson, or a unit with its lessons, and the files that nothing else shows. */
export async function deleteContent(
  platform: Platform,
  { caller, contentId }: { caller: Caller; contentId: number },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const row = await lockStaffContent(tx, caller, { contentId });
    const contents = await lockContentsToDelete(tx, row);
    await deleteContentRow(tx, row.id);
    const { id, courseId, type, title } = row;
    const lessons = contents.filter((content) => content.id !== id).map((lesson) => lesson.title);
    const details = { courseId, type, title, lessons };
    await recordActs(tx, caller, [{ act: "content.deleted", subjectId: id, details }]);
    await removeUnusedFiles(tx, contents.flatMap(filesOf));
  });
}
