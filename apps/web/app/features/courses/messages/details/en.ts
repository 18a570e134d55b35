import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  introVideo: (name) => `Introduction: ${name}`,
  aboutCourse: "About the course",
  description: "Description",
  contents: "Contents",
  noContents: "The contents of this course will be added soon.",
  teacher: () => "Teacher",
  lecturer: () => "Lecturer",
  trainer: () => "Trainer",
  study: "Study",
  lessons: "Lessons",
  length: "Length",
  students: "Students",
  isYours: "This course is yours",
  watchFree: "Watch a free lesson",
  free: "Free",
  locked: "Locked until you have the course",
  hidden: "Hidden",
  showAll: "Show all courses",
  missing: "This course does not exist",
};
