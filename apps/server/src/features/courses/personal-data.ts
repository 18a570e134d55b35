import type { PersonalTables } from "../../platform/personal-data.ts";
import { leaveCoursesOf } from "./personal-data.repo.ts";

export const courseData = {
  courses: {
    exportOf: "the school's, whoever teaches it",
    erase: (tx, { userId }) => leaveCoursesOf(tx, userId),
  },
} satisfies PersonalTables;
