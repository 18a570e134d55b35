import { isGuarded } from "@manara/contract/accounts/role-rules";
import type { MergeObstacle } from "@manara/contract/accounts/user-management";
import type { Account } from "../account-row.ts";

type Judged = Pick<Account, "id" | "role" | "blockedAt"> & {
  deletionDueAt: Date | null;
  /** Courses, classes, money or rights of an educator are still this account's. */
  hasTaught: boolean;
};

/** Reason why two accounts stay two; null: nothing stands against making them one. */
export function findObstacle(from: Judged, into: Judged): MergeObstacle | null {
  const both = [from, into];
  if (from.id === into.id) return "SAME";
  // Their work, their rights and their money are bound to one account each.
  if (both.some(({ role, hasTaught }) => isGuarded(role) || hasTaught)) return "STAFF";
  // A merge would open what was shut, or shut what is open.
  if (both.some(({ blockedAt }) => blockedAt !== null)) return "BLOCKED";
  return both.some(({ deletionDueAt }) => deletionDueAt !== null) ? "DELETION" : null;
}

/** A course that somebody has. */
export interface HeldCourse {
  id: number;
  courseId: number;
  purchasedAt: Date;
  /** Null: no end. */
  expiresAt: Date | null;
}

/** Of two purchases of a course the one that stays, the one that is over, and the one whose end holds. */
export interface UnitedPurchase {
  stays: number;
  over: number;
  endOf: number;
}

const endOf = ({ expiresAt }: HeldCourse): number => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * Makes one of two purchases of the same course: the later end holds. The earlier purchase stays, so that no lesson closes that was open;
 * one that has run out does not, as when a course is bought again.
 */
export function unitePurchases(held: readonly HeldCourse[], now: Date): UnitedPurchase[] {
  const firsts = new Map<number, HeldCourse>();
  return held
    .toSorted((a, b) => a.purchasedAt.getTime() - b.purchasedAt.getTime() || a.id - b.id)
    .flatMap((later) => {
      const first = firsts.get(later.courseId);
      firsts.set(later.courseId, later);
      if (!first) return [];
      const [stays, over] = endOf(first) > now.getTime() ? [first, later] : [later, first];
      const longest = endOf(over) > endOf(stays) ? over : stays;
      return [{ stays: stays.id, over: over.id, endOf: longest.id }];
    });
}
