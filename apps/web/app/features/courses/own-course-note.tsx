import type { NewReply } from "@manara/contract/new-replies";
import { IconMessageReply } from "@tabler/icons-react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { HeldNote } from "./access-note.tsx";
import { text } from "./messages/access/ar.ts";

interface OwnCourseNoteProps {
  isOpen: boolean;
  until: string | null;
  replies: readonly Pick<NewReply, "contentId" | "lessonTitle">[];
}

/** How long one's own course opens, and under which of its lessons somebody has replied to a question of one's own. */
export function OwnCourseNote({ isOpen, until, replies }: OwnCourseNoteProps) {
  const lessons = new Map(replies.map((reply) => [reply.contentId, reply.lessonTitle]));
  return (
    <>
      <HeldNote isOpen={isOpen} until={until} />
      {[...lessons].map(([contentId, title]) => (
        <Link
          key={contentId}
          to={`/lesson/${contentId}#discussion`}
          className="flex min-h-11 items-center gap-2 rounded-sm bg-amber-soft px-3 py-2 text-amber-ink hover:underline"
        >
          <Icon of={IconMessageReply} size={18} directional />
          <span className="min-w-0">
            {`${text.newReply} `}
            <bdi className="font-medium wrap-anywhere">{title}</bdi>
          </span>
        </Link>
      ))}
    </>
  );
}
