import type { ScreenTable } from "../../../staff/screen.ts";

/** The screens of an educator's own area, by their paths under it; its owner alone loads them. */
export const ownRoutes: ScreenTable = {
  "": () => import("./own-courses.screen.tsx"),
  "content/:courseId": () => import("./own-contents.screen.tsx"),
  "figures/:courseId": () => import("./own-figures.screen.tsx"),
  "record/:courseId": () => import("./own-record.screen.tsx"),
  "announcements/:courseId": () => import("./own-announcements.screen.tsx"),
  "announcements/:courseId/add": () => import("./own-announcement-form.screen.tsx"),
  "announcement/:announcementId": () => import("./own-announcement-form.screen.tsx"),
  "calendar/:courseId": () => import("./own-events.screen.tsx"),
  "calendar/:courseId/add": () => import("./own-event-form.screen.tsx"),
  "event/:eventId": () => import("./own-event-form.screen.tsx"),
  "student/:studentId": () => import("./own-student.screen.tsx"),
  earnings: () => import("./own-earnings.screen.tsx"),
  classes: () => import("./own-classes.screen.tsx"),
  "class/:classId": () => import("./own-class.screen.tsx"),
  "class/:classId/announcements": () => import("./own-announcements.screen.tsx"),
  "class/:classId/announcements/add": () => import("./own-announcement-form.screen.tsx"),
  "class/:classId/calendar": () => import("./own-events.screen.tsx"),
  "class/:classId/calendar/add": () => import("./own-event-form.screen.tsx"),
  calls: () => import("./own-calls.screen.tsx"),
  questions: () => import("./own-questions.screen.tsx"),
  profile: () => import("./own-profile.screen.tsx"),
};
