/*
 * The lesson that was opened last in this browser. Signing out forgets it with everything else.
 */

const KEY = "manara.lesson";

export interface LastLesson {
  contentId: number;
  title: string;
  courseId: number;
}

/** Keeps it for who is signed in. */
export function keepLastLesson({ contentId, title, courseId }: LastLesson): void {
  localStorage.setItem(KEY, JSON.stringify({ contentId, title, courseId }));
}

/** Null: none was opened yet. */
export function lastLesson(): LastLesson | null {
  try {
    const kept: LastLesson | null = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept?.contentId && kept.courseId ? kept : null;
  } catch {
    // It is no JSON: it was not written by this program.
    return null;
  }
}
