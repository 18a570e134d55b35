import { type Area, areaOf, mayAdminister, type Role } from "@manara/contract/accounts/role-rules";
import type { ScreenTable } from "./staff/screen.ts";

/**
 * The screens under `/admin`, by their paths. They stand apart from routes.ts, whose table every visitor loads
 * (docs/decisions/staff-screens.md).
 */
export const adminRoutes: ScreenTable = {
  "": () => import("./features/site/manage/start.screen.tsx"),
  acts: () => import("./features/audit/manage/acts.screen.tsx"),
  schools: () => import("./features/schools/manage/places.screen.tsx").then((of) => of.schools),
  "schools/add": () => import("./features/schools/manage/place-form.screen.tsx").then((of) => of.school),
  "schools/:id": () => import("./features/schools/manage/place-form.screen.tsx").then((of) => of.school),
  courses: () => import("./features/courses/manage/courses.screen.tsx").then((of) => of.courses),
  "courses/add": () => import("./features/courses/manage/add-course.screen.tsx").then((of) => of.course),
  "courses/:id": () => import("./features/courses/manage/edit-course.screen.tsx").then((of) => of.course),
  "courses/:id/buyers": () => import("./features/courses/manage/buyers.screen.tsx").then((of) => of.course),
  "lectures/1": () => import("./features/courses/manage/courses.screen.tsx").then((of) => of.lectures),
  "lectures/1/add": () => import("./features/courses/manage/add-course.screen.tsx").then((of) => of.lecture),
  "lectures/1/:id": () => import("./features/courses/manage/edit-course.screen.tsx").then((of) => of.lecture),
  "lectures/1/:id/buyers": () =>
    import("./features/courses/manage/buyers.screen.tsx").then((of) => of.lecture),
  study: () => import("./features/schools/manage/places.screen.tsx").then((of) => of.studies),
  "study/add": () => import("./features/schools/manage/place-form.screen.tsx").then((of) => of.study),
  "study/:id": () => import("./features/schools/manage/place-form.screen.tsx").then((of) => of.study),
  basicData: () => import("./features/site/manage/basic-data.screen.tsx"),
  "basicData/mails": () => import("./features/site/manage/mails.screen.tsx"),
  "basicData/sender": () => import("./features/mails/manage/sender.screen.tsx"),
  "basicData/texts": () => import("./features/texts/manage/texts.screen.tsx"),
  "basicData/texts/sent": () => import("./features/texts/manage/sent-texts.screen.tsx"),
  "basicData/backups": () => import("./features/backups/manage/backups.screen.tsx"),
  "basicData/system": () => import("./features/system/manage/system.screen.tsx"),
  "basicData/messages": () => import("./features/site/manage/contact-messages.screen.tsx"),
  "basicData/centres": () => import("./features/centres/manage/centres.screen.tsx"),
  "basicData/centres/add": () => import("./features/centres/manage/centre-form.screen.tsx"),
  "basicData/centres/:id": () => import("./features/centres/manage/centre-form.screen.tsx"),
  "basicData/exams": () => import("./features/seasons/manage/exam-dates.screen.tsx"),
  "basicData/specialties": () =>
    import("./features/schools/manage/places.screen.tsx").then((of) => of.specialties),
  "basicData/specialties/add": () =>
    import("./features/schools/manage/place-form.screen.tsx").then((of) => of.specialty),
  "basicData/specialties/:id": () =>
    import("./features/schools/manage/place-form.screen.tsx").then((of) => of.specialty),
  home: () => import("./features/home/manage/home.screen.tsx"),
  look: () => import("./features/branding/manage/look.screen.tsx"),
  menu: () => import("./features/menu/manage/menu.screen.tsx"),
  pages: () => import("./features/pages/manage/pages.screen.tsx"),
  "pages/add": () => import("./features/pages/manage/add-page.screen.tsx"),
  "pages/:page": () => import("./features/pages/manage/edit-page.screen.tsx"),
  "content/noVideo": () => import("./features/contents/manage/without-video.screen.tsx"),
  content: () => import("./features/contents/manage/choose-course.screen.tsx"),
  "content/:courseId": () => import("./features/contents/manage/edit-contents.screen.tsx"),
  "content/:courseId/words": () => import("./features/courses/manage/course-words.screen.tsx"),
  "content/:courseId/assistants": () => import("./features/assistants/manage/assistants.screen.tsx"),
  "content/:courseId/figures": () => import("./features/progress/manage/course-figures.screen.tsx"),
  "content/:courseId/record": () => import("./features/records/manage/course-record.screen.tsx"),
  questions: () => import("./features/educators/manage/questions.screen.tsx"),
  teachers: () => import("./features/educators/manage/educators.screen.tsx").then((of) => of.teachers),
  "teachers/:id": () =>
    import("./features/educators/manage/edit-educator.screen.tsx").then((of) => of.teacher),
  "lecturers/1": () => import("./features/educators/manage/educators.screen.tsx").then((of) => of.lecturers),
  "lecturers/1/:id": () =>
    import("./features/educators/manage/edit-educator.screen.tsx").then((of) => of.lecturer),
  cards: () => import("./features/cards/manage/cards.screen.tsx"),
  "cards/create": () => import("./features/cards/manage/create-cards.screen.tsx"),
  "cards/sheet": () => import("./features/cards/manage/card-sheet.screen.tsx"),
  "cards/batches": () => import("./features/cards/manage/batches/batches.screen.tsx"),
  "cards/batches/add": () => import("./features/cards/manage/batches/batch-form.screen.tsx"),
  "cards/batches/:batchId": () => import("./features/cards/manage/batches/batch.screen.tsx"),
  "cards/batches/:batchId/print": () => import("./features/cards/manage/batches/print.screen.tsx"),
  "cards/batches/:batchId/deliver": () => import("./features/cards/manage/batches/deliver.screen.tsx"),
  "cards/batches/:batchId/return": () =>
    import("./features/cards/manage/batches/range-acts.screen.tsx").then((of) => of.returning),
  "cards/batches/:batchId/sell": () => import("./features/cards/manage/batches/sell.screen.tsx"),
  "cards/batches/:batchId/undo-sale": () =>
    import("./features/cards/manage/batches/range-acts.screen.tsx").then((of) => of.undoingSale),
  "cards/batches/:batchId/void": () =>
    import("./features/cards/manage/batches/range-acts.screen.tsx").then((of) => of.voiding),
  "cards/orders": () => import("./features/centres/manage/orders/orders.screen.tsx"),
  "cards/phone": () => import("./features/cards/manage/phone/sell-by-phone.screen.tsx"),
  "cards/centres": () => import("./features/centres/manage/accounts/accounts.screen.tsx"),
  "cards/centres/:centreId": () => import("./features/centres/manage/accounts/account.screen.tsx"),
  "cards/centres/:centreId/terms": () => import("./features/centres/manage/accounts/terms.screen.tsx"),
  "cards/centres/:centreId/pay": () => import("./features/centres/manage/accounts/payment.screen.tsx"),
  "cards/centres/:centreId/statement": () =>
    import("./features/centres/manage/accounts/statement.screen.tsx"),
  "cards/educators": () => import("./features/shares/manage/accounts.screen.tsx"),
  "cards/educators/:userId": () => import("./features/shares/manage/account.screen.tsx"),
  "cards/educators/:userId/pay": () => import("./features/shares/manage/payment.screen.tsx"),
  "cards/educators/:userId/statement": () => import("./features/shares/manage/statement.screen.tsx"),
  "cards/watch": () => import("./features/cards/manage/watch/watch.screen.tsx"),
  "cards/books": () => import("./features/cards/manage/watch/books.screen.tsx"),
  "cards/:cardId/give-back": () => import("./features/cards/manage/give-back/give-back.screen.tsx"),
  "cards/figures": () => import("./features/sales/manage/figures.screen.tsx"),
  "cards/:card": () => import("./features/cards/manage/card.screen.tsx"),
  allUsers: () => import("./features/accounts/manage/users.screen.tsx"),
  "allUsers/invite": () => import("./features/accounts/manage/invite.screen.tsx"),
  "allUsers/import": () => import("./features/imports/manage/import-people.screen.tsx"),
  "allUsers/slips": () => import("./features/slips/manage/slips.screen.tsx"),
  "allUsers/announcements": () =>
    import("./features/announcements/manage/announcements.screen.tsx").then((of) => of.list),
  "allUsers/announcements/add": () =>
    import("./features/announcements/manage/announcements.screen.tsx").then((of) => of.form),
  "allUsers/announcements/:id": () =>
    import("./features/announcements/manage/announcements.screen.tsx").then((of) => of.form),
  "allUsers/calendar": () => import("./features/calendar/manage/events.screen.tsx").then((of) => of.list),
  "allUsers/calendar/add": () => import("./features/calendar/manage/events.screen.tsx").then((of) => of.form),
  "allUsers/calendar/:id": () => import("./features/calendar/manage/events.screen.tsx").then((of) => of.form),
  "allUsers/classes": () => import("./features/classes/manage/classes.screen.tsx"),
  "allUsers/classes/add": () => import("./features/classes/manage/class-form.screen.tsx"),
  "allUsers/classes/:id": () => import("./features/classes/manage/class.screen.tsx"),
  "allUsers/classes/:id/edit": () => import("./features/classes/manage/class-form.screen.tsx"),
  "allUsers/classes/:id/give": () => import("./features/classes/manage/give-course.screen.tsx"),
  "allUsers/:id": () => import("./features/accounts/manage/user.screen.tsx"),
  "allUsers/:id/merge": () => import("./features/accounts/manage/merge.screen.tsx"),
  "allUsers/:id/record": () => import("./features/records/manage/student-record.screen.tsx"),
  "allUsers/:id/grant": () => import("./features/purchases/manage/grant.screen.tsx"),
};

