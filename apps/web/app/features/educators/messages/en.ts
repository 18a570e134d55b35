import { plural } from "../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  coursesOf: (name) => `Courses by ${name}`,
  lecturesOf: (name) => `Lectures by Dr. ${name}`,
  teacher: () => "Teacher",
  lecturer: () => "Lecturer",
  count: (number) =>
    number === 0 ? "No courses yet" : plural("en", number, { one: "1 course", other: `${number} courses` }),
  lectureCount: (number) =>
    number === 0
      ? "No lectures yet"
      : plural("en", number, { one: "1 lecture", other: `${number} lectures` }),
  unknown: "Unknown",
  columns: {
    name: "Course",
    school: "School",
    study: "Study",
    category: "Subject",
    field: "Department",
    grade: "Class",
    semester: "Term",
    price: "Price",
  },
  originalPrice: "Original price",
  gift: "Free",
  hidden: "Hidden",
  empty: "No courses here yet",
  emptyHint: "Courses will show here as soon as they are published.",
  allCourses: "Browse courses",
  loading: "Loading...",
};
