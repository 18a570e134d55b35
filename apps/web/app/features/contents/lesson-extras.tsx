import { mayOpen } from "@manara/contract/access/access-rules";
import type { Attachment, Lesson } from "@manara/contract/contents/contents";
import { IconAlertTriangle, IconHourglass } from "@tabler/icons-react";
import { Suspense } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/contents/messages/extras";
import { backgroundApi } from "../../api/background-api.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useLooks } from "../../loading/use-looks.ts";
import { useOverlay } from "../../routing/overlay.ts";
import { useSession } from "../../session/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/price.tsx";
import { useReachableScrollers } from "../../ui/use-reachable-scrollers.ts";
import { Discussion } from "../comments/discussion.tsx";
import { AccessEnded } from "../courses/access-note.tsx";
import { isGift } from "../courses/course-titles.ts";
import type { OutlineMarks } from "../courses/outline.rules.ts";
import { AttachmentCard } from "./attachment-card.tsx";
import type { LessonPage } from "./load-lesson.ts";

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
export function LessonExtras({ page }: { page: LessonPage }) {
  const { lesson, course, outline } = page;
  useReachableScrollers(lesson.contentId);
  const isSignedIn = useSession() !== null;
  return (
    <>
      {isSignedIn && mayOpen(course.access) && (
        <Suspense>
          <LessonAnnouncements courseId={course.courseId} />
        </Suspense>
      )}
      {lesson.attachments.length > 0 && <AttachmentList attachments={lesson.attachments} />}
      {!mayOpen(course.access) && (
        <div className={`empty:hidden ${page.isForVisitors ? "visitor-only" : ""}`}>
          <UnlockCard course={course} outline={outline} />
        </div>
      )}
      <Discussion contentId={lesson.contentId} />
    </>
  );
}

/** For those who open a file in the page. */
const AttachmentReader = lazyWithRetry(
  async () => (await import("./reader/attachment-reader.tsx")).AttachmentReader,
);

/** For who has the course. */
const LessonAnnouncements = lazyWithRetry(
  async () => (await import("../announcements/lesson-announcements.tsx")).LessonAnnouncements,
);

/** Files that come with a lesson. */
function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const { opened, open, close } = useOverlay();
  const file = attachments.find(({ attachmentId }) => attachmentId === opened);
  return (
    <section>
      <h2 className="text-xl">{text.attachments}</h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {attachments.map((one) => (
          <li key={one.attachmentId} className="min-w-0">
            <AttachmentCard file={one} onRead={() => open(one.attachmentId)} />
          </li>
        ))}
      </ul>
      {file && (
        <Suspense>
          <AttachmentReader file={file} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

/** After a free lesson: how to open the others, and for how much. */
function UnlockCard({ course, outline }: Pick<LessonPage, "course" | "outline">) {
  const { courseId, access, expiresAt, price, originalPrice } = course;
  const gift = isGift(course);
  if (outline.every(({ lessons }) => lessons.every((lesson) => mayOpen(lesson.access)))) return null;
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-amber-soft p-5 text-amber-ink md:p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">{access === "ENDED" ? text.endedTitle : text.unlockTitle}</h2>
        {access === "ENDED" ? <AccessEnded at={expiresAt} /> : <p>{gift ? text.unlockGift : text.unlock}</p>}
        {!gift && (
          <p className="mt-2 self-start rounded-sm bg-surface px-3 py-1 text-ink">
            <Price amount={price} original={originalPrice} originalLabel={text.originalPrice} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/course/redeem/${courseId}`}>{gift ? text.takeGift : text.redeem}</LinkButton>
        <LinkButton to={`/course/view/${courseId}`} variant="secondary">
          {text.course}
        </LinkButton>
      </div>
    </section>
  );
}

interface VideoToComeProps {
  contentId: number;
  making: NonNullable<Lesson["videoInMaking"]>;
  /** For its staff: where they see to a film that could not be made; null: somebody else has to. */
  editor: string | null;
}

/** Stands where the video of a lesson will be; the page is read again once that is ready, or was given up. */
function VideoToCome({ contentId, making, editor }: VideoToComeProps) {
  const { revalidate } = useRevalidator();
  useLooks(async () => {
    const { video, videoInMaking } = await backgroundApi("GET /content/get", { query: { contentId } });
    if (video || videoInMaking !== making) await revalidate();
  });
  const isFailed = making === "FAILED";
  const hint = editor ? text.videoDelayedForStaff : text.videoDelayedHint;
  return (
    <div className="flex items-start gap-3 rounded-lg bg-sunken p-4">
      <Icon
        of={isFailed ? IconAlertTriangle : IconHourglass}
        className={`mt-0.5 shrink-0 ${isFailed ? "text-danger-ink" : "text-brand-ink"}`}
      />
      <div>
        <p className="font-medium">{isFailed ? text.videoDelayed : text.videoToCome}</p>
        <p className="text-sm text-ink-soft">{isFailed ? hint : text.videoToComeHint}</p>
        {isFailed && editor && (
          <LinkButton variant="secondary" to={editor} className="mt-2">
            {text.toOutline}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
