import type { Device, TakenLesson } from "./taken-store.ts";

/**
 * Standing of a lesson that was taken along. COPIED, ENDED: its lease has ended, by a copy or newer devices; OVER: its time has; GONE: its
 * course is not held any more; DELETED: the school has it no more; SEALED: its key is not here.
 */
export type TakenStanding =
  | "PLAYS"
  | "COPIED"
  | "ENDED"
  | "OVER"
  | "GONE"
  | "DELETED"
  | "SEALED"
  | "UNFINISHED";

const isDeleted = (refusal: string | null) =>
  refusal === "CONTENT_NOT_FOUND" || refusal === "COURSE_NOT_FOUND";

/** Time that counts: a clock that was set back never goes below the latest time of the school. */
export const timeOf = (device: Pick<Device, "seenAt">, clock: number): number =>
  Math.max(clock, device.seenAt);

/** Until when a lesson plays without the school, in milliseconds; null: it is not in the lease. */
export function untilOf(
  { courseId, isFree }: Pick<TakenLesson, "courseId" | "isFree">,
  { courses, freeUntil }: Pick<Device, "courses" | "freeUntil">,
): number | null {
  const ends = courses.filter((course) => course.courseId === courseId).map(({ until }) => Date.parse(until));
  if (isFree && freeUntil) ends.push(Date.parse(freeUntil));
  return ends.length > 0 ? Math.max(...ends) : null;
}

/** Judges a lesson by the lease and the key that are here. */
export function judgeTaken(
  lesson: Pick<TakenLesson, "courseId" | "isFree" | "state" | "film" | "refusal">,
  { device, keyId, clock }: { device: Device | undefined; keyId: string | undefined; clock: number },
): TakenStanding {
  if (lesson.state !== "WHOLE") return "UNFINISHED";
  if (isDeleted(lesson.refusal)) return "DELETED";
  if (device?.ended === "TAKEN_COPIED") return "COPIED";
  if (!device || device.ended !== null) return "ENDED";
  if (keyId === undefined) return "SEALED";
  // A school that has lost its key, or a lease that was begun anew.
  if (lesson.film && keyId !== lesson.film.keyId) return "ENDED";
  const until = untilOf(lesson, device);
  if (until === null) return "GONE";
  return timeOf(device, clock) < until ? "PLAYS" : "OVER";
}

/** Whether a lease is to be renewed now: it is an hour old, or its key is not here. */
export const isDue = (device: Device, hasKey: boolean, clock: number): boolean =>
  device.ended === null &&
  (!hasKey || device.renewalId !== null || Math.abs(clock - device.renewedAt) >= 3_600_000);
