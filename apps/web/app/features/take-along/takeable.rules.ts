import type { TakeableLesson } from "@manara/contract/take-along/take-along";
import type { TakenLesson, Wish } from "../../taken/taken-store.ts";
import { findVersion } from "./film-parts.rules.ts";

/** How much of a course is taken along. */
export const scopes = ["LESSON", "UNIT", "COURSE"] as const;
export type Scope = (typeof scopes)[number];

/** A lesson with the versions that this device plays; none: it has no film. */
export interface PlayableLesson extends TakeableLesson {
  /** Its place in the course. */
  order: number;
  versions: TakeableLesson["forms"][number]["versions"];
}

/** A lesson as it is to be taken along, and the bytes that this costs. */
export interface PlannedLesson {
  lesson: PlayableLesson;
  wish: Wish;
  bytes: number;
}

type Known = Pick<TakenLesson, "contentId" | "wish" | "state">;

const isHere = (known: readonly Known[], { contentId }: PlayableLesson, { kind, height }: Wish): boolean =>
  known.some(
    (one) =>
      one.contentId === contentId &&
      one.state === "WHOLE" &&
      one.wish.kind === kind &&
      one.wish.height === height,
  );

/** Plans what is taken along, in the order of the course; a lesson that is here in this form costs nothing. */
export function planTaking(
  course: readonly PlayableLesson[],
  {
    from,
    scope,
    wish,
    known,
  }: {
    from: { contentId: number; unitId: number | null };
    scope: Scope;
    wish: Wish;
    known: readonly Known[];
  },
): PlannedLesson[] {
  const isIn = ({ contentId, unitId }: PlayableLesson) =>
    scope === "COURSE" || contentId === from.contentId || (scope === "UNIT" && unitId === from.unitId);
  return course.flatMap((lesson) => {
    const version = isIn(lesson) ? findVersion(lesson.versions, wish) : undefined;
    if (!version) return [];
    return [{ lesson, wish, bytes: isHere(known, lesson, wish) ? 0 : version.bytes }];
  });
}

/** Bytes of a plan. */
export const weigh = (plan: readonly PlannedLesson[]): number =>
  plan.reduce((sum, { bytes }) => sum + bytes, 0);
