import type { ContentInFull, Lesson } from "@manara/contract/contents/contents";
import type { LessonProgress } from "@manara/contract/progress/progress";
import { IconCircleCheckFilled, IconDownload, IconMessageCircleQuestion } from "@tabler/icons-react";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { text as discussion } from "#text/features/comments/messages";
import { text } from "#text/features/progress/messages";
import { text as taking } from "#text/features/take-along/messages/take";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import { videoSource } from "../../ui/video-source.ts";
import { certificateStep } from "../certificates/certificate-step.tsx";
import { askAboutThis } from "../comments/pinned-second.ts";
import { NotesPanel } from "../notes/notes-panel.tsx";
import { positionToKeep } from "../video/player/kept-place.ts";
import { usePlayerAtHand } from "../video/player/player-at-hand.ts";
import { Bar } from "./bar.tsx";
import { type Marks, makeMarks } from "./outline-marks.tsx";
import { watchedPercent } from "./stretches.rules.ts";
import { findUnsent } from "./unsent.ts";
import { useCourseProgress } from "./use-course-progress.ts";
import { useWatching } from "./use-watching.ts";

// For who asks for it.
const TakePanel = lazyWithRetry(async () => (await import("../take-along/take-panel.tsx")).TakePanel);

interface Place {
  /** The second that the video was left at; null: it is not known, or none. */
  position: number | null;
  /** Length as the lesson says it: a film that is not loaded does not know its own. */
  durationSeconds: number | null;
}

const lengthOf = (video: HTMLVideoElement, { durationSeconds }: Place): number =>
  Number.isFinite(video.duration) ? video.duration : (durationSeconds ?? Number.NaN);

function takeUp(video: HTMLVideoElement, lesson: Place): void {
  const place = positionToKeep(lesson.position ?? 0, lengthOf(video, lesson));
  if (place === null || video.played.length > 0 || !video.paused) return;
  video.currentTime = place;
  // No browser reports it by itself before anything is loaded.
  if (video.readyState === HTMLMediaElement.HAVE_NOTHING) video.dispatchEvent(new Event("timeupdate"));
}

/** Takes a video up where its viewer has left it, on whichever device; not once they have begun to play it here. */
function useResume(video: HTMLVideoElement | null, { position, durationSeconds }: Place): void {
  useEffect(() => {
    if (!video || position === null) return;
    const lesson = { position, durationSeconds };
    const go = () => takeUp(video, lesson);
    // A film is loaded when it is played: then it is too late.
    if (Number.isFinite(lengthOf(video, lesson))) {
      go();
      return;
    }
    video.addEventListener("loadedmetadata", go, { once: true });
    return () => video.removeEventListener("loadedmetadata", go);
  }, [video, position, durationSeconds]);
}

interface OwnLessonProps {
  lesson: Pick<
    Lesson,
    "contentId" | "courseId" | "unitId" | "kind" | "video" | "videoInMaking" | "durationSeconds"
  > &
    Pick<ContentInFull, "stream">;
  /** Takes the marks for the content table beside. */
  onMarks: (marks: Marks) => void;
  /** It is not theirs any more, as the server says. */
  onClosed: () => void;
}

/** Whether its video was uploaded, and there is nothing to watch until it is ready. */
const isStillToCome = ({ video, videoInMaking }: OwnLessonProps["lesson"]): boolean =>
  video === null && videoInMaking !== null;

/** Whether nobody can count what is watched of it, so that its viewer says when it is finished: it has no video, or another site plays it. */
const isFinishedByHand = ({ kind, video, durationSeconds }: OwnLessonProps["lesson"]): boolean =>
  kind === "VIDEO" && durationSeconds === null && (video === null || videoSource(video.url).kind !== "file");

/** How far somebody is in the current lesson; what they watch is counted as long as this stands. */
export function OwnLesson({ lesson, onMarks, onClosed }: OwnLessonProps) {
  const { contentId, courseId } = lesson;
  // It stands there for who is signed in.
  const userId = useSession()?.user.userId ?? 0;
  const video = usePlayerAtHand();
  const [isTaking, setTaking] = useState(false);
  const { progress, asRead, take } = useCourseProgress({ courseId, contentId });
  // What the server does not know yet was watched on this device, which knows where.
  const [unsent] = useState(() => findUnsent({ userId, contentId }));
  const isThis = (other: { contentId: number }) => other.contentId === contentId;
  const known = progress?.byLesson.find(isThis);
  const left = asRead?.byLesson.find(isThis)?.position ?? null;
  useResume(video, { position: unsent ? unsent.position : left, durationSeconds: lesson.durationSeconds });
  useWatching({ video, userId, contentId, onKnown: take, onClosed });
  const marks = useMemo(() => progress && makeMarks(progress), [progress]);
  useEffect(() => {
    if (marks) onMarks(marks);
  }, [marks, onMarks]);
  const finishing = useMutation({
    send: () => api("POST /progress/finish", { body: { contentId } }),
    onDone: (progress) => progress && take(progress),
  });
  return (
    <div className="flex flex-col gap-2">
      {/* Nothing below moves when it is known. */}
      <div className="min-h-11">
        {progress && (known?.finished || !isStillToCome(lesson)) && (
          <Standing
            lesson={known}
            isTest={lesson.kind === "TEST"}
            finish={
              isFinishedByHand(lesson) && (
                <Button variant="secondary" busy={finishing.isBusy} onClick={() => void finishing.run()}>
                  {text.finish}
                </Button>
              )
            }
          />
        )}
      </div>
      {progress && certificateStep(progress)}
      {finishing.refusal && <FormAlert>{finishing.refusal}</FormAlert>}
      {video && (
        <div className="-mx-3 flex flex-wrap gap-x-2">
          <Button variant="quiet" className="px-3" onClick={askAboutThis}>
            <Icon of={IconMessageCircleQuestion} size={18} />
            {discussion.askHere}
          </Button>
          {lesson.stream && (
            <Button
              variant="quiet"
              className="px-3"
              aria-expanded={isTaking}
              onClick={() => setTaking(!isTaking)}
            >
              <Icon of={IconDownload} size={18} />
              {taking.take}
            </Button>
          )}
        </div>
      )}
      {isTaking && (
        <Suspense>
          <TakePanel lesson={lesson} />
        </Suspense>
      )}
      <NotesPanel contentId={contentId} />
    </div>
  );
}

interface StandingProps {
  /** Absent: it was not begun. */
  lesson: LessonProgress | undefined;
  isTest: boolean;
  /** How its viewer says that it is finished, where nobody can count. */
  finish: ReactNode;
}

/** How much of the lesson is watched, or that it is finished. */
function Standing({ lesson, isTest, finish }: StandingProps) {
  if (lesson?.finished) {
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 font-medium text-success-ink">
        <Icon of={IconCircleCheckFilled} />
        {text.finished}
      </p>
    );
  }
  if (isTest) return <p className="flex min-h-11 items-center text-sm text-ink-soft">{text.handInFirst}</p>;
  if (finish) return <div>{finish}</div>;
  const percent = (lesson && watchedPercent(lesson)) ?? 0;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-soft">{percent > 0 ? text.watched(percent) : text.notBegun}</p>
      <Bar percent={percent} label={text.lessonProgress} />
    </div>
  );
}
