import { mayOpen } from "@manara/contract/access/access-rules";
import type { ContentInFull } from "@manara/contract/contents/contents";
import { accessNow, type CourseAccess, openingOf } from "../access/access.rules.ts";

/** A line of the outline: a unit, or a lesson with all that it holds. */
export interface OutlineEntry {
  content: ContentInFull;
  /** Hidden itself, or in a hidden unit. */
  isHidden: boolean;
}

const byOrder = (a: ContentInFull, b: ContentInFull) => a.order - b.order || a.contentId - b.contentId;

/** Units and the lessons outside them in order, each unit followed by its lessons. */
export function arrangeOutline(contents: readonly ContentInFull[]): OutlineEntry[] {
  const lessonsOf = Map.groupBy(contents, ({ unitId }) => unitId);
  const top = (lessonsOf.get(null) ?? []).toSorted(byOrder);
  return top.flatMap((parent) => {
    const lessons = (lessonsOf.get(parent.contentId) ?? []).toSorted(byOrder);
    return [parent, ...lessons].map((content) => ({ content, isHidden: parent.hidden || content.hidden }));
  });
}

const isShown = (entry: OutlineEntry, course: CourseAccess) => course.opensAll || !entry.isHidden;

/** A unit or lesson as one caller stands to it; without what has to be bought. */
function show(content: ContentInFull, course: CourseAccess): ContentInFull {
  const access = accessNow(content, course);
  if (content.type === "UNIT") return { ...content, access };
  // Its staff set it; to others it says what they wait for.
  const opensAt = course.opensAll ? content.opensAt : (openingOf(content, course)?.toISOString() ?? null);
  if (mayOpen(access)) return { ...content, access, opensAt };
  return { ...content, access, opensAt, video: null, attachments: [], stream: null, captions: [] };
}

/** The outline as one caller sees it. */
export const showOutline = (outline: readonly OutlineEntry[], course: CourseAccess): ContentInFull[] =>
  outline.filter((entry) => isShown(entry, course)).map(({ content }) => show(content, course));

/** The lesson after (or before) one of the outline, among those the caller sees. */
export function findNeighbour(
  outline: readonly OutlineEntry[],
  course: CourseAccess,
  from: { contentId: number; step: "next" | "previous" },
): ContentInFull | null {
  const lessons = outline.filter((entry) => entry.content.type === "LESSON" && isShown(entry, course));
  const here = lessons.findIndex(({ content }) => content.contentId === from.contentId);
  if (here < 0) return null;
  const found = lessons[from.step === "next" ? here + 1 : here - 1];
  return found ? show(found.content, course) : null;
}
