import type { ShownCourse } from "@manara/contract/records/parents";
import { IconBook2 } from "@tabler/icons-react";
import { text as words } from "#text/features/records/messages";
import { text } from "#text/features/records/parents/messages";
import { useSite } from "../../../site.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { writeLastDay, writeMoment } from "../../../ui/write-moment.ts";
import { Bar } from "../../progress/bar.tsx";
import { CourseSection } from "../course-section.tsx";

/** Courses of a student with what they did in them, in the words of their record. */
export const ShownCourses = ({ courses }: { courses: readonly ShownCourse[] }) =>
  courses.length === 0 ? (
    <EmptyState icon={IconBook2} title={text.none}>
      {text.noneHint}
    </EmptyState>
  ) : (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {courses.map((course, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two courses may have one name, and they never move
        <CourseCard key={index} course={course} />
      ))}
    </div>
  );

const CourseCard = ({ course }: { course: ShownCourse }) => (
  <CourseSection course={course}>
    <CourseFacts course={course} />
    {course.results.length > 0 && <Results course={course} />}
  </CourseSection>
);

function CourseFacts({ course }: { course: ShownCourse }) {
  const { country } = useSite();
  const { finished, lessons, watchedSeconds, tests, testsTaken, mark, lastSeenAt, examsEnd } = course;
  const facts: (readonly [name: string, value: string])[] = [
    [words.finished, words.outOf(finished, lessons)],
    [words.watched, words.minutes(Math.floor(watchedSeconds / 60))],
    ...(tests > 0 ? [[words.tests, words.outOf(testsTaken, tests)] as const] : []),
    ...(mark === null ? [] : [[words.mark, words.percent(mark)] as const]),
    [words.lastSeen, lastSeenAt === null ? words.never : writeMoment(lastSeenAt, country)],
    ...(examsEnd === null ? [] : [[words.exams, writeLastDay(examsEnd, country)] as const]),
  ];
  return (
    <>
      <Bar
        percent={Math.round((100 * finished) / Math.max(1, lessons))}
        label={`${words.finished}: ${words.outOf(finished, lessons)}`}
      />
      <dl className="grid grid-cols-[fit-content(60%)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Results = ({ course: { results } }: { course: ShownCourse }) => (
  <div className="flex flex-col gap-1">
    <h3 className="font-medium">{text.results}</h3>
    <p className="text-sm text-ink-soft">{text.resultsHint}</p>
    <ul className="flex flex-col divide-y divide-line">
      {results.map(({ title, mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tests may have one title, and they never move
        <li key={index} className="flex items-baseline justify-between gap-4 py-2">
          <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
          <span className={mark === null ? "shrink-0 text-ink-soft" : "shrink-0 font-medium"}>
            {mark === null ? text.notTaken : words.percent(mark)}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
