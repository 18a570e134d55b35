import { mayOpen } from "@manara/contract/access/access-rules";
import type { Content, Lesson } from "@manara/contract/contents/contents";
import type { ReactNode } from "react";

/** Facts of a lesson in the content table. */
export type OutlineLesson = Pick<
  Lesson,
  "contentId" | "kind" | "title" | "free" | "access" | "hidden" | "durationSeconds"
> & {
  /** Of a lesson that is still closed: when it opens; null: it is open in time. */
  opensAt: string | null;
  /** State of its film that was uploaded and is not there to be watched; null: it is there, or there is none. */
  filmToCome: Lesson["videoInMaking"];
};

/** A unit with its lessons; `unit` is null for lessons that stand alone. */
export interface OutlinePart {
  unit: { contentId: number; title: string; hidden: boolean } | null;
  lessons: OutlineLesson[];
}

/** How far somebody has come, as the content table shows it beside a unit and a lesson. It comes with the person's own data. */
export interface OutlineMarks {
  ofUnit: (lessons: readonly Pick<OutlineLesson, "contentId">[]) => ReactNode;
  ofLesson: (contentId: number) => ReactNode;
  isFinished: (contentId: number) => boolean;
  /** Mark that keeps the certificate back once all is finished, and the test that raises it; null: none. */
  missing: { test: Pick<OutlineLesson, "contentId" | "title"> | null; words: string } | null;
  /** Words of a test about the certificate; null: it asks for no mark. */
  ofCertificate: (contentId: number) => ReactNode;
}

/**
 * The content table out of the contents in their order: each unit is followed by its lessons. One without lessons is
 * there for staff alone.
 */
export function groupOutline(contents: readonly Content[]): OutlinePart[] {
  const parts: OutlinePart[] = [];
  const filled = new Set(contents.map((content) => content.unitId));
  for (const content of contents) {
    if (content.type === "UNIT") {
      const { contentId, title, hidden, access } = content;
      if (access !== "STAFF" && !filled.has(contentId)) continue;
      parts.push({ unit: { contentId, title, hidden }, lessons: [] });
      continue;
    }
    partFor(content, parts).lessons.push(describeLesson(content));
  }
  return parts;
}

function partFor({ unitId }: Lesson, parts: OutlinePart[]): OutlinePart {
  const last = parts.at(-1);
  if (last && (last.unit?.contentId ?? null) === unitId) return last;
  const part: OutlinePart = { unit: null, lessons: [] };
  parts.push(part);
  return part;
}

const describeLesson = ({
  contentId,
  kind,
  title,
  free,
  access,
  hidden,
  durationSeconds,
  video,
  videoInMaking,
  opensAt,
}: Lesson): OutlineLesson => ({
  contentId,
  kind,
  title,
  free,
  access,
  hidden,
  durationSeconds,
  opensAt: mayOpen(access) ? null : opensAt,
  filmToCome: video === null ? videoInMaking : null,
});

/** The first lesson that whoever asked may open; null when there is none. */
export const firstOpenLesson = (parts: readonly OutlinePart[]): OutlineLesson | null =>
  parts.flatMap((part) => part.lessons).find(({ access }) => mayOpen(access)) ?? null;

/** Where a press on a lesson leads: to it, which says when it opens, or to where its course is obtained, which gets the lesson's address. */
export const lessonAddress = (
  { contentId, access }: Pick<OutlineLesson, "contentId" | "access">,
  courseId: number,
): string =>
  mayOpen(access) || access === "CLOSED"
    ? `/lesson/${contentId}`
    : `/course/redeem/${courseId}?lesson=${contentId}`;
