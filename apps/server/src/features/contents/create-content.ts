import type { CreateLessonBody, CreateUnitBody } from "@manara/contract/contents/content-edits";
import { lessonFieldNames, unitFieldNames } from "@manara/contract/contents/content-rules";
import type { ContentInFull } from "@manara/contract/contents/contents";
import { pickFields } from "@manara/contract/fields/field-rules";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { renderDescription } from "../../platform/text/markdown/render-description.ts";
import { staff } from "../access/access.rules.ts";
import { recordActs } from "../audit/audit.service.ts";
import { makeQuiz } from "../quizzes/lesson-quiz.ts";
import { toContent } from "./content-row.ts";
import { findContentRow, findNextPosition, insertContent } from "./content-writes.repo.ts";
import type { ContentRow } from "./contents.repo.ts";
import { toStoredVideo } from "./lesson-video.ts";
import { lockStaffCourses } from "./staff-course.ts";

interface Creation<Body> {
  caller: Caller;
  body: Body;
}

/** Adds a unit at the end of a course. */
export const createUnit = (
  platform: Platform,
  { caller, body }: Creation<CreateUnitBody>,
): Promise<ContentInFull> =>
  create(platform, { caller, body }, async (tx, descriptionHtml) => {
    await lockStaffCourses(tx, caller, [body.courseId]);
    const { courseId } = body;
    const position = (await findNextPosition(tx, { courseId, unitId: null })) ?? 1;
    const unit = { courseId, ...pickFields(body, unitFieldNames), descriptionHtml, position };
    return write(tx, caller, { ...unit, type: "UNIT", createdAt: platform.clock() });
  });

/** Adds a lesson at the end of a unit, or of the course. */
export const createLesson = (
  platform: Platform,
  { caller, body }: Creation<CreateLessonBody>,
): Promise<ContentInFull> =>
  create(platform, { caller, body }, async (tx, descriptionHtml) => {
    await lockStaffCourses(tx, caller, [body.courseId]);
    const { courseId, unitId = null, kind = "VIDEO" } = body;
    // It has no questions yet.
    const hidden = kind === "TEST" ? true : body.hidden;
    const position = (await findNextPosition(tx, { courseId, unitId })) ?? fail("CONTENT_NOT_FOUND");
    const video = await toStoredVideo(platform, tx, {
      address: body.videoUrl ?? null,
      current: null,
      linksOf: caller,
    });
    const lesson = {
      courseId,
      unitId,
      kind,
      ...pickFields(body, [...lessonFieldNames, "opensAfterDays"]),
      opensAt: body.opensAt ? new Date(body.opensAt) : null,
      descriptionHtml,
      hidden,
      ...video,
      position,
    };
    return write(tx, caller, { ...lesson, type: "LESSON", createdAt: platform.clock() });
  });

async function write(
  tx: Tx,
  caller: Caller,
  content: Parameters<typeof insertContent>[1],
): Promise<ContentRow> {
  const id = await insertContent(tx, content);
  if (content.kind === "TEST") await makeQuiz(tx, id);
  const { courseId, type, title } = content;
  await recordActs(tx, caller, [
    { act: "content.created", subjectId: id, details: { courseId, type, title } },
  ]);
  return (await findContentRow(tx, id)) ?? fail("CONTENT_NOT_FOUND");
}

/** The HTML of a description, made before anything stays locked, as it can take seconds; for staff alone. */
async function renderSent(
  platform: Platform,
  caller: Caller,
  { courseId, description }: CreateUnitBody,
): Promise<string | null> {
  if (!description) return null;
  await platform.db.transaction().execute((tx) => lockStaffCourses(tx, caller, [courseId]));
  return renderDescription(description, caller.userId);
}

async function create(
  platform: Platform,
  { caller, body }: Creation<CreateUnitBody | CreateLessonBody>,
  work: (tx: Tx, descriptionHtml: string | null) => Promise<ContentRow>,
): Promise<ContentInFull> {
  const descriptionHtml = await renderSent(platform, caller, body);
  const row = await platform.db.transaction().execute((tx) => work(tx, descriptionHtml));
  return toContent(platform, row, { course: staff, session: caller });
}
