import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { copyQuizzes } from "../quizzes/lesson-quiz.ts";
import { copyAttachments, copyContents, copyLessons } from "./clone-contents.repo.ts";
import { type Cloning, planClones } from "./plan-clones.ts";

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
