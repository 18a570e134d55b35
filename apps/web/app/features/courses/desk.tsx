import type { NewReply } from "@manara/contract/comments/new-replies";
import {
  IconCalendarEvent,
  IconHourglass,
  IconMessageReply,
  IconPlayerPlayFilled,
  IconRepeat,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { text } from "#text/features/courses/messages/desk";
import type { LastLesson } from "../../session/last-lesson.ts";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import { writeDuration } from "../../ui/write-duration.ts";
import { writeLastDay } from "../../ui/write-moment.ts";
import { commentAddress } from "../comments/focus-comment.ts";
import { keepPlace } from "../video/player/kept-place.ts";

export interface DeskProps {
  /** The lesson to go on with, what its course is called, and where in it; of a course that is new, to begin with. */
  last:
    | (LastLesson & { courseName: string; place?: { number: number; position: number }; isNew?: boolean })
    | null;
  /** Rest of that course until the exams. */
  plan?: ReactNode;
  /** When the courses of the person end next, and how many days are left to study. */
  exams: { end: string; days: number } | null;
  /** Lessons under which somebody has replied to them since they looked, each once. */
  replies: readonly Pick<NewReply, "contentId" | "replyId" | "lessonTitle">[];
  /** How many questions of tests have come back to be practised. */
  due: number;
}

/** Where a student begins: the lesson that was open last, who has replied, what to do today, and how long it is to the exams. */
export function Desk({ last, exams, replies, due, plan }: DeskProps) {
  const { country } = useSite();
  if (!last && !exams && replies.length === 0 && due === 0) return null;
  return (
    <div className="flex flex-wrap gap-4">
      {last && (
        <Link
          to={`/lesson/${last.contentId}`}
          onClick={() => last.place && keepPlace(String(last.contentId), last.place.position)}
          className="group flex min-w-0 grow basis-72 items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card hover:shadow-raised"
        >
          <span className="rounded-full bg-amber p-3 text-black">
            <Icon of={IconPlayerPlayFilled} />
          </span>
          <span className="flex min-w-0 flex-col">
            <span className="text-sm text-ink-soft">{last.isNew ? text.begin : text.goOn}</span>
            <bdi className="font-semibold group-hover:text-brand-ink group-hover:underline">{last.title}</bdi>
            <span className="text-sm text-ink-soft">
              {last.place &&
                `${text.place(last.place.number, last.place.position > 0 ? writeDuration(last.place.position) : null)} · `}
              <bdi>{last.courseName}</bdi>
            </span>
          </span>
        </Link>
      )}
      {replies.length > 0 && (
        <section
          aria-label={text.replies}
          className="flex grow basis-72 items-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-card"
        >
          <span className="rounded-full bg-amber-soft p-3 text-amber-ink">
            <Icon of={IconMessageReply} directional />
          </span>
          <div className="min-w-0">
            <h2 className="text-base">{text.replies}</h2>
            <ul>
              {replies.map(({ contentId, replyId, lessonTitle }) => (
                <li key={contentId}>
                  <Link
                    to={commentAddress(contentId, replyId)}
                    className="inline-flex min-h-11 items-center text-brand-ink hover:underline"
                  >
                    <bdi className="wrap-anywhere">{lessonTitle}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {due > 0 && (
        <Link
          to="/practice"
          className="group flex min-w-0 grow basis-72 items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card hover:shadow-raised"
        >
          <span className="rounded-full bg-brand-soft p-3 text-brand-ink">
            <Icon of={IconRepeat} />
          </span>
          <span className="flex min-w-0 flex-col">
            <span className="text-sm text-ink-soft">{text.practice}</span>
            <span className="font-semibold group-hover:text-brand-ink group-hover:underline">
              {text.due(due)}
            </span>
          </span>
        </Link>
      )}
      {exams && (
        <p className="flex grow basis-72 items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
          <span className="rounded-full bg-brand-soft p-3 text-brand-ink">
            <Icon of={IconHourglass} />
          </span>
          <span className="flex flex-col">
            <span className="font-semibold">{text.daysLeft(exams.days)}</span>
            <span className="text-sm text-ink-soft">{text.until(writeLastDay(exams.end, country))}</span>
          </span>
        </p>
      )}
      <Link
        to="/calendar"
        className="group flex grow basis-72 items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card hover:shadow-raised"
      >
        <span className="rounded-full bg-brand-soft p-3 text-brand-ink">
          <Icon of={IconCalendarEvent} />
        </span>
        <span className="font-semibold group-hover:text-brand-ink group-hover:underline">
          {text.calendar}
        </span>
      </Link>
      {plan}
    </div>
  );
}
