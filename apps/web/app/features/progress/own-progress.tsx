import type { CourseProgressInFull } from "@manara/contract/progress/progress";
import { hasFinished, nextStep } from "@manara/contract/progress/progress-rules";
import { text } from "#text/features/progress/messages";
import { CertificatePart } from "../certificates/certificate-part.tsx";
import { certificateStep, MarkNote } from "../certificates/certificate-step.tsx";
import { CourseBar } from "./course-bar.tsx";
import { makeMarks } from "./outline-marks.tsx";
import { PlanCard } from "./plan-card.tsx";
import { ResumeLink } from "./resume-link.tsx";

/** How far the current user is in a course, for its page; null: there is nothing to say. */
export function describeProgress(progress: CourseProgressInFull, isTheirs: boolean) {
  if (progress.byLesson.length === 0 && !progress.plan && !(isTheirs && progress.mark)) return null;
  const { resume, plan, certificateCode, mark } = progress;
  const isFinished = hasFinished(progress);
  return {
    isFinished,
    first: certificateStep(progress),
    marks: makeMarks(progress),
    isBegun: progress.watchedAt !== null,
    resumeId: resume?.contentId ?? null,
    summary: (
      <section aria-label={text.yourProgress} className="flex flex-col gap-4">
        <h2 className="text-xl">{text.yourProgress}</h2>
        <CourseBar progress={progress} />
        {resume && <ResumeLink resume={resume} />}
        {plan && (
          <div className="flex">
            <PlanCard plan={plan} />
          </div>
        )}
        {nextStep(progress) === "CERTIFICATE" ? (
          <CertificatePart courseId={progress.courseId} code={certificateCode} isWhole={isFinished} />
        ) : (
          mark && <MarkNote mark={mark} />
        )}
      </section>
    ),
  };
}
