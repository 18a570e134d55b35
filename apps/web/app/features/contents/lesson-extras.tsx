import { mayOpen } from "@manara/contract/access-rules";
import { Discussion } from "../comments/discussion.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import type { LessonPage } from "./load-lesson.ts";
import { UnlockCard } from "./unlock-card.tsx";

/** What stands below a lesson: its attachments, the way to the locked lessons, the discussion. */
export function LessonExtras({ page: { lesson, course, outline } }: { page: LessonPage }) {
  return (
    <>
      {lesson.attachments.length > 0 && <AttachmentList attachments={lesson.attachments} />}
      {!mayOpen(course.access) && <UnlockCard course={course} outline={outline} />}
      <Discussion contentId={lesson.contentId} />
    </>
  );
}
