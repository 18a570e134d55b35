import type { ReactNode } from "react";
import { text as common } from "#text/features/courses/messages/course";
import { text } from "#text/features/courses/messages/details";
import { categoryTitle } from "../../art/category.ts";
import { useSite } from "../../site.ts";
import type { CourseDetails } from "./course-details.ts";
import { fieldTitle, gradeTitle, schoolTitle, semesterTitle } from "./course-titles.ts";
import { writeLength } from "./write-length.ts";

/** As many students as say something of a course. */
const WORTH_SHOWING_FROM = 10;

/** The facts of a course. */
export function CourseFacts({ details: { course, outline, reviews } }: { details: CourseDetails }) {
  const site = useSite();
  const { country, studies, categories } = site;
  const lessons = outline.flatMap((part) => part.lessons);
  const tests = lessons.filter(({ kind }) => kind === "TEST").length;
  return (
    <dl className="flex flex-col divide-y divide-line border-t border-line">
      <Fact title={common.category}>{categoryTitle(course.category, categories)}</Fact>
      <Fact title={common.field}>{fieldTitle(course, country)}</Fact>
      <Fact title={common.grade}>{gradeTitle(course, country)}</Fact>
      <Fact title={common.semester}>{semesterTitle(course, country)}</Fact>
      <Fact title={common.school}>{schoolTitle(course.schoolId, site)}</Fact>
      <Fact title={text.study}>{studies.find((study) => study.id === course.studyId)?.name ?? null}</Fact>
      <Fact title={text.lessons}>{lessons.length - tests}</Fact>
      <Fact title={text.tests}>{tests || null}</Fact>
      <Fact title={text.length}>
        {course.lessonsSeconds ? writeLength(course.lessonsSeconds, country) : null}
      </Fact>
      {course.purchasesCount >= WORTH_SHOWING_FROM && (
        <Fact title={text.students}>{course.purchasesCount}</Fact>
      )}
      {reviews.certificates >= WORTH_SHOWING_FROM && (
        <Fact title={text.finished}>{reviews.certificates}</Fact>
      )}
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-ink-soft">{title}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
