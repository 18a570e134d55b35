import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { courseKind } from "./course-kind.ts";
import { CourseList } from "./course-list.tsx";
import { type CoursesPage, loadCourses } from "./load-courses.ts";

export const screen = staffScreen({
  load: (address: ScreenAddress) => loadCourses(courseKind, address),
  View: ({ data }: { data: CoursesPage }) => <CourseList kind={courseKind} {...data} />,
});
