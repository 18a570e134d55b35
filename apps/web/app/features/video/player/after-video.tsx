import { mayOpen } from "@manara/contract/access/access-rules";
import type { Lesson } from "@manara/contract/contents/contents";
import { IconChevronRight } from "@tabler/icons-react";
import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/video/player/messages/choices";
import { Icon } from "../../../ui/icon.tsx";

/** The lesson that comes after a video. */
export type NextLesson = Pick<Lesson, "contentId" | "title" | "access">;

/** A lesson that is left after the last one. */
export interface LeftLesson extends Pick<NextLesson, "contentId" | "title"> {
  /** Why it is left, where that is no matter of finishing it. */
  why?: string;
}

function useIsEnded(ref: RefObject<HTMLVideoElement | null>): boolean {
  const [isEnded, setEnded] = useState(false);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const read = () => setEnded(video.ended);
    const events = ["ended", "seeking", "play", "emptied"];
    for (const name of events) video.addEventListener(name, read);
    return () => {
      for (const name of events) video.removeEventListener(name, read);
    };
  }, [ref]);
  return isEnded;
}

interface AfterVideoProps {
  video: RefObject<HTMLVideoElement | null>;
  courseId: number;
  next: NextLesson | null;
  /** The lesson that is left after the last one; null: none, undefined: unknown. */
  left: LeftLesson | null | undefined;
}

/**
 * The way to the next lesson, below a video that has come to its end: all that was written on its board stays in sight. After the last one it
 * leads to the lesson that is left, to a test for the mark that is missing, or to the course, where the certificate is of whoever has done all.
 */
export function AfterVideo({ video, courseId, next, left }: AfterVideoProps) {
  const isEnded = useIsEnded(video);
  if (!isEnded || (next && !mayOpen(next.access))) return null;
  const target = next ?? left;
  return (
    <Link
      to={target ? `/lesson/${target.contentId}` : `/course/view/${courseId}#certificate`}
      className="flex min-h-13 items-center justify-between gap-3 bg-amber-soft px-4 py-2 leading-snug text-amber-ink hover:underline"
    >
      <span className="flex min-w-0 flex-col">
        <span className="text-sm">{next ? text.next : left ? (left.why ?? text.isLeft) : text.wasLast}</span>
        <bdi className="font-medium">
          {target?.title ?? (left === null ? text.toCertificate : text.toCourse)}
        </bdi>
      </span>
      <Icon of={IconChevronRight} directional />
    </Link>
  );
}
