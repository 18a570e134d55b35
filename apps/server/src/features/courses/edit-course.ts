import type { CourseEdits } from "@manara/contract/courses/course-edits";
import type { CourseAlone } from "@manara/contract/courses/courses";
import type { ValidationIssue } from "@manara/contract/errors";
import type { Caller } from "../../platform/caller.ts";
import {
  assertNewest,
  describeChanges,
  findChangedFields,
  hasChanges,
} from "../../platform/database/changed-fields.ts";
import type { Tx } from "../../platform/database/database.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { renderDescription } from "../../platform/text/markdown/render-description.ts";
import type { CourseTeachers } from "../access/teacher-row.ts";
import { recordActs } from "../audit/audit.service.ts";
import { areEducators } from "../educators/educators.service.ts";
import { readMediaAddress } from "../media/media-address.ts";
import { listFilesOfCourse, removeUnusedFiles } from "../media/remove-files.ts";
import {
  authorInvalid,
  findEditIssues,
  introVideoInvalid,
  isShownVideo,
  settlePlace,
  settleTrainers,
  trainersInvalid,
} from "./course-edits.rules.ts";
import {
  type CourseAloneRow,
  type CourseRow,
  introVideoUrlOf,
  teachersOf,
  toCourseAlone,
} from "./course-row.ts";
import {
  type CourseToEdit,
  deleteCourseRow,
  holdCategory,
  lockCourse,
  lockCourseToDelete,
  replaceTrainers,
  updateCourse,
} from "./course-writes.repo.ts";
import { judgeCourseEdit } from "./courses.policy.ts";
import { findCourse } from "./courses.repo.ts";

interface CourseEdit {
  caller: Caller;
  courseId: number;
  /** Only a lecture is found. */
  lecturesOnly?: boolean;
  edits: CourseEdits;
  /** The version that the edit began from. */
  version?: number | undefined;
}

/** Edits a course: an administrator all of it, its author and trainers what it says of itself. Fields that are not sent stay. */
export async function editCourse(platform: Platform, edit: CourseEdit): Promise<CourseAlone> {
  const descriptionHtml = await renderSent(platform, edit);
  const row = await platform.db
    .transaction()
    .execute((tx) => applyEdit(platform, tx, { ...edit, descriptionHtml }));
  return toCourseAlone(platform, row);
}

/** The HTML of a description that is sent, made before anything is locked, as it can take seconds; for those whose change it is. */
async function renderSent(
  platform: Platform,
  { caller, courseId, edits: { description } }: CourseEdit,
): Promise<string | null> {
  if (!description) return null;
  const row = (await findCourse(platform.db, courseId)) ?? fail("COURSE_NOT_FOUND");
  if (row.description === description) return row.descriptionHtml;
  assertAllowed(judgeCourseEdit(caller, teachersOf(row), { description }));
  return renderDescription(description, caller.userId);
}

async function applyEdit(
  platform: Platform,
  tx: Tx,
  edit: CourseEdit & { descriptionHtml: string | null },
): Promise<CourseAloneRow> {
  const { caller, courseId } = edit;
  if (edit.edits.category) await holdCategory(tx, edit.edits.category);
  const row = (await lockCourse(tx, courseId)) ?? fail("COURSE_NOT_FOUND");
  if (edit.lecturesOnly && row.studyId === null) fail("COURSE_NOT_FOUND");
  const teachers = teachersOf(row);
  const current = { ...row, ...teachers, introVideoUrl: introVideoUrlOf(platform, row) };
  const sent = settleTrainers(teachers, settlePlace(withoutShownVideo(current, edit.edits)));
  const changes = findChangedFields(current, sent);
  const { authorShare } = edit.edits;
  // Also where it is what it was: who may not see the share could find it by trying.
  const judged = authorShare === undefined ? changes : { ...changes, authorShare };
  assertAllowed(judgeCourseEdit(caller, teachers, judged));
  assertNewest(row, edit.version);
  const issues = findEditIssues(platform.country, changes);
  issues.push(...(await findTeacherIssues(tx, row, changes)));
  const video = await toStoredVideo(platform, tx, row, changes);
  if (!video) issues.push(introVideoInvalid);
  if (issues.length > 0) fail("VALIDATION_FAILED", { issues });
  if (!hasChanges(changes)) return row;

  const { trainerIds, ...fields } = changes;
  const described = fields.description === undefined ? {} : { descriptionHtml: edit.descriptionHtml };
  await updateCourse(tx, courseId, { ...fields, ...video, ...described });
  if (trainerIds) await replaceTrainers(tx, courseId, trainerIds);
  const details = { name: row.name, changes: describeCourseChanges(current, changes) };
  await recordActs(tx, edit.caller, [{ act: "course.edited", subjectId: courseId, details }]);
  if (changes.introVideoUrl !== undefined) await removeUnusedFiles(tx, [row.introVideoKey]);
  return (await findCourse(tx, courseId)) ?? fail("COURSE_NOT_FOUND");
}

/** Teachers and lecturers alone teach, each of them once. */
async function findTeacherIssues(
  tx: Tx,
  row: CourseRow,
  { authorId, trainerIds }: CourseEdits,
): Promise<ValidationIssue[]> {
  const issues: ValidationIssue[] = [];
  if (authorId && !(await areEducators(tx, [authorId]))) issues.push(authorInvalid);
  if (!trainerIds) return issues;
  const author = authorId === undefined ? row.authorId : authorId;
  const isAuthor = author !== null && trainerIds.includes(author);
  if (isAuthor || !(await areEducators(tx, trainerIds))) issues.push(trainersInvalid);
  return issues;
}

/** A stored video is shown as a link; the link sent back means the same video. */
function withoutShownVideo(
  { introVideoUrl: shown }: Pick<CourseRow, "introVideoUrl">,
  edits: CourseEdits,
): CourseEdits {
  if (!edits.introVideoUrl || !shown || !isShownVideo(edits.introVideoUrl, shown)) return edits;
  const { introVideoUrl, ...rest } = edits;
  return rest;
}

/** How another intro video is stored; nothing when it stays, null when it cannot be shown. */
async function toStoredVideo(
  platform: Platform,
  tx: Tx,
  { introVideoKey: current }: CourseRow,
  { introVideoUrl: address }: CourseEdits,
): Promise<Pick<CourseRow, "introVideoKey" | "introVideoUrl"> | object | null> {
  if (address === undefined) return {};
  const video = await readMediaAddress(platform, tx, { address, current, linksOf: null });
  return video && { introVideoKey: video.key, introVideoUrl: video.url };
}

/** Change as the audit trail keeps it: of a long text only that it changed. */
const describeCourseChanges = (
  row: CourseToEdit & CourseTeachers,
  { description, ...rest }: CourseEdits,
) => ({
  ...describeChanges(row, rest),
  ...(description !== undefined && { description: "changed" }),
});

/** Deletes a course that nobody bought, with its contents, their discussions and the files that only it shows. */
export async function deleteCourse(platform: Platform, caller: Caller, courseId: number): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const course = (await lockCourseToDelete(tx, courseId)) ?? fail("COURSE_NOT_FOUND");
    const files = await listFilesOfCourse(tx, courseId);
    await deleteCourseRow(tx, courseId);
    const details = { name: course.name };
    await recordActs(tx, caller, [{ act: "course.deleted", subjectId: courseId, details }]);
    await removeUnusedFiles(tx, [...files, course.introVideoKey, course.pictureKey]);
  });
}
