import type { Device, TakenLesson } from "./taken-store.ts";

/** Standing of a lesson that was taken along. ENDED: its lease has; OVER: its time has; SEALED: its key is not here. */
export type TakenStanding = "PLAYS" | "ENDED" | "OVER" | "SEALED" | "UNFINISHED";

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
  lesson: Pick<TakenLesson, "courseId" | "isFree" | "state" | "film">,
  { device, keyId, clock }: { device: Device | undefined; keyId: string | undefined; clock: number },
): TakenStanding {
  if (lesson.state !== "WHOLE" || !lesson.film) return "UNFINISHED";
  if (!device || device.ended !== null) return "ENDED";
  if (keyId === undefined) return "SEALED";
  // A school that has lost its key, or a lease that was begun anew.
  if (keyId !== lesson.film.keyId) return "ENDED";
  const until = untilOf(lesson, device);
  return until !== null && timeOf(device, clock) < until ? "PLAYS" : "OVER";
}

/** Whether a lease is to be renewed now: it is an hour old, or its key is not here. */
export const isDue = (device: Device, hasKey: boolean, clock: number): boolean =>
  device.ended === null &&
  (!hasKey || device.renewalId !== null || Math.abs(clock - device.renewedAt) >= 3_600_000);
