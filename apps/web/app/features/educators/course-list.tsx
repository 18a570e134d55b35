import { CourseLink, CoursePrice, useCourseCells } from "./course-cells.tsx";
import type { EducatorCourse, EducatorMode } from "./educator-courses.rules.ts";

/** The courses of an educator on phones. */
export function CourseList({ courses, mode }: { courses: readonly EducatorCourse[]; mode: EducatorMode }) {
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
