import type { Platform } from "../../platform/platform.ts";
import {
  type CourseFacts,
  findCourseFacts,
  findCourseOfContent,
  findPurchase,
  type HeldPurchase,
} from "./access.repo.ts";
import { holdsNow } from "./access.rules.ts";

/** Size of facts in memory, in bytes: a handful of fields, and keys of files. */
const CONTENT_BYTES = 200;
const KEY_BYTES = 120;
const sizeOfFacts = (facts: CourseFacts | null) =>
  [...(facts?.contents.values() ?? [])].reduce(
    (sum, { fileKeys }) => sum + CONTENT_BYTES + KEY_BYTES * fileKeys.length,
    CONTENT_BYTES,
  );

/** The facts of a course, from memory until something in it changes; null: there is no such course. */
export const readCourseFacts = (
  { cache, db }: Pick<Platform, "cache" | "db">,
  courseId: number,
): Promise<CourseFacts | null> =>
  cache.remember(
    `facts of course ${courseId}`,
    (track) => {
      track([`course ${courseId}`]);
      return findCourseFacts(db, courseId);
    },
    sizeOfFacts,
  );

const PURCHASE_BYTES = 200;

/**
 * Purchase of a course by an account, from memory until something of that account ends or changes, or a date of exams up to
 * which purchases last. Its end comes without a word: who asks looks at the clock. Nothing, or what has run out, is asked for
 * each time, so that nobody waits for what they have just bought.
 */
export async function readPurchase(
  { cache, db, clock }: Pick<Platform, "cache" | "db" | "clock">,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<HeldPurchase | null> {
  const purchase = await cache.remember(
    `purchase ${userId} ${courseId}`,
    (track) => {
      track([`user ${userId}`, "examDates"]);
      return findPurchase(db, userId, courseId);
    },
    () => PURCHASE_BYTES,
  );
  return purchase && !holdsNow(purchase, clock()) ? findPurchase(db, userId, courseId) : purchase;
}

/** The course that a unit or lesson is of, from memory until something in that course changes; null: there is no such content. */
export const readCourseOfContent = (
  { cache, db }: Pick<Platform, "cache" | "db">,
  contentId: number,
): Promise<number | null> =>
  cache.remember(
    `course of content ${contentId}`,
    async (track) => {
      const courseId = await findCourseOfContent(db, contentId);
      if (courseId === null) return null;
      track([`course ${courseId}`]);
      // What it is made from is known only now: in between it may have gone.
      const still = await findCourseOfContent(db, contentId);
      if (still !== courseId) track("do not keep");
      return still;
    },
    () => PURCHASE_BYTES,
  );
