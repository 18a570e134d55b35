import { randomBytes } from "node:crypto";
import { isBlank } from "@manara/contract/rules";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { readWhole, type UploadedFile } from "../../plugins/uploads.ts";
import type { ContentAccess } from "../access/access.rules.ts";
import { recordActs } from "../audit/audit.service.ts";
import { linkBase } from "../media/media-links.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { storeFile } from "../media/store-file.ts";
import { findLessonOfQuestion, replaceQuestionPicture } from "./quiz.repo.ts";
import { requireQuizToEdit } from "./quiz-access.ts";
import { refuseField } from "./read-answer.ts";

interface Picturing {
  caller: Caller;
  questionId: number;
}

/** The test of a question that somebody may change; asked before a file is taken in. */
export async function requireQuestion(
  platform: Platform,
  caller: Caller,
  questionId: number,
): Promise<ContentAccess> {
  const lessonId = (await findLessonOfQuestion(platform.db, questionId)) ?? fail("QUESTION_NOT_FOUND");
  return requireQuizToEdit(platform, caller, lessonId);
}

/** Gives a question a picture, in place of the one it has. */
export async function addQuestionPicture(
  platform: Platform,
  { caller, questionId, file }: Picturing & { file: UploadedFile },
): Promise<{ pictureUrl: string }> {
  const { contentId, course } = await requireQuestion(platform, caller, questionId);
  // The library for pictures takes ten megabytes: it is loaded with the first.
  const { shrinkPicture } = await import("../media/pictures.ts");
  const picture = await shrinkPicture(await readWhole(file), caller);
  const key = `questions/${randomBytes(16).toString("hex")}.webp`;
  await storeFile(platform, {
    file: { key, ownerId: caller.userId },
    store: async () => ({ ...(await platform.storage.put(key, picture)), mimeType: "image/webp" }),
    reference: (tx) => replace(tx, { caller, questionId, contentId, key }),
  });
  return { pictureUrl: linkBase(platform, { courseId: course.courseId, session: caller }) + key };
}

/** Takes the picture of a question away. */
export async function deleteQuestionPicture(
  platform: Platform,
  { caller, questionId }: Picturing,
): Promise<void> {
  const { contentId } = await requireQuestion(platform, caller, questionId);
  await platform.db.transaction().execute((tx) => replace(tx, { caller, questionId, contentId, key: null }));
}

async function replace(
  tx: Tx,
  { caller, questionId, contentId, key }: Picturing & { contentId: number; key: string | null },
): Promise<void> {
  const { replacedKey, text } =
    (await replaceQuestionPicture(tx, questionId, key)) ?? fail("QUESTION_NOT_FOUND");
  if (key === null && isBlank(text)) refuseField("text", "required");
  const details = { questionId, pictured: key !== null };
  await recordActs(tx, caller, [{ act: "test.edited", subjectId: contentId, details }]);
  await removeUnusedFiles(tx, [replacedKey]);
}
