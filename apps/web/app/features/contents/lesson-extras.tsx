import { mayOpen } from "@manara/contract/access/access-rules";
import type { Lesson } from "@manara/contract/contents/contents";
import { Suspense } from "react";
import { text } from "#text/features/contents/messages/extras";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useReachableScrollers } from "../../ui/use-reachable-scrollers.ts";
import { Discussion } from "../comments/discussion.tsx";
import type { OutlineMarks } from "../courses/outline.rules.ts";
import { AttachmentList } from "./attachment-list.tsx";
import type { LessonPage } from "./load-lesson.ts";
import { UnlockCard } from "./unlock-card.tsx";
import { VideoToCome } from "./video-to-come.tsx";

/** For lessons that are tests. */
const QuizView = lazyWithRetry(async () => (await import("../quizzes/quiz-view.tsx")).QuizView);

/** Replacement of a video: the test of the lesson, that the video is still to come, or that it has none. */
export function WithoutVideo({
  lesson: { contentId, courseId, kind, access, videoInMaking },
  marks,
}: {
  lesson: Pick<Lesson, "contentId" | "courseId" | "kind" | "access" | "videoInMaking">;
  marks: OutlineMarks | null;
}) {
  const editor = access === "STAFF" ? `/admin/content/${courseId}#content-${contentId}` : null;
  if (kind === "VIDEO" && videoInMaking)
    return <VideoToCome contentId={contentId} making={videoInMaking} editor={editor} />;
  if (kind === "VIDEO") return <p className="text-ink-soft">{text.noVideo}</p>;
  return (
    <div className="min-h-64">
      <Suspense>
        <QuizView contentId={contentId} certificate={marks?.ofCertificate(contentId)} />
      </Suspense>
    </div>
  );
}

/** Sections below a lesson: its attachments, the way to the locked lessons, the discussion. */
export function LessonExtras({ page: { lesson, course, outline } }: { page: LessonPage }) {
  useReachableScrollers(lesson.contentId);
  return (
    <>
      {lesson.attachments.length > 0 && <AttachmentList attachments={lesson.attachments} />}
      {!mayOpen(course.access) && <UnlockCard course={course} outline={outline} />}
      <Discussion contentId={lesson.contentId} />
    </>
  );
}
