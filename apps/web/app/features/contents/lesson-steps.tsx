import { mayOpen } from "@manara/contract/access/access-rules";
import { IconChevronLeft, IconChevronRight, IconLock } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/contents/messages";
import { Icon } from "../../ui/icon.tsx";
import { lessonAddress, type OutlineLesson } from "../courses/outline.rules.ts";
import type { LessonPlace } from "./lesson-place.rules.ts";
import type { LessonPage } from "./load-lesson.ts";

interface LessonStepsProps {
  page: LessonPage;
  place: LessonPlace;
}

/** The lessons before and after this one; nothing beside an only lesson. */
export function LessonSteps({ page, place }: LessonStepsProps) {
  const { contentId, courseId } = page.lesson;
  const addressTo = (lesson: OutlineLesson | null, step: "next" | "previous") =>
    lesson && !mayOpen(lesson.access) ? lessonAddress(lesson, courseId) : `/lesson/${contentId}/${step}`;
  if (place.count === 1) return null;
  return (
    <nav aria-label={text.steps} className="grid grid-cols-2 gap-3">
      <Step
        lesson={place.previous}
        to={addressTo(place.previous, "previous")}
        label={text.previous}
        none={text.isFirst}
        isForVisitors={page.isForVisitors}
      />
      <Step
        lesson={place.next}
        to={addressTo(place.next, "next")}
        label={text.next}
        none={text.isLast}
        isForVisitors={page.isForVisitors}
        isForward
      />
    </nav>
  );
}

interface StepProps {
  lesson: OutlineLesson | null;
  /** Where it opens; while it is locked, where its course is obtained. */
  to: string;
  label: string;
  /** Said where there is no such lesson. */
  none: string;
  isForward?: boolean;
  isForVisitors: true | undefined;
}

const frameClass = "flex min-h-16 min-w-0 items-center gap-2 rounded-md border px-3 py-2";

function Step({ lesson, to, label, none, isForward = false, isForVisitors }: StepProps) {
  const side = isForward ? "flex-row-reverse text-end" : "";
  if (!lesson)
    return <p className={`${frameClass} ${side} border-dashed border-line text-sm text-ink-soft`}>{none}</p>;
  const isOpen = mayOpen(lesson.access);
  const chevron = isForward ? IconChevronRight : IconChevronLeft;
  return (
    <Link
      to={to}
      className={`${frameClass} ${side} border-line-strong bg-surface hover:border-brand hover:text-brand-ink`}
    >
      <Icon
        of={isOpen ? chevron : IconLock}
        directional={isOpen}
        className={isOpen ? "" : isForVisitors && "visitor-only"}
      />
      <span className="flex min-w-0 grow flex-col">
        <span className="font-medium">{label}</span>
        <span className="text-sm leading-relaxed text-ink-soft">
          {isOpen ? (
            <bdi>{lesson.title}</bdi>
          ) : (
            <span className={isForVisitors && "visitor-only"}>
              {lesson.access === "CLOSED" ? null : text.lockedStep}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
