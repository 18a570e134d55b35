import { randomBytes } from "node:crypto";
import type { Attachment } from "@manara/contract/contents/contents";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { UploadedFile } from "../../plugins/uploads.ts";
import { staff } from "../access/access.rules.ts";
import { requireEditableLesson } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import { linkBase } from "../media/media-links.ts";
import { storeFile } from "../media/store-file.ts";
import { cleanFileName } from "./attachment-name.rules.ts";
import { judgeAttachment } from "./attachment-type.ts";
import {
  findCaptionLanguage,
  findLessonOfAttachment,
  insertAttachment,
  type NewAttachment,
  setAttachmentDeleted,
  setCaptionsDeleted,
  unsetAttachmentDeleted,
} from "./attachments.repo.ts";
import { toContent } from "./content-row.ts";
import { findContentRow } from "./content-writes.repo.ts";
import { lockStaffContent } from "./staff-course.ts";

interface Addition {
  caller: Caller;
  contentId: number;
  file: UploadedFile;
}

/** Attaches a file to a lesson. It is stored as it arrives, before the lesson names it, and given up if it may not. */
export async function addAttachment(platform: Platform, addition: Addition): Promise<Attachment> {
  const { contentId, file } = addition;
  const { courseId } = await requireEditableLesson(platform.db, addition.caller, contentId);
  const fileKey = `attachments/${randomBytes(16).toString("hex")}`;
  const judged = judgeAttachment(file, platform.country);
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

/** Writes the attachment and answers its id. */
async function add(
  tx: Tx,
  { caller, contentId }: Addition,
  { added, size }: { added: NewAttachment; size: number },
): Promise<number> {
  const { title } = await requireEditableLesson(tx, caller, contentId);
  const id = await insertAttachment(tx, added);
  const details = { contentId, lesson: title, name: added.name, size };
  await recordActs(tx, caller, [{ act: "attachment.added", subjectId: id, details }]);
  return id;
}

interface Removal {
  caller: Caller;
  attachmentId: number;
}

/** Takes an attachment away from its lesson. It is gone for everybody at once, and kept for a day to be put back. */
export async function deleteAttachment(platform: Platform, { caller, attachmentId }: Removal): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const { contentId, title } = await lockLessonOfAttachment(tx, caller, attachmentId);
    const name = await setAttachmentDeleted(tx, attachmentId, platform.clock());
    if (name === null) fail("CONTENT_NOT_FOUND");
    const details = { contentId, lesson: title, name };
    await recordActs(tx, caller, [{ act: "attachment.deleted", subjectId: attachmentId, details }]);
  });
}

/** Gives an attachment back to its lesson. */
export async function restoreAttachment(
  platform: Platform,
  { caller, attachmentId }: Removal,
): Promise<Attachment> {
  const row = await platform.db.transaction().execute(async (tx) => {
    const { contentId, title } = await lockLessonOfAttachment(tx, caller, attachmentId);
    const language = await findCaptionLanguage(tx, attachmentId);
    if (language) await setCaptionsDeleted(tx, { contentId, language, deletedAt: platform.clock() });
    if (!(await unsetAttachmentDeleted(tx, attachmentId))) fail("CONTENT_NOT_FOUND");
    const lesson = (await findContentRow(tx, contentId)) ?? fail("CONTENT_NOT_FOUND");
    const name = lesson.attachments.find(({ id }) => id === attachmentId)?.name;
    const details = { contentId, lesson: title, name };
    await recordActs(tx, caller, [{ act: "attachment.restored", subjectId: attachmentId, details }]);
    return lesson;
  });
  // Captions are shown with the video; whoever restores them gets the same answer as for a file.
  const attachments = row.attachments.map((one) => ({ ...one, captionLanguage: null }));
  const { attachments: shown } = toContent(
    platform,
    { ...row, attachments },
    { course: staff, session: caller },
  );
  return shown.find((one) => one.attachmentId === attachmentId) ?? fail("CONTENT_NOT_FOUND");
}

/** The lesson of an attachment, its course locked for its staff. */
async function lockLessonOfAttachment(tx: Tx, caller: Caller, attachmentId: number) {
  const contentId = (await findLessonOfAttachment(tx, attachmentId)) ?? fail("CONTENT_NOT_FOUND");
  const { title } = await lockStaffContent(tx, caller, { contentId });
  return { contentId, title };
}