/** Screens that an office opens beside administrators, by its area. */
export const officeRoutes = {
  /** Cashiers: cards that are made, and what centres owe for them. */
  cards: new Set([
    "cards/batches",
    "cards/batches/:batchId",
    "cards/batches/:batchId/deliver",
    "cards/batches/:batchId/return",
    "cards/batches/:batchId/sell",
    "cards/orders",
    "cards/phone",
    "cards/centres",
    "cards/centres/:centreId",
    "cards/centres/:centreId/pay",
    "cards/centres/:centreId/statement",
  ]),
  /** Editors: contents of all courses. */
  contents: new Set(["content", "content/noVideo", "content/:courseId", "content/:courseId/words"]),
} as const satisfies Partial<Record<Area, ReadonlySet<string>>>;

const screensOf = (role: Role): ReadonlySet<string> | undefined =>
  (officeRoutes as Partial<Record<Area, ReadonlySet<string>>>)[areaOf(role)];

/** Whether a role opens the screen of a pattern. */
export const opensScreen = (role: Role, pattern: string): boolean =>
  mayAdminister(role) || screensOf(role)?.has(pattern) === true;

/** Whether a role opens the screen of a pattern, or one under it. */
export const opensUnder = (role: Role, pattern: string): boolean =>
  opensScreen(role, pattern) ||
  [...(screensOf(role) ?? [])].some((screen) => pattern === "" || screen.startsWith(`${pattern}/`));
