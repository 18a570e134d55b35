import { mayOpen } from "@manara/contract/access-rules";
import { IconLock, IconPlayerPlay } from "@tabler/icons-react";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { HiddenBadge } from "./hidden-badge.tsx";
import { text } from "./messages/details/ar.ts";
import { lessonAddress, type OutlineLesson, writeDuration } from "./outline.rules.ts";

/** A lesson in the content table: whether it can be watched, its title and length. A locked one leads to the card. */
export function LessonRow({ lesson, courseId }: { lesson: OutlineLesson; courseId: number }) {
  const isLocked = !mayOpen(lesson.access);
  return (
    <li>
      <Link
        to={lessonAddress(lesson, courseId)}
        className="flex min-h-13 flex-wrap items-center gap-3 px-4 py-2.5 hover:bg-brand-soft"
      >
        <Icon
          of={isLocked ? IconLock : IconPlayerPlay}
          className={isLocked ? "text-ink-soft" : "text-brand"}
        />
        <bdi className="w-24 grow">{lesson.title}</bdi>
        {isLocked && <span className="sr-only">{text.locked}</span>}
        {lesson.free && <Badge tone="success">{text.free}</Badge>}
        {lesson.hidden && <HiddenBadge />}
        {lesson.durationSeconds !== null && (
          <bdi dir="ltr" className="text-sm text-ink-soft">
            {writeDuration(lesson.durationSeconds)}
          </bdi>
        )}
      </Link>
    </li>
  );
}
