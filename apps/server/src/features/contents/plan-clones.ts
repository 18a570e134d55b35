import type { CloneContentsBody } from "@manara/contract/contents/content-edits";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { arrangeClones, type CloneSource } from "./clone.rules.ts";
import { findCloneSources, findCoursesOf, findLastPositions, type NewCopy } from "./clone-contents.repo.ts";
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
