import { mayOpen } from "@manara/contract/access/access-rules";
import {
  IconChevronDown,
  IconEyeOff,
  IconLock,
  IconPlayerPlay,
  IconPlayerPlayFilled,
} from "@tabler/icons-react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { Link } from "react-router";
import { text } from "#text/features/contents/messages";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { Icon } from "../../ui/icon.tsx";
import { writeDuration } from "../../ui/write-duration.ts";
import { lessonAddress, type OutlineLesson, type OutlineMarks } from "../courses/outline.rules.ts";
import type { LessonPage } from "./load-lesson.ts";

// For lessons that open later. Drawn on the server with the rest.
const OpensOn = lazyWithRetry(async () => (await import("../courses/opens-on.tsx")).OpensOn);

interface LessonTableRowProps {
  lesson: OutlineLesson;
  courseId: number;
  isCurrent: boolean;
  /** How far whoever is signed in has come with it. */
  mark: ReactNode;
}

/** A lesson of the panel; a locked one leads to the card. */
function LessonTableRow({ lesson, courseId, isCurrent, mark }: LessonTableRowProps) {
  const isLocked = !mayOpen(lesson.access);
  const playing = isCurrent ? IconPlayerPlayFilled : IconPlayerPlay;
  return (
    <li>
      <Link
        to={lessonAddress(lesson, courseId)}
        aria-current={isCurrent ? "page" : undefined}
        className={`flex min-h-12 items-center gap-3 border-s-4 border-transparent px-4 py-2 hover:bg-brand-soft aria-[current]:border-amber aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand-ink ${isLocked ? "text-ink-soft" : ""}`}
      >
        <Icon of={isLocked ? IconLock : playing} size={18} className={isLocked ? "" : "text-brand"} />
        <span className="flex min-w-0 grow flex-col">
          <bdi className="wrap-anywhere">{lesson.title}</bdi>
          {lesson.opensAt && (
            <Suspense>
              <OpensOn at={lesson.opensAt} />
            </Suspense>
          )}
        </span>
        {isLocked && lesson.access !== "CLOSED" && <span className="sr-only">{text.locked}</span>}
        {isCurrent && <span className="sr-only">{text.current}</span>}
        {lesson.free && <span className="shrink-0 text-sm text-success-ink">{text.freeMark}</span>}
        {lesson.hidden && (
          <>
            <Icon of={IconEyeOff} size={18} />
            <span className="sr-only">{text.hidden}</span>
          </>
        )}
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

interface LessonTableProps {
  page: LessonPage;
  /** How far whoever is signed in has come. */
  marks: OutlineMarks | null;
}

// Drawn on the server with the rest.
const TableOffer = lazyWithRetry(async () => (await import("./table-offer.tsx")).TableOffer);

/** The lessons of the course beside the current one: folded on phones, a panel of its own on wide screens. */
export function LessonTable({ page, marks }: LessonTableProps) {
  const { outline, course, lesson: current } = page;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = panel.current?.querySelector<HTMLElement>("[aria-current]");
    if (panel.current && current)
      panel.current.scrollTop = current.offsetTop - panel.current.clientHeight / 3;
  }, []);
  return (
    <aside
      aria-label={text.contents}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-card lg:sticky lg:top-20 lg:row-span-2"
    >
      <details className="group xl:opened">
        <summary className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 font-semibold">
          {text.contents}
          <Icon of={IconChevronDown} className="transition-transform group-open:rotate-180" />
        </summary>
        <div ref={panel} className="relative overflow-y-auto lg:max-h-[calc(100dvh-12rem)]">
          <h2 className="px-4 pt-4 pb-2 text-lg max-lg:sr-only">{text.contents}</h2>
          {outline.map(({ unit, lessons }) => (
            <div key={unit?.contentId ?? `lesson ${lessons[0]?.contentId}`}>
              {unit && (
                <h3 className="sticky top-0 z-10 flex items-center justify-between gap-3 bg-sunken px-4 py-2 text-sm text-ink-soft">
                  <bdi className="min-w-0 wrap-anywhere">{unit.title}</bdi>
                  {marks?.ofUnit(lessons)}
                </h3>
              )}
              <ol>
                {lessons.map((lesson) => (
                  <LessonTableRow
                    key={lesson.contentId}
                    lesson={lesson}
                    courseId={course.courseId}
                    isCurrent={lesson.contentId === current.contentId}
                    mark={marks?.ofLesson(lesson.contentId)}
                  />
                ))}
              </ol>
            </div>
          ))}
        </div>
        {!mayOpen(course.access) && (
          <div className={page.isForVisitors && "visitor-only"}>
            <Suspense fallback={<div className="min-h-28" />}>
              <TableOffer course={course} />
            </Suspense>
          </div>
        )}
      </details>
    </aside>
  );
}
