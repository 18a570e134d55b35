import { IconMessageReply } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/courses/messages/access";
import { Icon } from "../../ui/icon.tsx";
import { commentAddress } from "../comments/focus-comment.ts";
import { CourseBar } from "../progress/course-bar.tsx";
import { ResumeLink } from "../progress/resume-link.tsx";
import { HeldNote } from "./access-note.tsx";
import type { NotedCourse } from "./course-summary.ts";
import { PresentNote } from "./present-note.tsx";

/** How far one is in one's own course, how long it opens, and under which of its lessons somebody has replied to a question of one's own. */
export function OwnCourseNote({ isOpen, until, replies, progress, present }: NotedCourse) {
  return (
    <>
      {progress && progress.lessons > 0 && <CourseBar progress={progress} />}
      {isOpen && progress?.resume && <ResumeLink resume={progress.resume} />}
      <HeldNote isOpen={isOpen} until={until} />
      {present && <PresentNote present={present} />}
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
