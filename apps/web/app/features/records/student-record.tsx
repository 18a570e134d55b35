import type { RecordedCourse, RecordedStep, StudentRecord } from "@manara/contract/records/records";
import { IconBook2, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { text } from "#text/features/records/messages";
import { useSite } from "../../site.ts";
import { Badge } from "../../ui/badge.tsx";
import { linkClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { writeDuration } from "../../ui/write-duration.ts";
import { writeLastDay, writeMoment } from "../../ui/write-moment.ts";
import { CourseSection } from "./course-section.tsx";
import { RecordedTest } from "./recorded-test.tsx";

/** Work of one student, course by course: the same for who teaches them and for themselves. */
export function StudentRecordView({ record, noneHint }: { record: StudentRecord; noneHint?: string }) {
  if (record.courses.length === 0) {
    return (
      <EmptyState icon={IconBook2} title={text.none}>
        {noneHint}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {record.courses.map((course) => (
        <CourseCard key={course.courseId} course={course} />
      ))}
    </div>
  );
}

const CourseCard = ({ course }: { course: RecordedCourse }) => (
  <CourseSection course={course} to={`/course/view/${course.courseId}`}>
    <CourseFacts course={course} />
    {course.steps.length > 0 && (
      <Fold title={text.steps}>
        <ol className="flex flex-col divide-y divide-line">
          {course.steps.map((step) => (
            <li key={step.contentId} className="py-2">
              <Step step={step} />
            </li>
          ))}
        </ol>
      </Fold>
    )}
    {course.questions.length > 0 && <Asked course={course} />}
  </CourseSection>
);

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-brand-ink">
      {title}
    </summary>
    {children}
  </details>
);

/** Facts of a course, those alone that there are. */
function CourseFacts({ course }: { course: RecordedCourse }) {
  const { country } = useSite();
  const dayOf = (at: string) => writeMoment(at, country);
  const { lastSeenAt, expiresAt, daysLeft, certificateCode } = course;
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [text.finished, text.outOf(course.finished, course.lessons)],
    [text.watched, text.minutes(Math.floor(course.watchedSeconds / 60))],
    ...(course.tests > 0 ? [[text.tests, text.outOf(course.testsTaken, course.tests)] as const] : []),
    ...(course.mark === null ? [] : [[text.mark, text.percent(course.mark)] as const]),
    ...(course.toPractise === 0
      ? []
      : [[text.toPractise, text.questionsToPractise(course.toPractise)] as const]),
    [text.lastSeen, lastSeenAt === null ? text.never : dayOf(lastSeenAt)],
    [text.since, dayOf(course.purchasedAt)],
    [
      text.access,
      expiresAt === null
        ? text.withoutEnd
        : `${text.until(writeLastDay(expiresAt, country))} (${text.daysLeft(daysLeft ?? 0)})`,
    ],
    ...(course.examsEnd === null ? [] : [[text.exams, writeLastDay(course.examsEnd, country)] as const]),
    ...(certificateCode === null
      ? []
      : [
          [
            text.certificate,
            <Link key="certificate" to={`/certificate/${certificateCode}`} className={linkClass}>
              {text.seeCertificate}
            </Link>,
          ] as const,
        ]),
  ];
  return (
    <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Step({ step }: { step: RecordedStep }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <bdi className="min-w-0 wrap-anywhere">{step.title}</bdi>
        <span className="flex items-center gap-1 text-ink-soft">
          {step.finished && <Icon of={IconCheck} size={16} />}
          {wordsOf(step)}
        </span>
      </div>
      {step.attempts.length > 0 && <RecordedTest step={step} />}
    </>
  );
}

function wordsOf({ kind, finished, watchedSeconds, durationSeconds }: RecordedStep): string {
  if (kind === "TEST" || watchedSeconds === 0) return finished ? text.done : text.notBegun;
  const watched = `\u2068${writeDuration(watchedSeconds)}\u2069`;
  if (durationSeconds === null) return text.watchedSoFar(watched);
  return text.watchedOf(watched, `\u2068${writeDuration(durationSeconds)}\u2069`);
}

const Asked = ({ course: { questions } }: { course: RecordedCourse }) => {
  const { country } = useSite();
  return (
    <Fold title={text.asked}>
      <ul className="flex flex-col divide-y divide-line">
        {questions.map((question) => (
          <li key={question.commentId} className="flex flex-col gap-1 py-2">
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {question.description}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              <Link to={`/lesson/${question.contentId}`} className="wrap-anywhere hover:underline">
                <bdi>{question.lessonTitle}</bdi>
              </Link>
              <time dateTime={question.creationDateTime}>
                {writeMoment(question.creationDateTime, country)}
              </time>
              <Badge tone={question.answered ? "success" : "amber"}>
                {question.answered ? text.answered : text.unanswered}
              </Badge>
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  );
};
