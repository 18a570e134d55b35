import { IconMessageReply } from "@tabler/icons-react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { commentAddress } from "../comments/comment-address.ts";
import { HeldNote } from "./access-note.tsx";
import type { HeldCourse } from "./course-summary.ts";
import { text } from "./messages/access/ar.ts";

/** How long one's own course opens, and under which of its lessons somebody has replied to a question of one's own. */
export function OwnCourseNote({ isOpen, until, replies }: Omit<HeldCourse, "Note">) {
  return (
    <>
      <HeldNote isOpen={isOpen} until={until} />
      {replies.map(({ contentId, replyId, lessonTitle }) => (
        <Link
          key={contentId}
          to={commentAddress(contentId, replyId)}
          className="flex min-h-11 items-center gap-2 rounded-sm bg-amber-soft px-3 py-2 text-amber-ink hover:underline"
        >
          <Icon of={IconMessageReply} size={18} directional />
          <span className="min-w-0">
            {`${text.newReply} `}
            <bdi className="font-medium wrap-anywhere">{lessonTitle}</bdi>
          </span>
        </Link>
      ))}
    </>
  );
}
