import { randomBytes } from "node:crypto";
import { decodeText } from "@manara/contract/fields/text-file-rules";
import type { Captions } from "@manara/contract/video/video-stream";
import type { Locale } from "@manara/countries/locale";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { readWhole, type UploadedFile } from "../../plugins/uploads.ts";
import { requireEditableLesson } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import { linkBase } from "../media/media-links.ts";
import { storeFile } from "../media/store-file.ts";
import { cleanFileName } from "./attachment-name.rules.ts";
import { insertAttachment, setCaptionsDeleted } from "./attachments.repo.ts";
import { toWebVtt } from "./captions.rules.ts";
import { lockStaffContent } from "./staff-course.ts";

interface Addition {
  caller: Caller;
  contentId: number;
  language: Locale;
  file: UploadedFile;
}

/** Gives a lesson's video captions in a language, in the place of those it had in it. */
export async function addCaptions(
  platform: Platform,
  { caller, contentId, language, file }: Addition,
): Promise<Captions> {
  const { courseId } = await requireEditableLesson(platform.db, caller, contentId);
  const given = decodeText(await readWhole(file), platform.country.legacyEncoding);
  const captions = Buffer.from(toWebVtt(given ?? "") ?? fail("UNSUPPORTED_MEDIA"));
  const fileKey = `captions/${randomBytes(16).toString("hex")}.vtt`;
  const name = cleanFileName(file.name.replace(/\.srt$/i, ".vtt"), ["vtt"]);
  const attachmentId = await storeFile(platform, {
    file: { key: fileKey, ownerId: caller.userId },
    store: async () => ({ ...(await platform.storage.put(fileKey, captions)), mimeType: "text/vtt", name }),
    async reference(tx) {
      const { title } = await lockStaffContent(tx, caller, { contentId, type: "LESSON" });
      const createdAt = platform.clock();
      await setCaptionsDeleted(tx, { contentId, language, deletedAt: createdAt });
      const id = await insertAttachment(tx, {
        contentId,
        name,
        fileKey,
        captionLanguage: language,
        createdAt,
      });
      const details = { contentId, lesson: title, name, captions: language };
      await recordActs(tx, caller, [{ act: "attachment.added", subjectId: id, details }]);
      return id;
    },
  });
  const url = linkBase(platform, { courseId, session: caller }) + fileKey;
  return { attachmentId, language, name, url };
}
