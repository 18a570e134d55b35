import type { detailsAr } from "./details-ar.ts";

export const detailsEn: typeof detailsAr = {
  introVideo: (name) => `Introduction: ${name}`,
  aboutCourse: "About the course",
  description: "Description",
  contents: "Course contents",
  noContents: "The contents of this course will be added soon.",
  teacher: "Teacher",
  lecturer: "Lecturer",
  study: "Study",
  lessons: "Lessons",
  students: "Students",
  isYours: "This course is yours",
  watchFree: "Watch a free lesson",
  free: "Free",
  locked: "Locked until you activate the course",
  hidden: "Hidden",
};
