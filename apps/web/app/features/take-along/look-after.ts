import { codeOf } from "@manara/contract/calls/api-error";
import { currentSession } from "../../session/session.ts";
import { renewWhenDue } from "../../taken/lease.ts";
import { changeTaken, listTaken, type TakenLesson } from "../../taken/taken-store.ts";
import { findReached } from "../data-use/data-limit.ts";
import { pinnedCacheOf } from "../offline/kept.rules.ts";
import { keepCourse, keepPageOf } from "./keep-page.ts";
import { goOnLoading, loadPapers } from "./loads.ts";

const KEPT_EVERY_MS = 86_400_000;

/** Whether the page of a lesson is to be asked for again: not every day, unless a session that ended took it along. */
const isDue = ({ state, pageKeptAt = 0, refusal }: TakenLesson, hasPages: boolean): boolean =>
  state === "WHOLE" &&
  (Math.abs(Date.now() - pageKeptAt) >= KEPT_EVERY_MS || (!hasPages && refusal === null));

/** Keeps the page of a lesson, and the school's refusal of it: it was deleted, or the course taken back. */
async function keepAnew(lesson: TakenLesson): Promise<void> {
  const keep = async () => {
    await keepPageOf(lesson);
    // Papers that were added since; at the limit of the month they wait.
    if (!(await findReached().catch(() => null))) await loadPapers(lesson, new AbortController().signal);
  };
  const refusal = await keep().then(
    () => null,
    (error: unknown) => codeOf(error),
  );
  if (refusal !== "OFFLINE") await changeTaken(lesson, { pageKeptAt: Date.now(), refusal });
}

/** Keeps the pages of lessons that are here as they are now. */
async function keepPages(userId: number): Promise<void> {
  const hasPages = "caches" in globalThis && (await caches.has(pinnedCacheOf(userId)));
  const due = (await listTaken(userId)).filter((lesson) => isDue(lesson, hasPages));
  const courses = new Set<number>();
  for (const lesson of due) {
    // A course that was taken back refuses its page, too.
    if (!courses.has(lesson.courseId)) await keepCourse(lesson).catch(() => undefined);
    courses.add(lesson.courseId);
    await keepAnew(lesson);
  }
}

/** Looks after what was taken along at a contact with the school: its lease, its pages, and what is still to be loaded. */
export async function lookAfter(): Promise<void> {
  const session = currentSession();
  if (!session || session.behind) return;
  await renewWhenDue();
  void goOnLoading();
  await keepPages(session.user.userId);
}
