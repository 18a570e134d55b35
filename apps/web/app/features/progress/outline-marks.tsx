import type { CourseProgressInFull } from "@manara/contract/progress/progress";
import { nextStep } from "@manara/contract/progress/progress-rules";
import { IconCircleCheckFilled } from "@tabler/icons-react";
import { text } from "#text/features/progress/messages";
import { Icon } from "../../ui/icon.tsx";
import { certificateStep, MarkNote, sayMark } from "../certificates/certificate-step.tsx";
import { watchedPercent } from "./stretches.rules.ts";

const Finished = ({ label }: { label: string }) => (
  <span className="inline-flex shrink-0 text-success-ink">
    <Icon of={IconCircleCheckFilled} size={20} />
    <span className="sr-only">{label}</span>
  </span>
);

/** Progress of a reader in the content table of a course. */
export function makeMarks(progress: CourseProgressInFull) {
  const { byLesson, mark } = progress;
  const next = nextStep(progress);
  const known = new Map(byLesson.map((lesson) => [lesson.contentId, lesson]));
  const isFinished = (contentId: number) => known.get(contentId)?.finished ?? false;
  return {
    isFinished,
    missing: next === "MARK" && mark ? { test: mark.test, words: sayMark(mark) } : null,
    ofCertificate: (contentId: number) =>
      mark && (
        <div className="flex flex-col items-start gap-3">
          <MarkNote mark={mark} here={contentId} />
          {next === "CERTIFICATE" && certificateStep(progress)}
        </div>
      ),
    ofLesson(contentId: number) {
      const lesson = known.get(contentId);
      if (!lesson) return null;
      if (lesson.finished) return <Finished label={text.finished} />;
      const percent = watchedPercent(lesson);
      if (!percent) return null;
      return (
        <span className="shrink-0 text-sm text-ink-soft">
          <span className="sr-only">{text.watched(percent)}</span>
          <bdi dir="ltr" aria-hidden="true">
            {percent}%
          </bdi>
        </span>
      );
    },
    ofUnit(lessons: readonly { contentId: number }[]) {
      const finished = lessons.filter(({ contentId }) => isFinished(contentId)).length;
      if (finished === 0) return null;
      if (finished === lessons.length) return <Finished label={text.unitFinished} />;
      return (
        <span className="shrink-0 text-sm font-normal text-ink-soft">
          <span className="sr-only">{text.steps(finished, lessons.length)}</span>
          <bdi dir="ltr" aria-hidden="true">
            {finished}/{lessons.length}
          </bdi>
        </span>
      );
    },
  };
}

export type Marks = ReturnType<typeof makeMarks>;
