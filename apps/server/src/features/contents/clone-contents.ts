import type { CloneContentsBody } from "@manara/contract/contents/content-edits";
import type { ClonePreview } from "@manara/contract/courses/clone-preview";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { copyQuizzes } from "../quizzes/lesson-quiz.ts";
import { arrangeClones, type CloneSource } from "./clone.rules.ts";
import {
  copyAttachments,
  copyContents,
  copyLessons,
  findCloneSources,
  findCopied,
  findCourseNames,
  findCoursesOf,
  findLastPositions,
  findOuterContents,
  type NewCopy,
} from "./clone-contents.repo.ts";
import { lockStaffCourses } from "./staff-course.ts";

export interface Cloning {
  caller: Caller;
  body: CloneContentsBody;
}

interface ClonePlan {
  /** Contents that are copied to the end of every target, units with their lessons. */
  tops: readonly CloneSource[];
  targets: readonly number[];
  copies: readonly NewCopy[];
}

/** Where copies of these contents are to stand; all courses are locked for their staff. */
export async function planClones(tx: Tx, { caller, body }: Cloning): Promise<ClonePlan> {
  const contentIds = [...new Set(body.contentIds)];
  const targets = [...new Set(body.courseIds)];
  const sourceCourses = await findCoursesOf(tx, contentIds);
  await lockStaffCourses(tx, caller, [...sourceCourses, ...targets]);
  const sources = await findCloneSources(tx, contentIds);
  if (sources.length < contentIds.length) fail("CONTENT_NOT_FOUND");

  const tops = arrangeClones(sources);
  const lastPositions = await findLastPositions(tx, targets);
  const copies = targets.flatMap((courseId) =>
    tops.map(({ id }, index) => ({
      sourceId: id,
      courseId,
      position: (lastPositions.get(courseId) ?? 0) + index + 1,
    })),
  );
  return { tops, targets, copies };
}

/**
 * Copies units with their lessons, and lessons, to the end of every target, in outline order: all or nothing.
 * Copies show the same stored files. A course may be its own target.
 */
export async function cloneContents(platform: Platform, cloning: Cloning): Promise<{ created: number }> {
  const created = await platform.db.transaction().execute((tx) => clone(tx, cloning, platform.clock()));
  return { created };
}

async function clone(tx: Tx, cloning: Cloning, now: Date): Promise<number> {
  const { caller, body } = cloning;
  const { tops, targets, copies } = await planClones(tx, cloning);
  const outer = await copyContents(tx, copies, now);
  const units = new Set(tops.filter(({ type }) => type === "UNIT").map(({ id }) => id));
  const inner = await copyLessons(
    tx,
    outer.filter(({ sourceId }) => units.has(sourceId)),
    now,
  );
  const made = [...outer, ...inner];
  await copyAttachments(tx, made, now);
  await copyQuizzes(tx, made);
  await recordActs(
    tx,
    caller,
    targets.map((courseId) => ({
      act: "content.cloned",
      subjectId: courseId,
      details: {
        contentIds: body.contentIds,
        created: made.filter((copy) => copy.courseId === courseId).length,
      },
    })),
  );
  return made.length;
}

/** Preview of a clone in each course; it is refused as the clone itself would be, and makes nothing. */
export async function previewClone(platform: Platform, cloning: Cloning): Promise<ClonePreview> {
  const { copies, targets, tops, names, copied } = await platform.db.transaction().execute(async (tx) => {
    const plan = await planClones(tx, cloning);
    const ids = plan.tops.map(({ id }) => id);
    return { ...plan, names: await findCourseNames(tx, plan.targets), copied: await findCopied(tx, ids) };
  });
  const lessonsOf = Map.groupBy(copied, ({ unitId }) => unitId);
  const byId = new Map(copied.map((content) => [content.id, content]));
  const describe = (id: number) => {
    const { title, attachments } = byId.get(id) ?? fail("CONTENT_NOT_FOUND");
    return { contentId: id, title, attachments };
  };
  const courses = targets.map((courseId) => ({
    courseId,
    name: names.get(courseId) ?? fail("COURSE_NOT_FOUND"),
    contents: copies
      .filter((copy) => copy.courseId === courseId)
      .map(({ sourceId, position }, index) => ({
        ...describe(sourceId),
        type: tops[index]?.type === "UNIT" ? ("UNIT" as const) : ("LESSON" as const),
        order: position,
        lessons: (lessonsOf.get(sourceId) ?? []).map(({ id }) => describe(id)),
      })),
  }));
  const created = courses
    .flatMap(({ contents }) => contents)
    .reduce((sum, { lessons }) => sum + 1 + lessons.length, 0);
  return { created, courses };
}

/** Copies all contents of a course to the same places of another that has none; answers how many were made. */
export async function copyOutline(
  tx: Tx,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<number> {
  const sources = await findOuterContents(tx, from);
  const places = sources.map(({ id, position }) => ({ sourceId: id, courseId: to, position }));
  const outer = await copyContents(tx, places, now);
  const inner = await copyLessons(tx, outer, now);
  const made = [...outer, ...inner];
  await copyAttachments(tx, made, now);
  await copyQuizzes(tx, made);
  return made.length;
}
