import type { Content } from "@manara/contract/contents";
import { type CourseAccess, judgeOpening } from "../access/access.rules.ts";

/** A line of the outline: a unit, or a lesson with all that it holds. */
export interface OutlineEntry {
  content: Content;
  /** Hidden itself, or in a hidden unit. */
  isHidden: boolean;
}

const byOrder = (a: Content, b: Content) => a.order - b.order || a.contentId - b.contentId;

/** Units and the lessons outside them in order, each unit followed by its lessons. */
export function arrangeOutline(contents: readonly Content[]): OutlineEntry[] {
  const lessonsOf = Map.groupBy(contents, ({ unitId }) => unitId);
  const top = (lessonsOf.get(null) ?? []).toSorted(byOrder);
  return top.flatMap((parent) => {
    const lessons = (lessonsOf.get(parent.contentId) ?? []).toSorted(byOrder);
    return [parent, ...lessons].map((content) => ({ content, isHidden: parent.hidden || content.hidden }));
  });
}

const isShown = (entry: OutlineEntry, course: CourseAccess) => course.isStaff || !entry.isHidden;

/** The lesson without what has to be bought. */
const lock = (content: Content): Content => ({ ...content, video: null, attachments: [] });

/** The outline as one caller sees it. */
export function showOutline(outline: readonly OutlineEntry[], course: CourseAccess): Content[] {
  return outline
    .filter((entry) => isShown(entry, course))
    .map(({ content }) => (judgeOpening(content, course) ? lock(content) : content));
}

/** The lesson after (or before) one of the outline, among those the caller sees. */
export function findNeighbour(
  outline: readonly OutlineEntry[],
  course: CourseAccess,
  from: { contentId: number; step: "next" | "previous" },
): Content | null {
  const lessons = outline.filter((entry) => entry.content.type === "LESSON" && isShown(entry, course));
  const here = lessons.findIndex(({ content }) => content.contentId === from.contentId);
  if (here < 0) return null;
  return lessons[from.step === "next" ? here + 1 : here - 1]?.content ?? null;
}
