import type { CourseProgress } from "@manara/contract/progress/progress";
import { hasReached, nextStep } from "@manara/contract/progress/progress-rules";
import type { ReactNode } from "react";
import { text } from "#text/features/certificates/messages";
import { LinkButton } from "../../ui/button.tsx";

type CourseMark = NonNullable<CourseProgress["mark"]>;

/**
 * The first button of a course of one's own once its lessons are finished: the way to its certificate, or to the test that raises a mark
 * which is missing; null: its lessons come first. The page of the course has the certificate, and has it written.
 */
export function certificateStep(
  progress: Pick<CourseProgress, "courseId" | "finished" | "lessons" | "certificateCode" | "mark">,
): ReactNode {
  const step = nextStep(progress);
  const { courseId, mark } = progress;
  if (step === "CERTIFICATE")
    return (
      <LinkButton to={`/course/view/${courseId}#certificate`} className="grow px-3">
        {text.yours}
      </LinkButton>
    );
  return step === "MARK" && mark?.test ? <TestLink test={mark.test} variant="primary" /> : null;
}

const TestLink = ({
  test: { contentId, title },
  variant,
}: {
  test: NonNullable<CourseMark["test"]>;
  variant: "primary" | "secondary";
}) => (
  <LinkButton to={`/lesson/${contentId}`} variant={variant} className="grow px-3">
    <span>
      {`${text.takeTest} `}
      <bdi>{title}</bdi>
    </span>
  </LinkButton>
);

/** Mark that a course asks for, and the one that somebody has. */
export const sayMark = ({ asked, reached }: CourseMark): string => text.markFor(asked, reached);

/** Mark that a course asks for before it gives a certificate, and the way to the one that brings it nearest. */
export function MarkNote({
  mark,
  here = null,
}: {
  mark: CourseMark /** Lesson that is read. */;
  here?: number | null;
}) {
  const isReached = hasReached(mark);
  const { test } = mark;
  return (
    <div
      className={`flex flex-wrap items-center gap-3 rounded-lg p-4 ${isReached ? "bg-success-soft text-success-ink" : "bg-sunken"}`}
    >
      <p className="min-w-52 grow basis-0">{`${sayMark(mark)} ${isReached ? text.markReached : ""}`}</p>
      {!isReached && test && test.contentId !== here && <TestLink test={test} variant="secondary" />}
    </div>
  );
}

/** Where a certificate is loaded as a file to print. */
export const printAddress = (code: string): string =>
  `/api/certificate/print?code=${encodeURIComponent(code)}`;
