import type { ScreenTable } from "../../../staff/screen.ts";

/** The screens of an educator's own area, by their paths under it; its owner alone loads them. */
export const ownRoutes: ScreenTable = {
  "": () => import("./own-courses.screen.tsx"),
  "content/:courseId": () => import("./own-contents.screen.tsx"),
  "figures/:courseId": () => import("./own-figures.screen.tsx"),
  "record/:courseId": () => import("./own-record.screen.tsx"),
  "announcements/:courseId": () => import("./own-audience.screen.tsx").then((of) => of.announcementList),
  "announcements/:courseId/add": () => import("./own-audience.screen.tsx").then((of) => of.announcementForm),
  "announcement/:oneId": () => import("./own-audience.screen.tsx").then((of) => of.announcementForm),
  "calendar/:courseId": () => import("./own-audience.screen.tsx").then((of) => of.eventList),
  "calendar/:courseId/add": () => import("./own-audience.screen.tsx").then((of) => of.eventForm),
  "event/:oneId": () => import("./own-audience.screen.tsx").then((of) => of.eventForm),
  "student/:studentId": () => import("./own-student.screen.tsx"),
  earnings: () => import("./own-earnings.screen.tsx"),
  classes: () => import("./own-classes.screen.tsx"),
  "class/:classId": () => import("./own-class.screen.tsx"),
  "class/:classId/announcements": () => import("./own-audience.screen.tsx").then((of) => of.announcementList),
  "class/:classId/announcements/add": () =>
    import("./own-audience.screen.tsx").then((of) => of.announcementForm),
  "class/:classId/calendar": () => import("./own-audience.screen.tsx").then((of) => of.eventList),
  "class/:classId/calendar/add": () => import("./own-audience.screen.tsx").then((of) => of.eventForm),
  calls: () => import("./own-calls.screen.tsx"),
  questions: () => import("./own-questions.screen.tsx"),
  profile: () => import("./own-profile.screen.tsx"),
};
