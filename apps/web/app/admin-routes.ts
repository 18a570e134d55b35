import type { ScreenTable } from "./staff/screen.ts";

/**
 * The screens under `/admin`, by their paths. They stand apart from routes.ts, whose table every visitor loads
 * (decision 32).
 */
export const adminRoutes: ScreenTable = {
  "": () => import("./features/site/manage/start.screen.tsx"),
  schools: () => import("./features/schools/manage/schools.screen.tsx"),
  "schools/add": () => import("./features/schools/manage/school-form.screen.tsx"),
  "schools/:id": () => import("./features/schools/manage/school-form.screen.tsx"),
  courses: () => import("./features/courses/manage/courses.screen.tsx"),
  "courses/add": () => import("./features/courses/manage/add-course.screen.tsx"),
  "courses/:id": () => import("./features/courses/manage/edit-course.screen.tsx"),
  "courses/:id/buyers": () => import("./features/courses/manage/course-buyers.screen.tsx"),
  "lectures/1": () => import("./features/courses/manage/lectures.screen.tsx"),
  "lectures/1/add": () => import("./features/courses/manage/add-lecture.screen.tsx"),
  "lectures/1/:id": () => import("./features/courses/manage/edit-lecture.screen.tsx"),
  "lectures/1/:id/buyers": () => import("./features/courses/manage/lecture-buyers.screen.tsx"),
  study: () => import("./features/schools/manage/studies.screen.tsx"),
  "study/add": () => import("./features/schools/manage/study-form.screen.tsx"),
  "study/:id": () => import("./features/schools/manage/study-form.screen.tsx"),
  basicData: () => import("./features/site/manage/basic-data.screen.tsx"),
  "basicData/mails": () => import("./features/site/manage/mails.screen.tsx"),
  "basicData/specialties": () => import("./features/schools/manage/specialties.screen.tsx"),
  "basicData/specialties/add": () => import("./features/schools/manage/specialty-form.screen.tsx"),
  "basicData/specialties/:id": () => import("./features/schools/manage/specialty-form.screen.tsx"),
  content: () => import("./features/contents/manage/choose-course.screen.tsx"),
  "content/:courseId": () => import("./features/contents/manage/edit-contents.screen.tsx"),
  teachers: () => import("./features/educators/manage/teachers.screen.tsx"),
  "teachers/:id": () => import("./features/educators/manage/edit-teacher.screen.tsx"),
  "lecturers/1": () => import("./features/educators/manage/lecturers.screen.tsx"),
  "lecturers/1/:id": () => import("./features/educators/manage/edit-lecturer.screen.tsx"),
  cards: () => import("./features/cards/manage/cards.screen.tsx"),
  "cards/create": () => import("./features/cards/manage/create-cards.screen.tsx"),
  "cards/sheet": () => import("./features/cards/manage/card-sheet.screen.tsx"),
  "cards/:card": () => import("./features/cards/manage/card.screen.tsx"),
  allUsers: () => import("./features/accounts/manage/users.screen.tsx"),
  "allUsers/:id": () => import("./features/accounts/manage/user.screen.tsx"),
  "allUsers/:id/grant": () => import("./features/purchases/manage/grant.screen.tsx"),
};
