import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { AssistantRight } from "@manara/contract/assistants/assistant-rules";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { isClassStaff, mayEditCourse, rightsIn } from "./access.policy.ts";
import {
  type CourseFacts,
  findClassTeachers,
  findCourseFacts,
  findCourseOfContent,
  findCourseTeachers,
  findLessonAndTeachers,
  findPurchase,
  type HeldPurchase,
} from "./access.repo.ts";
import {
  type ContentAccess,
  type CourseAccess,
  describeClosed,
  holdsNow,
  judgeCourse,
  judgeFinding,
  judgeOpening,
  judgePurchase,
} from "./access.rules.ts";

/** How the caller stands to a course of which the facts are known. */
async function judgeCaller(
  platform: Platform,
  caller: Caller | null,
  facts: CourseFacts,
): Promise<CourseAccess> {
  const { courseId, isHidden } = facts;
  const purchase = caller && (await readPurchase(platform, { userId: caller.userId, courseId }));
  const now = platform.clock();
  const left = judgePurchase(purchase, now);
  const { expiresAt = null, firstDay = null } = purchase ?? {};
  const course = { courseId, isHidden, ...rightsIn(caller, facts), purchase: left, expiresAt, firstDay, now };
  return { ...course, closed: describeClosed(facts.released, course) };
}

/** How the caller stands to a course; null: there is none. */
export async function findCourseAccess(
  platform: Platform,
  caller: Caller | null,
  courseId: number,
): Promise<CourseAccess | null> {
  const facts = await readCourseFacts(platform, courseId);
  return facts && judgeCaller(platform, caller, facts);
}

/** How the caller stands to a course that they may know of. */
export async function getCourseAccess(
  platform: Platform,
  caller: Caller | null,
  courseId: number,
): Promise<CourseAccess> {
  const course = await findCourseAccess(platform, caller, courseId);
  assertAllowed(judgeCourse(course));
  return course ?? fail("COURSE_NOT_FOUND");
}

/** How the caller stands to a unit or lesson; null: there is none. */
async function findContentAccess(
  platform: Platform,
  caller: Caller | null,
  contentId: number,
): Promise<ContentAccess | null> {
  const courseId = await readCourseOfContent(platform, contentId);
  const facts = courseId === null ? null : await readCourseFacts(platform, courseId);
  const content = facts?.contents.get(contentId);
  return facts && content ? { ...content, course: await judgeCaller(platform, caller, facts) } : null;
}

/** How the caller stands to a unit or lesson that they may know of. */
export async function getFoundContent(
  platform: Platform,
  caller: Caller | null,
  contentId: number,
): Promise<ContentAccess> {
  const content = await findContentAccess(platform, caller, contentId);
  assertAllowed(judgeFinding(content));
  return content ?? fail("CONTENT_NOT_FOUND");
}

/** How the caller stands to a lesson that they may know of. A unit is no lesson. */
export async function getFoundLesson(
  platform: Platform,
  caller: Caller | null,
  contentId: number,
): Promise<ContentAccess> {
  const content = await getFoundContent(platform, caller, contentId);
  return content.type === "LESSON" ? content : fail("CONTENT_NOT_FOUND");
}

/** How the caller stands to a lesson that they may open. */
export async function getOpenLesson(
  platform: Platform,
  caller: Caller | null,
  contentId: number,
): Promise<ContentAccess> {
  const lesson = await getFoundLesson(platform, caller, contentId);
  assertAllowed(judgeOpening(lesson, lesson.course));
  return lesson;
}

/** The folder of the film of a lesson that the caller may open; null: the lesson has no film of versions. */
export async function findOpenFilm(
  platform: Platform,
  caller: Caller | null,
  contentId: number,
): Promise<string | null> {
  const { course } = await getOpenLesson(platform, caller, contentId);
  const facts = await readCourseFacts(platform, course.courseId);
  // Of all files a film alone is a folder.
  return facts?.contents.get(contentId)?.fileKeys.find((key) => key.endsWith("/")) ?? null;
}

/** Whether the caller may open a lesson; what they may not know of they may not. */
export async function opensLesson(
  platform: Platform,
  caller: Caller | null,
  contentId: number,
): Promise<boolean> {
  const content = await findContentAccess(platform, caller, contentId);
  if (content?.type !== "LESSON") return false;
  return !judgeFinding(content) && !judgeOpening(content, content.course);
}

/** Whether the caller may load a file that a course shows: its intro video is for all, others for whom their lesson opens. */
export async function mayLoadFile(
  platform: Platform,
  caller: Caller | null,
  { courseId, fileKey }: { courseId: number; fileKey: string },
): Promise<boolean> {
  const facts = await readCourseFacts(platform, courseId);
  if (!facts) return false;
  if (caller === null && facts.introVideoKey === fileKey) return true;
  const course = await judgeCaller(platform, caller, facts);
  return [...facts.contents.values()]
    .filter((content) => content.fileKeys.includes(fileKey))
    .some((content) => !judgeFinding({ ...content, course }) && !judgeOpening(content, course));
}

