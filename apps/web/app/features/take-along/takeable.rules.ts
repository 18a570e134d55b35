import type { TakeableLesson } from "@manara/contract/take-along/take-along";
import { isSameWish, type TakenLesson, type Wish } from "../../taken/taken-store.ts";
import { findVersion } from "./film-parts.rules.ts";

/** How much of a course is taken along. PACK: all of it for revision, films as boards. */
export const scopes = ["LESSON", "UNIT", "COURSE", "PACK"] as const;
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

interface Choice {
  /** The lesson that it is chosen at. */
  from: { contentId: number; unitId: number | null };
  scope: Scope;
  wish: Wish;
  known: readonly Known[];
}

const board: Wish = { kind: "BOARD", height: null };
const page: Wish = { kind: "PAGE", height: null };

/** The form of a lesson in a revision pack: as it is here, else its board; one without a film is its page. */
function packWish({ versions }: PlayableLesson, here: Known | undefined): Wish {
  if (here) return here.wish;
  return versions.length > 0 ? board : page;
}

/** Plans what is taken along, in the order of the course; a lesson that is here in this form costs nothing. */
export function planTaking(
  course: readonly PlayableLesson[],
  { from, scope, wish: chosen, known }: Choice,
): PlannedLesson[] {
  const isIn = ({ contentId, unitId, versions }: PlayableLesson) => {
    if (scope === "PACK") return true;
    if (versions.length === 0) return false;
    return scope === "COURSE" || contentId === from.contentId || (scope === "UNIT" && unitId === from.unitId);
  };
  return course.filter(isIn).map((lesson) => {
    const here = known.find(({ contentId, state }) => contentId === lesson.contentId && state === "WHOLE");
    const wish = scope === "PACK" ? packWish(lesson, here) : chosen;
    const film = findVersion(lesson.versions, wish)?.bytes ?? 0;
    return { lesson, wish, bytes: here && isSameWish(here.wish, wish) ? 0 : film + lesson.paperBytes };
  });
}

/** Bytes of a plan. */
export const weigh = (plan: readonly PlannedLesson[]): number =>
  plan.reduce((sum, { bytes }) => sum + bytes, 0);
