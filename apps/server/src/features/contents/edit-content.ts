import type { LessonEdits, UnitEdits } from "@manara/contract/contents/content-edits";
import { lessonFieldNames, unitFieldNames } from "@manara/contract/contents/content-rules";
import type { ContentInFull, ContentType } from "@manara/contract/contents/contents";
import { pickFields } from "@manara/contract/fields/field-rules";
import type { Caller } from "../../platform/caller.ts";
import { assertNewest, findChangedFields, hasChanges } from "../../platform/database/changed-fields.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { renderDescription } from "../../platform/text/markdown/render-description.ts";
import { staff } from "../access/access.rules.ts";
import { recordActs } from "../audit/audit.service.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { assertComplete } from "../quizzes/lesson-quiz.ts";
import { toContent } from "./content-row.ts";
import { type ContentFields, findNextPosition, updateContent } from "./content-writes.repo.ts";
import type { ContentRow } from "./contents.repo.ts";
import { settleVideo, toStoredVideo } from "./lesson-video.ts";
import { lockStaffContent } from "./staff-course.ts";

interface Edit<Edits> {
  caller: Caller;
  contentId: number;
  edits: Edits;
  /** The version that the edit began from. */
  version?: number | undefined;
}

/** Edits a unit; fields that are not sent stay. */
export async function editUnit(platform: Platform, edit: Edit<UnitEdits>): Promise<ContentInFull> {
  const descriptionHtml = await renderSent(platform, edit, "UNIT");
  const row = await platform.db.transaction().execute(async (tx) => {
    const found = await lockStaffContent(tx, edit.caller, { contentId: edit.contentId, type: "UNIT" });
    assertNewest(found, edit.version);
    const sent = pickFields(edit.edits, unitFieldNames);
    return write(tx, edit.caller, { row: found, sent, descriptionHtml });
  });
  return show(platform, row, edit.caller);
}

/** Edits a lesson, or moves it to the end of another unit; fields that are not sent stay. */
export async function editLesson(platform: Platform, edit: Edit<LessonEdits>): Promise<ContentInFull> {
  const descriptionHtml = await renderSent(platform, edit, "LESSON");
  return platform.db
    .transaction()
    .execute(async (tx) => {
      const row = await lockStaffContent(tx, edit.caller, { contentId: edit.contentId, type: "LESSON" });
      assertNewest(row, edit.version);
      const { videoUrl, unitId, hidden, opensAt } = edit.edits;
      if (row.kind === "TEST" && row.hidden && hidden === false) await assertComplete(tx, row.id);
      const sent: Partial<ContentFields> = pickFields(edit.edits, [...lessonFieldNames, "opensAfterDays"]);
      const moment = opensAt ? new Date(opensAt) : null;
      if (opensAt !== undefined && moment?.getTime() !== row.opensAt?.getTime()) sent.opensAt = moment;
      if (unitId !== undefined && unitId !== row.unitId) {
        const position = await findNextPosition(tx, { courseId: row.courseId, unitId });
        Object.assign(sent, { unitId, position: position ?? fail("CONTENT_NOT_FOUND") });
      }
      if (videoUrl !== undefined) {
        Object.assign(
          sent,
          await toStoredVideo(platform, tx, {
            address: videoUrl,
            current: row.videoKey,
            linksOf: edit.caller,
          }),
        );
      }
      return write(tx, edit.caller, { row, sent, descriptionHtml });
    })
    .then((row) => show(platform, row, edit.caller));
}

/** The HTML of a description that is sent, made before anything stays locked, as it can take seconds; for staff alone. */
async function renderSent(
  platform: Platform,
  { caller, contentId, edits: { description } }: Edit<UnitEdits | LessonEdits>,
  type: ContentType,
): Promise<string | null> {
  if (!description) return null;
  const row = await platform.db
    .transaction()
    .execute((tx) => lockStaffContent(tx, caller, { contentId, type }));
  return row.description === description
    ? row.descriptionHtml
    : renderDescription(description, caller.userId);
}

interface Written {
  row: ContentRow;
  sent: Partial<ContentFields>;
  /** Of the description that is sent. */
  descriptionHtml: string | null;
}

async function write(tx: Tx, caller: Caller, { row, sent, descriptionHtml }: Written): Promise<ContentRow> {
  const changes = settleVideo(findChangedFields(row, sent));
  if (!hasChanges(changes)) return row;
  const written = changes.description === undefined ? changes : { ...changes, descriptionHtml };
  await updateContent(tx, row.id, written);
  const details = { courseId: row.courseId, title: row.title, changed: Object.keys(changes) };
  await recordActs(tx, caller, [{ act: "content.edited", subjectId: row.id, details }]);
  if (changes.videoKey !== undefined) await removeUnusedFiles(tx, [row.videoKey]);
  return { ...row, ...written, version: row.version + 1 };
}

const show = (platform: Platform, row: ContentRow, caller: Caller): ContentInFull =>
  toContent(platform, row, { course: staff, session: caller });
