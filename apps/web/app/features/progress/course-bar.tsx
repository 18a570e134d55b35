import type { CourseProgress } from "@manara/contract/progress/progress";
import { text } from "#text/features/progress/messages";
import { Bar } from "./bar.tsx";

/** How far somebody is in a course: lessons and tests that are finished, and what that is of the whole. */
export function CourseBar({
  progress,
}: {
  progress: Pick<CourseProgress, "finished" | "lessons" | "percent">;
}) {
  const { finished, lessons, percent } = progress;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-soft">
        <span>{text.steps(finished, lessons)}</span>
        <bdi dir="ltr">{percent}%</bdi>
      </p>
      <Bar percent={percent} label={text.courseProgress} />
    </div>
  );
}
