import type { ReactNode } from "react";
import { Link } from "react-router";
import { categoryTitle } from "../../art/category.ts";
import { useSite } from "../../site.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { CourseDetails } from "./course-details.ts";
import { educatorPage, fieldTitle, gradeTitle, semesterTitle } from "./course-titles.ts";
import { text as common } from "./messages/course/ar.ts";
import { text } from "./messages/details/ar.ts";
import { schoolTitle } from "./school-title.ts";

/** Who teaches a course, and its facts. */
export function CourseFacts({ details: { course, outline } }: { details: CourseDetails }) {
  const site = useSite();
  const { country, studies, categories } = site;
  const { author, authorRole, trainers, studyId } = course;
  const educators = [
    ...(author ? [{ ...author, role: authorRole, title: studyId ? text.lecturer : text.teacher }] : []),
    ...trainers.map((trainer) => ({ ...trainer, title: text.trainer })),
  ];
  const lessons = outline.reduce((sum, part) => sum + part.lessons.length, 0);
  return (
    <>
      {educators.length > 0 && (
        <ul className="flex flex-col gap-3">
          {educators.map(({ title, ...educator }) => {
            const page = educatorPage(educator, course);
            const shown = (
              <span className="flex items-center gap-3">
                <Avatar pictureUrl={educator.pictureUrl} size={52} />
                <span className="flex flex-col">
                  <span className="text-sm text-ink-soft">{title}</span>
                  <bdi className="font-medium group-hover:text-brand-ink group-hover:underline">
                    {educator.fullName}
                  </bdi>
                </span>
              </span>
            );
            return (
              <li key={educator.userId}>
                {page ? (
                  <Link to={page} className="group">
                    {shown}
                  </Link>
                ) : (
                  shown
                )}
              </li>
            );
          })}
        </ul>
      )}
      <dl className="flex flex-col divide-y divide-line border-t border-line">
        <Fact title={common.category}>{categoryTitle(course.category, categories)}</Fact>
        <Fact title={common.field}>{fieldTitle(course, country)}</Fact>
        <Fact title={common.grade}>{gradeTitle(course, country)}</Fact>
        <Fact title={common.semester}>{semesterTitle(course, country)}</Fact>
        <Fact title={common.school}>{schoolTitle(course.schoolId, site)}</Fact>
        <Fact title={text.study}>{studies.find((study) => study.id === course.studyId)?.name ?? null}</Fact>
        <Fact title={text.lessons}>{lessons}</Fact>
        {course.purchasesCount > 0 && <Fact title={text.students}>{course.purchasesCount}</Fact>}
      </dl>
    </>
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
