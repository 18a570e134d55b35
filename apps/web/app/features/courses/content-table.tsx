import { mayOpen } from "@manara/contract/access/access-rules";
import { IconChecklist, IconEyeOff, IconLock, IconPlayerPlay } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { text as details, text } from "#text/features/courses/messages/details";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { writeDuration } from "../../ui/write-duration.ts";
import { lessonAddress, type OutlineLesson, type OutlineMarks, type OutlinePart } from "./outline.rules.ts";

// For lessons that open later. Drawn on the server with the rest.
const OpensOn = lazyWithRetry(async () => (await import("./opens-on.tsx")).OpensOn);

interface LessonRowProps {
  lesson: OutlineLesson;
  courseId: number;
  /** How far whoever is signed in has come with it. */
  mark: ReactNode;
}

/** A lesson in the content table: whether it can be watched, its title and length. A locked one leads to the card. */
function LessonRow({ lesson, courseId, mark }: LessonRowProps) {
  const isLocked = !mayOpen(lesson.access);
  return (
    <li>
      <Link
        to={lessonAddress(lesson, courseId)}
        className="flex min-h-13 flex-wrap items-center gap-3 px-4 py-2.5 hover:bg-brand-soft"
      >
        <Icon
          of={isLocked ? IconLock : lesson.kind === "TEST" ? IconChecklist : IconPlayerPlay}
          className={isLocked ? "text-ink-soft" : "text-brand"}
        />
        <bdi className="w-24 grow wrap-anywhere">{lesson.title}</bdi>
        {isLocked && lesson.access !== "CLOSED" && <span className="sr-only">{text.locked}</span>}
        {lesson.opensAt && (
          <Suspense>
            <OpensOn at={lesson.opensAt} />
          </Suspense>
        )}
        {lesson.free && <Badge tone="success">{text.free}</Badge>}
        {lesson.hidden && <HiddenBadge />}
        {lesson.filmToCome ? (
          <span className="text-sm text-ink-soft">{text.filmToCome[lesson.filmToCome]}</span>
        ) : (
          mark
        )}
        {lesson.durationSeconds !== null && (
          <bdi dir="ltr" className="text-sm text-ink-soft">
            {writeDuration(lesson.durationSeconds)}
          </bdi>
        )}
      </Link>
    </li>
  );
}

/** Only staff find hidden contents. */
export function HiddenBadge() {
  return (
    <Badge>
      <Icon of={IconEyeOff} size={16} />
      {details.hidden}
    </Badge>
  );
}

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
                <bdi className="min-w-0 wrap-anywhere">{unit.title}</bdi>
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
