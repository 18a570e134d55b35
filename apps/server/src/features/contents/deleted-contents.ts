import type { DeletedContent } from "@manara/contract/contents/content-management";
import type { Content } from "@manara/contract/contents/contents";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { mayEditCourse } from "../access/access.policy.ts";
import { staff } from "../access/access.rules.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { deleteAttachmentsForGood } from "./attachments.repo.ts";
import { toContent } from "./content-row.ts";
import { findContentRow, lockContentsToDelete, lockCourseOf } from "./content-writes.repo.ts";
import { findContents } from "./contents.repo.ts";
import {
  deleteForGood,
  findDeleted,
  findRestorable,
  makeRoom,
  setDeleted,
  unsetDeleted,
} from "./deleted-contents.repo.ts";
import { arrangeOutline } from "./outline.rules.ts";
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

/** Deleted contents that staff can restore. */
export async function listDeletedContents(
  platform: Platform,
  caller: Caller,
  courseId: number,
): Promise<DeletedContent[]> {
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.contents) fail("NOT_AUTHORISED");
  const rows = await findRestorable(platform.db, courseId);
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() }));
}

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
    if (!mayEditCourse(caller, course)) fail("NOT_AUTHORISED");
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

/** Long enough to take back what went by mistake, also after the network or the day has ended. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

/**
 * Deletes for good what was deleted from outlines, or taken away from lessons, a day ago, with its discussions and the files
 * that nothing else shows.
 */
export async function tidyContents({ db, clock }: Platform): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_FOR_MS);
  for (const deleteSome of [deleteForGood, deleteAttachmentsForGood]) {
    for (let isDone = false; !isDone; ) {
      isDone = await db.transaction().execute(async (tx) => {
        const files = await deleteSome(tx, { before, limit: AT_ONCE });
        if (files) await removeUnusedFiles(tx, files);
        return files === null;
      });
    }
  }
}
