import { hasFinished, isThrough } from "@manara/contract/progress/progress-rules";
import { text as certificates } from "#text/features/certificates/messages";
import { text } from "#text/features/progress/messages";
import type { Source } from "../../context.ts";
import { CertificatePart } from "../certificates/certificate-part.tsx";
import { CourseBar } from "./course-bar.tsx";
import { makeMarks } from "./outline-marks.tsx";
import { PlanCard } from "./plan-card.tsx";
import { ResumeLink } from "./resume-link.tsx";

/** How far the current user is in a course, for its page; null: that is not known, or nothing was begun. */
export async function loadOwnProgress({ api }: Source, courseId: string) {
  // The page of the course is shown without it.
  const progress = await api("GET /progress/list", { query: { courseId } }).catch(() => null);
  if (!progress || (progress.byLesson.length === 0 && !progress.plan)) return null;
  const { resume, plan, certificateCode, mark } = progress;
  const isFinished = hasFinished(progress);
  return {
    isFinished,
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
        {isThrough(progress) ? (
          <CertificatePart courseId={progress.courseId} code={certificateCode} isWhole={isFinished} />
        ) : (
          isFinished &&
          mark && (
            <p className="rounded-lg bg-sunken p-4">{certificates.markMissing(mark.asked, mark.reached)}</p>
          )
        )}
      </section>
    ),
  };
}
