import type { User } from "@manara/contract/accounts/accounts";
import { mayAnswer } from "@manara/contract/accounts/role-rules";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/accounts/manage/messages";
import { readList } from "../../../api/api.ts";

/** Titles that a dialog has room for. */
const SHOWN = 3;

const findCourses = (userId: number) =>
  readList("GET /course/list-all", { query: { onlyTeacherId: userId, visibility: "PUBLIC", limit: SHOWN } });
type Courses = Awaited<ReturnType<typeof findCourses>>;

/** Courses without a teacher once this person does not, with the way to where somebody else is put in their place. */
export function CoursesLeft({ user: { userId, role } }: { user: Pick<User, "userId" | "role"> }) {
  const courses = useCourses(userId, mayAnswer(role));
  if (courses === "failed") return <p role="status">{text.coursesLeftUnknown}</p>;
  if (!courses || courses.total === 0) return null;
  const { items, total } = courses;
  const bases = [...new Set(items.map(baseOf))];
  return (
    <div className="flex flex-col gap-1 rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
      <p>{text.coursesLeft(total)}</p>
      <ul className="list-disc ps-5">
        {items.map((course) => (
          <li key={course.courseId}>
            <Link to={`${baseOf(course)}/${course.courseId}`} className="inline-block py-1 underline">
              <bdi className="wrap-anywhere">{course.name}</bdi>
            </Link>
          </li>
        ))}
        {total > items.length && <li>{text.andMore(total - items.length)}</li>}
      </ul>
      <p className="flex flex-wrap gap-x-4">
        {bases.map((base) => (
          <Link
            key={base}
            to={`${base}?visibility=PUBLIC&onlyTeacher=${userId}`}
            className="inline-flex min-h-11 items-center font-medium underline"
          >
            {base === LECTURES ? text.replaceInLectures : text.replaceInCourses}
          </Link>
        ))}
      </p>
    </div>
  );
}

const COURSES = "/admin/courses";
const LECTURES = "/admin/lectures/1";

const baseOf = ({ studyId }: Courses["items"][number]) => (studyId === null ? COURSES : LECTURES);

/** Null while they are loaded, and for somebody who cannot teach. */
function useCourses(userId: number, mayTeach: boolean): Courses | "failed" | null {
  const [courses, setCourses] = useState<Courses | "failed" | null>(null);
  useEffect(() => {
    if (!mayTeach) return;
    let isHere = true;
    findCourses(userId).then(
      (found) => isHere && setCourses(found),
      // The dialog says so: without an answer there may be such courses.
      () => isHere && setCourses("failed"),
    );
    return () => {
      isHere = false;
    };
  }, [userId, mayTeach]);
  return courses;
}
