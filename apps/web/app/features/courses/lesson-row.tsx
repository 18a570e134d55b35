import { mayOpen } from "@manara/contract/access/access-rules";
import { IconChecklist, IconLock, IconPlayerPlay } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { text } from "#text/features/courses/messages/details";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { writeDuration } from "../../ui/write-duration.ts";
import { HiddenBadge } from "./hidden-badge.tsx";
import { lessonAddress, type OutlineLesson } from "./outline.rules.ts";

interface LessonRowProps {
  lesson: OutlineLesson;
  courseId: number;
  /** How far whoever is signed in has come with it. */
  mark: ReactNode;
}

/** A lesson in the content table: whether it can be watched, its title and length. A locked one leads to the card. */
export function LessonRow({ lesson, courseId, mark }: LessonRowProps) {
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
        <bdi className="w-24 grow">{lesson.title}</bdi>
        {isLocked && <span className="sr-only">{text.locked}</span>}
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
