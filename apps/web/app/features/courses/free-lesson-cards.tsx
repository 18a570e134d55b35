import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { writeDuration } from "../../ui/write-duration.ts";
import { CoursePicture } from "./course-picture.tsx";
import type { FreeLesson } from "./load-free-lessons.server.ts";

/** Lessons that everybody may watch: a press leads to the film. */
export function FreeLessonCards({ lessons }: { lessons: readonly FreeLesson[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {lessons.map(({ contentId, title, durationSeconds, course }) => (
        <li key={contentId}>
          <Link
            to={`/lesson/${contentId}`}
            className="group flex h-full overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-raised max-sm:flex-wrap sm:flex-col"
          >
            <span className="relative w-32 shrink-0 sm:w-full">
              <CoursePicture course={course} className="size-full object-cover sm:aspect-video" />
              <span className="absolute inset-0 flex items-center justify-center">
                <span className="rounded-full bg-amber p-3 text-black shadow-raised">
                  <Icon of={IconPlayerPlayFilled} />
                </span>
              </span>
            </span>
            <span className="flex min-w-0 grow basis-40 flex-col gap-1 p-4 sm:basis-auto">
              <bdi className="font-semibold group-hover:text-brand-ink group-hover:underline">{title}</bdi>
              <bdi className="text-sm text-ink-soft">{course.name}</bdi>
              <span className="mt-auto flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
                {course.lecturerName && <bdi className="min-w-0 wrap-anywhere">{course.lecturerName}</bdi>}
                {durationSeconds !== null && <bdi dir="ltr">{writeDuration(durationSeconds)}</bdi>}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
