import { addJob, isQueued } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  countAnew,
  findStaleCourses,
  findStaleOf,
  isStale,
  lockRecord,
  noteEverybody,
  takePerson,
  takeStale,
} from "./settle.repo.ts";

/** People who are counted anew in one transaction: what they do meanwhile waits for it. */
const AT_ONCE = 500;
/** Times that whoever reads a record waits for; the rest is a job. */
const MOST_TIMES = 4;

/** Counts some of those anew who did something in a course. False: nobody is left. */
const settleSome = ({ db }: Pick<Platform, "db">, courseId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockRecord(tx, courseId);
    await noteEverybody(tx, courseId);
    const userIds = await takeStale(tx, { courseId, most: AT_ONCE });
    // A statement of its own: it sees what was done by those who held a row until it was taken.
    if (userIds.length > 0) await countAnew(tx, { courseId, userIds });
    return userIds.length === AT_ONCE;
  });

/** Brings the record of a course up to date, for whoever is about to read it. True: so much was done that the rest is counted by a job. */
export async function settleCourse(platform: Pick<Platform, "db">, courseId: number): Promise<boolean> {
  const { db } = platform;
  if (!(await isStale(db, courseId))) return false;
  for (let time = 0; time < MOST_TIMES; time += 1) if (!(await settleSome(platform, courseId))) return false;
  if (!(await isQueued(db, "settleRecords"))) await addJob(db, "settleRecords", {});
  return true;
}

/** Brings the record of one person in their courses up to date. */
export async function settlePerson(
  { db }: Pick<Platform, "db">,
  of: { userId: number; courseIds: readonly number[] },
): Promise<void> {
  const stale = await findStaleOf(db, of);
  for (const courseId of stale) {
    await db.transaction().execute(async (tx) => {
      await lockRecord(tx, courseId);
      await takePerson(tx, { userId: of.userId, courseId });
      await countAnew(tx, { courseId, userIds: [of.userId] });
    });
  }
}

/** Brings the records of all courses up to date: for a job, and the night. */
export async function settleRecords(platform: Pick<Platform, "db">): Promise<void> {
  for (const courseId of await findStaleCourses(platform.db)) {
    let isLeft = true;
    while (isLeft) isLeft = await settleSome(platform, courseId);
  }
}
