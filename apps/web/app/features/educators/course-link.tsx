import { Link } from "react-router";
import { text } from "#text/features/educators/messages";
import { Badge } from "../../ui/badge.tsx";
import type { EducatorCourse } from "./educator-courses.rules.ts";

/** The name of a course, which leads to it; its educator also finds hidden ones. */
export function CourseLink({ course }: { course: EducatorCourse }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link
        to={`/course/view/${course.courseId}`}
        className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
      >
        <bdi>{course.name}</bdi>
      </Link>
      {course.visibility === "HIDDEN" && <Badge>{text.hidden}</Badge>}
    </span>
  );
}
