import { mayOpen } from "@manara/contract/access-rules";
import { IconEyeOff, IconLock, IconPlayerPlay, IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { type OutlineLesson, writeDuration } from "../courses/outline.rules.ts";
import { text } from "./messages/ar.ts";

interface LessonTableRowProps {
  lesson: OutlineLesson;
  isCurrent: boolean;
}

const rowClass = "flex min-h-12 items-center gap-3 border-s-4 px-4 py-2";

/** A lesson of the panel: a link when it opens, its title alone while it is locked. */
export function LessonTableRow({ lesson, isCurrent }: LessonTableRowProps) {
  const title = <bdi className="grow">{lesson.title}</bdi>;
  if (!mayOpen(lesson.access)) {
    return (
      <li className={`${rowClass} border-transparent text-ink-soft`}>
        <Icon of={IconLock} size={18} />
        {title}
        <span className="sr-only">{text.locked}</span>
      </li>
    );
  }
  return (
    <li>
      <Link
        to={`/lesson/${lesson.contentId}`}
        aria-current={isCurrent ? "page" : undefined}
        className={`${rowClass} border-transparent hover:bg-brand-soft aria-[current]:border-amber aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand-ink`}
      >
        <Icon
          of={isCurrent ? IconPlayerPlayFilled : IconPlayerPlay}
          size={18}
          directional
          className="text-brand"
        />
        {title}
        {isCurrent && <span className="sr-only">{text.current}</span>}
        {lesson.access === "FREE" && (
          <span className="shrink-0 text-sm text-success-ink">{text.freeMark}</span>
        )}
        {lesson.hidden && (
          <>
            <Icon of={IconEyeOff} size={18} />
            <span className="sr-only">{text.hidden}</span>
          </>
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
