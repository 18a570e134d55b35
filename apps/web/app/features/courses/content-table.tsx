import { text } from "#text/features/courses/messages/details";
import { HiddenBadge } from "./hidden-badge.tsx";
import { LessonRow } from "./lesson-row.tsx";
import type { OutlineMarks, OutlinePart } from "./outline.rules.ts";

/** Lessons to be watched before a course is bought are shown so many. */
const FREE_SHOWN = 2;

/** The first free lessons of a course that is not the reader's. */
export function FreeLessons({ courseId, outline }: Pick<ContentTableProps, "courseId" | "outline">) {
  const free = outline.flatMap(({ lessons }) => lessons).filter((lesson) => lesson.access === "FREE");
  if (free.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{text.freeLessons}</h2>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {free.slice(0, FREE_SHOWN).map((lesson) => (
          <LessonRow key={lesson.contentId} lesson={lesson} courseId={courseId} mark={null} />
        ))}
      </ul>
    </section>
  );
}

interface ContentTableProps {
  courseId: number;
  outline: readonly OutlinePart[];
  marks?: OutlineMarks | null | undefined;
}

/** The units and lessons of a course. */
export function ContentTable({ courseId, outline, marks = null }: ContentTableProps) {
  return (
    <section id="contents" className="scroll-mt-24">
      <h2 className="text-xl">{text.contents}</h2>
      {outline.length === 0 && <p className="mt-2 text-ink-soft">{text.noContents}</p>}
      <div className="mt-4 flex flex-col gap-5">
        {outline.map(({ unit, lessons }) => (
          <div
            key={unit?.contentId ?? `lesson ${lessons[0]?.contentId}`}
            className="overflow-hidden rounded-lg border border-line bg-surface"
          >
            {unit && (
              <h3 className="flex items-center justify-between gap-3 bg-sunken px-4 py-3">
                <bdi>{unit.title}</bdi>
                {unit.hidden && <HiddenBadge />}
                {marks?.ofUnit(lessons)}
              </h3>
            )}
            <ol className="divide-y divide-line">
              {lessons.map((lesson) => (
                <LessonRow
                  key={lesson.contentId}
                  lesson={lesson}
                  courseId={courseId}
                  mark={marks?.ofLesson(lesson.contentId)}
                />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
