import { randomBytes } from "node:crypto";
import type { Attachment } from "@manara/contract/contents";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { UploadedFile } from "../../plugins/uploads.ts";
import { isCourseStaff } from "../access/access.policy.ts";
import type { CourseTeachers } from "../access/course-teachers-row.ts";
import { recordActs } from "../audit/audit.service.ts";
import { linkBase } from "../media/media-links.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { storeFile } from "../media/store-file.ts";
import { cleanFileName } from "./attachment-name.rules.ts";
import { judgeAttachment } from "./attachment-type.ts";
import {
  deleteAttachmentRow,
  findLessonForAttachment,
  findLessonOfAttachment,
  insertAttachment,
  type NewAttachment,
} from "./attachments.repo.ts";
import { lockStaffContent } from "./staff-course.ts";

interface Addition {
  caller: Caller;
  contentId: number;
  file: UploadedFile;
}

/** Attaches a file to a lesson. It is stored as it arrives, before the lesson names it, and given up if it may not. */
export async function addAttachment(platform: Platform, addition: Addition): Promise<Attachment> {
  const { contentId, file } = addition;
  const { courseId } = requireStaffLesson(
    addition.caller,
    await findLessonForAttachment(platform.db, contentId),
  );
  const fileKey = `attachments/${randomBytes(16).toString("hex")}`;
  const judged = judgeAttachment(file);
  const attachment = await storeFile(platform, {
    file: { key: fileKey, ownerId: addition.caller.userId },
    async store() {
      const stored = await platform.storage.put(fileKey, judged.pieces);
      const { mimeType, endings } = judged.type();
      return { ...stored, mimeType, name: cleanFileName(file.name, endings) };
    },
    async reference(tx, { name, mimeType, size }) {
      const added = { contentId, name, fileKey, createdAt: platform.clock() };
      return { attachmentId: await add(tx, addition, { added, size }), name, mimeType, size };
    },
  });
  return { ...attachment, url: linkBase(platform, { courseId, session: addition.caller }) + fileKey };
}

/** Lets pass who may attach files to a lesson. */
function requireStaffLesson<Lesson extends CourseTeachers>(caller: Caller, lesson: Lesson | null): Lesson {
  if (!lesson) fail("CONTENT_NOT_FOUND");
  return isCourseStaff(caller, lesson) ? lesson : fail("NOT_AUTHORISED");
}

/** Writes the attachment and answers its id. */
async function add(
  tx: Tx,
  { caller, contentId }: Addition,
  { added, size }: { added: NewAttachment; size: number },
): Promise<number> {
  const { title } = requireStaffLesson(caller, await findLessonForAttachment(tx, contentId));
  const id = await insertAttachment(tx, added);
  const details = { contentId, lesson: title, name: added.name, size };
  await recordActs(tx, caller, [{ act: "attachment.added", subjectId: id, details }]);
  return id;
}

/** Takes an attachment away from its lesson, and its file from the store when no other lesson shows it. */
export async function deleteAttachment(
  platform: Platform,
  { caller, attachmentId }: { caller: Caller; attachmentId: number },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const contentId = (await findLessonOfAttachment(tx, attachmentId)) ?? fail("CONTENT_NOT_FOUND");
    const lesson = await lockStaffContent(tx, caller, { contentId });
    const deleted = (await deleteAttachmentRow(tx, attachmentId)) ?? fail("CONTENT_NOT_FOUND");
    const details = { contentId, lesson: lesson.title, name: deleted.name };
    await recordActs(tx, caller, [{ act: "attachment.deleted", subjectId: attachmentId, details }]);
    await removeUnusedFiles(tx, [deleted.fileKey]);
  });
}
