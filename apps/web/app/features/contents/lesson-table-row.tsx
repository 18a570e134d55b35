import { mayOpen } from "@manara/contract/access/access-rules";
import { IconEyeOff, IconLock, IconPlayerPlay, IconPlayerPlayFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { text } from "#text/features/contents/messages";
import { Icon } from "../../ui/icon.tsx";
import { writeDuration } from "../../ui/write-duration.ts";
import { lessonAddress, type OutlineLesson } from "../courses/outline.rules.ts";

interface LessonTableRowProps {
  lesson: OutlineLesson;
  courseId: number;
  isCurrent: boolean;
  /** How far whoever is signed in has come with it. */
  mark: ReactNode;
}

/** A lesson of the panel; a locked one leads to the card. */
export function LessonTableRow({ lesson, courseId, isCurrent, mark }: LessonTableRowProps) {
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
        <bdi className="grow">{lesson.title}</bdi>
        {isLocked && <span className="sr-only">{text.locked}</span>}
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
