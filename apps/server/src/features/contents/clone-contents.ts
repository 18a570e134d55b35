import type { CloneContentsBody } from "@manara/contract/contents";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { arrangeClones } from "./clone.rules.ts";
import {
  copyAttachments,
  copyContents,
  copyLessons,
  findCloneSources,
  findCoursesOf,
  findLastPositions,
} from "./clone-contents.repo.ts";
import { lockStaffCourses } from "./staff-course.ts";

interface Cloning {
  caller: Caller;
  body: CloneContentsBody;
}

/**
 * Copies units with their lessons, and lessons, to the end of every target, in outline order: all or nothing.
 * Copies show the same stored files. A course may be its own target.
 */
export async function cloneContents(platform: Platform, cloning: Cloning): Promise<{ created: number }> {
  const created = await platform.db.transaction().execute((tx) => clone(tx, cloning, platform.clock()));
  return { created };
}

async function clone(tx: Tx, { caller, body }: Cloning, now: Date): Promise<number> {
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
  const outer = await copyContents(tx, copies, now);
  const units = new Set(tops.filter(({ type }) => type === "UNIT").map(({ id }) => id));
  const inner = await copyLessons(
    tx,
    outer.filter(({ sourceId }) => units.has(sourceId)),
    now,
  );
  const made = [...outer, ...inner];
  await copyAttachments(tx, made, now);
  await recordActs(
    tx,
    caller,
    targets.map((courseId) => ({
      act: "content.cloned",
      subjectId: courseId,
      details: { contentIds, created: made.filter((copy) => copy.courseId === courseId).length },
    })),
  );
  return made.length;
}
