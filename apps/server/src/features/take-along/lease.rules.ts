/** Lease of a device as it is kept. */
export interface KeptLease {
  counter: number;
  renewalId: string;
  endReason: "COPIED" | "REPLACED" | null;
}

/** Renewal as a device asks for it. */
export interface Renewal {
  counter: number;
  renewalId: string;
}

/**
 * Judges a renewal: the counter that is answered; `copied` where two devices go on from one counter. One ahead of the school's was
 * answered by a school that has since been restored from a backup.
 */
export function judgeRenewal(
  kept: KeptLease | null,
  { counter, renewalId }: Renewal,
): { counter: number } | "copied" | "ended" {
  if (!kept) return { counter: counter + 1 };
  if (kept.endReason) return kept.endReason === "COPIED" ? "copied" : "ended";
  // Its answer was lost.
  if (kept.renewalId === renewalId) return { counter: kept.counter };
  return counter < kept.counter ? "copied" : { counter: counter + 1 };
}

/** A course that an account holds: the end of its access, and that of its exams. */
export interface HeldCourse {
  courseId: number;
  expiresAt: Date | null;
  examsEnd: Date | null;
}

/** Until when the lessons of a course play without the school; `longest` where nothing ends it. */
export const leaseEnd = ({ expiresAt, examsEnd }: HeldCourse, longest: Date): Date =>
  expiresAt ?? examsEnd ?? longest;
