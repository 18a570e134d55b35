import { IconBook2 } from "@tabler/icons-react";
import { text } from "#text/features/educators/messages";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { GuardedPage } from "../accounts/guarded-page.tsx";
import { CourseLink, CoursePrice, useCourseCells } from "./course-cells.tsx";
import { CourseTable } from "./course-table.tsx";
import type { EducatorCourse, EducatorMode } from "./educator-courses.rules.ts";
import type { EducatorPage } from "./load-educator.ts";
import type { OwnScreen } from "./own/load-own-screen.ts";

interface EducatorViewProps {
  page: EducatorPage;
  mode: EducatorMode;
  profession: "teacher" | "lecturer";
}

/** A teacher or lecturer: who they are and what they teach. */
function EducatorView({ page: { educator, courses }, mode, profession }: EducatorViewProps) {
  const { fullName, biography, pictureUrl, gender } = educator;
  const isStudy = mode === "study";
  const heading = isStudy ? text.lecturesOf(fullName, gender) : text.coursesOf(fullName, gender);
  return (
    <Container>
      <PageHead title={heading} unlisted />
      <div className="flex flex-col gap-8 py-8 md:py-12">
        <header className="flex flex-col items-center gap-5 rounded-xl border border-line bg-surface p-6 text-center shadow-card sm:flex-row sm:items-start sm:p-8 sm:text-start">
          <Avatar pictureUrl={pictureUrl} size={112} />
          <div className="flex min-w-0 flex-col gap-2">
            <p className="flex flex-wrap gap-2 max-sm:justify-center">
              <Badge tone="brand">{text[profession](gender)}</Badge>
              <Badge>{isStudy ? text.lectureCount(courses.length) : text.count(courses.length)}</Badge>
            </p>
            <PageHeading>{heading}</PageHeading>
            {biography && (
              <p dir="auto" className="max-w-prose whitespace-pre-line text-ink-soft">
                {biography}
              </p>
            )}
          </div>
        </header>
        {courses.length === 0 ? (
          <EmptyState
            icon={IconBook2}
            title={text.empty}
            action={
              <LinkButton to="/courses" variant="secondary">
                {text.allCourses}
              </LinkButton>
            }
          >
            {text.emptyHint}
          </EmptyState>
        ) : (
          <>
            <CourseTable courses={courses} mode={mode} caption={heading} />
            <CourseList courses={courses} mode={mode} />
          </>
        )}
      </div>
    </Container>
  );
}

interface EducatorScreenProps {
  shown: EducatorPage | OwnScreen | { kind: "guarded" };
  mode: EducatorMode;
  profession: "teacher" | "lecturer";
}

/** The page of an educator: for others who they are, for themselves a screen of their area, in the document neither. */
export function EducatorScreen({ shown, mode, profession }: EducatorScreenProps) {
  if (!("kind" in shown)) return <EducatorView page={shown} mode={mode} profession={profession} />;
  if (shown.kind === "guarded") return <GuardedPage title={text[profession](null)} loading={text.loading} />;
  const { screen, pattern, address, data } = shown;
  return <screen.View key={pattern} data={data} address={address} />;
}

/** The courses of an educator on phones. */
function CourseList({ courses, mode }: { courses: readonly EducatorCourse[]; mode: EducatorMode }) {
  const cellsOf = useCourseCells(mode);
  return (
    <ul className="flex flex-col gap-4 md:hidden">
      {courses.map((course) => (
        <li key={course.courseId} className="rounded-lg border border-line bg-surface p-4 shadow-card">
          <CourseLink course={course} />
          <dl className="mt-1 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1">
            {cellsOf(course).map(
              ({ id, label, value }) =>
                value && (
                  <div key={id} className="contents">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="wrap-anywhere">
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ),
            )}
          </dl>
          <p className="mt-3 border-t border-line pt-3">
            <CoursePrice course={course} />
          </p>
        </li>
      ))}
    </ul>
  );
}
