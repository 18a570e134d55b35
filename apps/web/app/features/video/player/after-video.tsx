import { mayOpen } from "@manara/contract/access/access-rules";
import type { Lesson } from "@manara/contract/contents/contents";
import { IconChevronRight } from "@tabler/icons-react";
import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/video/player/messages/choices";
import { Icon } from "../../../ui/icon.tsx";

/** The lesson that comes after a video. */
export type NextLesson = Pick<Lesson, "contentId" | "title" | "access">;

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
}

/**
 * The way to the next lesson, at the top of a video that has come to its end: what was written last stays in sight. After the last one it leads
 * to the course, where its certificate is. Null: there is no next lesson.
 */
export function AfterVideo({ video, courseId, next }: AfterVideoProps) {
  const isEnded = useIsEnded(video);
  if (!isEnded || (next && !mayOpen(next.access))) return null;
  return (
    <Link
      to={next ? `/lesson/${next.contentId}` : `/course/view/${courseId}#certificate`}
      className="m-2 flex min-h-11 max-w-[90%] items-center gap-3 self-start rounded-md bg-surface px-3 py-1 leading-snug text-ink shadow-raised hover:text-brand-ink"
    >
      <span className="flex min-w-0 flex-col">
        <span className="text-sm text-ink-soft">{next ? text.next : text.wasLast}</span>
        <bdi className="font-medium">{next ? next.title : text.toCourse}</bdi>
      </span>
      <Icon of={IconChevronRight} directional />
    </Link>
  );
}
