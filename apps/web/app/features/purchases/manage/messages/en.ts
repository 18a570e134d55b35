import type { text as ar } from "./ar.ts";

/** Courses that administrators give and take back. */
export const text: typeof ar = {
  users: "All users",
  courses: "Courses",
  none: "Holds no course.",
  grant: "Grant a course",
  record: "Record",
  grantTo: (name) => `Grant a course: ${name}`,
  grantOf: (course) => `Grant a course: ${course}`,
  grantHint: "Find the course, then give it without a card, even a hidden one.",
  grantMeaning: "The course opens to them at once, and does not count as sold.",
  wasGranted: "The course was granted.",
  courseName: "Name of the course",
  educator: "Educator",
  noCourses: "There are no courses yet",
  noCoursesHint: "Add a course first.",
  takeBack: "Take back",
  takeBackOf: (course) => `Take back: ${course}`,
  takeBackHint: "The course closes to them at once. The card that bought it stays used.",
  takenBack: "The course was taken back.",
  wasTakenBack: "Taken back",
  granted: "Granted",
  byCard: "By card",
  asGift: "Gift",
};