/** Whether the caller may edit a course whose lessons show a file. Who has bought the course may load it, and no more. */
export async function mayShowFileElsewhere(
  platform: Platform,
  caller: Caller,
  { courseId, fileKey }: { courseId: number; fileKey: string },
): Promise<boolean> {
  const facts = await readCourseFacts(platform, courseId);
  if (!facts || !mayEditCourse(caller, facts)) return false;
  return [...facts.contents.values()].some((content) => content.fileKeys.includes(fileKey));
}

/** A lesson that the caller may change. Inside a transaction it cannot be deleted while that lasts. */
export async function requireEditableLesson(db: Queryable, caller: Caller, contentId: number) {
  const lesson = (await findLessonAndTeachers(db, contentId)) ?? fail("CONTENT_NOT_FOUND");
  return mayEditCourse(caller, lesson) ? lesson : fail("NOT_AUTHORISED");
}

/** Lets pass those who have a right in a course. Inside a transaction it cannot be deleted while that lasts. */
export async function requireRightIn(
  db: Queryable,
  caller: Caller,
  { courseId, right }: { courseId: number; right: AssistantRight },
): Promise<void> {
  const course = (await findCourseTeachers(db, courseId)) ?? fail("COURSE_NOT_FOUND");
  if (!rightsIn(caller, course)[right]) fail("NOT_AUTHORISED");
}

/** Lets pass those who may change how a course is shown to others: who edits it, but for its assistants. */
export async function requirePresenter(db: Queryable, caller: Caller, courseId: number): Promise<void> {
  const course = (await findCourseTeachers(db, courseId)) ?? fail("COURSE_NOT_FOUND");
  if (!mayEditCourse(caller, { ...course, assistants: [] })) fail("NOT_AUTHORISED");
}

/** Lets pass staff of a class. */
export async function requireStaffClass(db: Queryable, caller: Caller, classId: number): Promise<void> {
  const teacherIds = (await findClassTeachers(db, classId)) ?? fail("CLASS_NOT_FOUND");
  if (!isClassStaff(caller, teacherIds)) fail("NOT_AUTHORISED");
}

/** Those to whom something is written; with neither, the whole school. */
export interface Audience {
  courseId: number | null;
  classId: number | null;
}

/** Lets pass who may write to many: to the students of a course who may answer them, to a class its teachers, to others administrators alone. */
export async function requireWriterTo(
  db: Queryable,
  caller: Caller,
  { courseId, classId }: Audience,
): Promise<void> {
  if (courseId !== null) await requireRightIn(db, caller, { courseId, right: "answers" });
  else if (classId !== null) await requireStaffClass(db, caller, classId);
  else if (!mayAdminister(caller.role)) fail("NOT_AUTHORISED");
}

/** Size of facts in memory, in bytes: a handful of fields, and keys of files. */
const CONTENT_BYTES = 200;
const KEY_BYTES = 120;
const sizeOfFacts = (facts: CourseFacts | null) =>
  [...(facts?.contents.values() ?? [])].reduce(
    (sum, { fileKeys }) => sum + CONTENT_BYTES + KEY_BYTES * fileKeys.length,
    CONTENT_BYTES,
  );

/** The facts of a course, from memory until something in it changes; null: there is no such course. */
const readCourseFacts = (
  { cache, db, openings }: Pick<Platform, "cache" | "db" | "openings">,
  courseId: number,
): Promise<CourseFacts | null> =>
  cache.remember(
    `facts of course ${courseId}`,
    async (track) => {
      track([`course ${courseId}`]);
      const facts = await findCourseFacts(db, courseId);
      // Answers that show a closed lesson are made after this.
      for (const { opensAt } of facts?.released ?? []) if (opensAt) openings.expect(opensAt);
      return facts;
    },
    sizeOfFacts,
  );

const PURCHASE_BYTES = 200;

/**
 * Purchase of a course by an account, from memory until something of that account ends or changes, or a date of exams up to
 * which purchases last. Its end comes without a word: who asks looks at the clock. Nothing, or what has run out, is asked for
 * each time, so that nobody waits for what they have just bought.
 */
async function readPurchase(
  { cache, db, clock, country }: Pick<Platform, "cache" | "db" | "clock" | "country">,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<HeldPurchase | null> {
  const find = () => findPurchase(db, { userId, courseId, timeZone: country.timeZone });
  const purchase = await cache.remember(
    `purchase ${userId} ${courseId}`,
    (track) => {
      track([`user ${userId}`, "examDates"]);
      return find();
    },
    () => PURCHASE_BYTES,
  );
  return purchase && !holdsNow(purchase, clock()) ? find() : purchase;
}

/** The course that a unit or lesson is of, from memory until something in that course changes; null: there is no such content. */
const readCourseOfContent = (
  { cache, db }: Pick<Platform, "cache" | "db">,
  contentId: number,
): Promise<number | null> =>
  cache.remember(
    `course of content ${contentId}`,
    async (track) => {
      const courseId = await findCourseOfContent(db, contentId);
      if (courseId === null) return null;
      track([`course ${courseId}`]);
      // The topic to track is known only now: the content may have gone in between.
      const still = await findCourseOfContent(db, contentId);
      if (still !== courseId) track("do not keep");
      return still;
    },
    () => PURCHASE_BYTES,
  );
