import { accountData } from "./features/accounts/personal-data/personal-data.ts";
import { announcementData } from "./features/announcements/announcements.repo.ts";
import { assistantData } from "./features/assistants/assistants.repo.ts";
import { auditData } from "./features/audit/audit.repo.ts";
import { calendarData } from "./features/calendar/calendar.repo.ts";
import { cardData } from "./features/cards/personal-data.repo.ts";
import { centreData } from "./features/centres/centres.repo.ts";
import { certificateData } from "./features/certificates/personal-data.repo.ts";
import { classData } from "./features/classes/classes.repo.ts";
import { commentData } from "./features/comments/personal-data.repo.ts";
import { contentData } from "./features/contents/contents.repo.ts";
import { courseData } from "./features/courses/courses.repo.ts";
import { idempotencyData } from "./features/idempotency/idempotency.repo.ts";
import { importTaskData } from "./features/imports/import-tasks.repo.ts";
import { importData } from "./features/imports/imports.repo.ts";
import { mailData } from "./features/mails/personal-data.repo.ts";
import { fileData } from "./features/media/stored-files.repo.ts";
import { noteData } from "./features/notes/personal-data.repo.ts";
import { noticeMailData } from "./features/notices/notice-mails.repo.ts";
import { noticeData } from "./features/notices/notices.repo.ts";
import { pushData } from "./features/notices/push/push-devices.repo.ts";
import { pageData } from "./features/pages/pages.repo.ts";
import { progressData } from "./features/progress/personal-data.repo.ts";
import { purchaseData } from "./features/purchases/personal-data.repo.ts";
import { quizData } from "./features/quizzes/personal-data.repo.ts";
import { callData } from "./features/records/call-list.repo.ts";
import { parentData } from "./features/records/parents/personal-data.repo.ts";
import { recordData } from "./features/records/personal-data.repo.ts";
import { reviewData } from "./features/reviews/reviews.repo.ts";
import { salesData } from "./features/sales/sales.repo.ts";
import { shareData } from "./features/shares/personal-data.repo.ts";
import { siteData } from "./features/site/personal-data.repo.ts";
import { takeAlongData } from "./features/take-along/take-along.repo.ts";
import { textData } from "./features/texts/texts.repo.ts";
import { videoData } from "./features/video/personal-data.repo.ts";
import { collectPersonalData } from "./platform/personal-data.ts";

/**
 * Personal data of every feature, and how it is given out and taken away; in this order. The account comes last: all
 * others reference it, and its portrait is given up as the last thing of the transaction, when nothing shows it.
 */
export const personalData = collectPersonalData([
  fileData,
  courseData,
  contentData,
  videoData,
  commentData,
  progressData,
  noteData,
  takeAlongData,
  reviewData,
  recordData,
  callData,
  textData,
  parentData,
  certificateData,
  classData,
  assistantData,
  announcementData,
  calendarData,
  noticeData,
  noticeMailData,
  pushData,
  quizData,
  cardData,
  purchaseData,
  salesData,
  shareData,
  siteData,
  pageData,
  centreData,
  mailData,
  auditData,
  idempotencyData,
  importData,
  importTaskData,
  accountData,
]);
