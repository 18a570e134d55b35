import { text as educator } from "#text/features/educators/messages";
import { CourseLink, CoursePrice, useCourseCells } from "./course-cells.tsx";
import type { EducatorCourse, EducatorMode } from "./educator-courses.rules.ts";

interface CourseTableProps {
  courses: readonly EducatorCourse[];
  mode: EducatorMode;
  /** Name of the table, for those who do not see the heading above it. */
  caption: string;
}

/** The courses of an educator on wide screens. */
export function CourseTable({ courses, mode, caption }: CourseTableProps) {
  const { columns } = educator;
  const cellsOf = useCourseCells(mode);
  const rows = courses.map((course) => ({ course, cells: cellsOf(course) }));
  const isUsed = (id: string) => rows.some(({ cells }) => cells.some((cell) => cell.id === id && cell.value));
  const shown = rows[0]?.cells.filter(({ id }) => isUsed(id)) ?? [];
  return (
    <div className="relative hidden overflow-x-auto rounded-lg border border-line bg-surface shadow-card md:block">
      <table className="w-full text-start">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-sm text-ink-soft">
          <tr>
            <HeadCell>{columns.name}</HeadCell>
            {shown.map(({ id, label }) => (
              <HeadCell key={id}>{label}</HeadCell>
            ))}
            <HeadCell>{columns.price}</HeadCell>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ course, cells }) => (
            <tr key={course.courseId} className="hover:bg-canvas">
              <th scope="row" className="px-4 py-1.5 text-start font-normal">
                <CourseLink course={course} />
              </th>
              {shown.map(({ id }) => (
                <td key={id} className="px-4 py-1.5">
                  <bdi>{cells.find((cell) => cell.id === id)?.value ?? "—"}</bdi>
                </td>
              ))}
              <td className="px-4 py-1.5 whitespace-nowrap">
                <CoursePrice course={course} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell({ children }: { children: string }) {
  return (
    <th scope="col" className="px-4 py-3 text-start font-medium whitespace-nowrap">
      {children}
    </th>
  );
}
