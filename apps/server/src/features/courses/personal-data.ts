import type { PersonalTables } from "../../platform/personal-data.ts";
import { leaveCoursesOf, leaveTrainersPlaces } from "./course-writes.repo.ts";

export const courseData = {
  courses: {
    exportOf: "the school's, whoever teaches it",
    erase: (tx, { userId }) => leaveCoursesOf(tx, userId),
  },
  courseTrainers: {
    exportOf: "the school's, whoever teaches it",
    erase: (tx, { userId }) => leaveTrainersPlaces(tx, userId),
  },
} satisfies PersonalTables;
