import { accountEndpoints } from "./accounts/accounts.ts";
import { followedLinkEndpoints } from "./accounts/followed-links.ts";
import { loginCodeEndpoints } from "./accounts/login-codes.ts";
import { ownAccountEndpoints } from "./accounts/own-account.ts";
import { passkeyEndpoints } from "./accounts/passkeys.ts";
import { secondStepEndpoints } from "./accounts/second-step.ts";
import { userManagementEndpoints } from "./accounts/user-management.ts";
import { userEndpoints } from "./accounts/users.ts";
import { viewingEndpoints } from "./accounts/viewing.ts";
import { announcementEndpoints } from "./announcements/announcements.ts";
import { assistantEndpoints } from "./assistants/assistants.ts";
import { auditEndpoints } from "./audit/audit.ts";
import { backupEndpoints } from "./backups/backups.ts";
import { brandingEndpoints } from "./branding/branding.ts";
import { calendarEndpoints } from "./calendar/calendar.ts";
import { batchEndpoints } from "./cards/batches.ts";
import { cardEndpoints } from "./cards/cards.ts";
import { giveBackEndpoints } from "./cards/give-backs.ts";
import { ownSaleEndpoints } from "./cards/own-sales.ts";
import { phoneSaleEndpoints } from "./cards/phone-sales.ts";
import { watchEndpoints } from "./cards/watch.ts";
import { centreAccountEndpoints } from "./centres/centre-accounts.ts";
import { centreOrderEndpoints } from "./centres/centre-orders.ts";
import { centreEndpoints } from "./centres/centres.ts";
import { ownCentreEndpoints } from "./centres/own-centre.ts";
import { certificateEndpoints } from "./certificates/certificates.ts";
import { classEndpoints } from "./classes/classes.ts";
import { commentEndpoints } from "./comments/comments.ts";
import { inboxEndpoints } from "./comments/inbox.ts";
import { newReplyEndpoints } from "./comments/new-replies.ts";
import { contentManagementEndpoints } from "./contents/content-management.ts";
import { contentEndpoints } from "./contents/contents.ts";
import { courseEndpoints } from "./courses/courses.ts";
import { educatorEndpoints } from "./educators/educators.ts";
import { homeEndpoints } from "./home/home.ts";
import { importEndpoints } from "./imports/imports.ts";
import { mailSenderEndpoints } from "./mails/mail-sender.ts";
import { mailEndpoints } from "./mails/mails.ts";
import { menuEndpoints } from "./menu/menu.ts";
import { noteEndpoints } from "./notes/notes.ts";
import { noticeMailEndpoints } from "./notices/notice-mails.ts";
import { noticePushEndpoints } from "./notices/notice-pushes.ts";
import { noticeEndpoints } from "./notices/notices.ts";
import { overviewEndpoints } from "./overview/overview.ts";
import { pageEndpoints } from "./pages/pages.ts";
import { progressEndpoints } from "./progress/progress.ts";
import { giftEndpoints } from "./purchases/gifts.ts";
import { payLinkEndpoints } from "./purchases/pay-links.ts";
import { purchaseManagementEndpoints } from "./purchases/purchase-management.ts";
import { purchaseEndpoints } from "./purchases/purchases.ts";
import { practiceEndpoints } from "./quizzes/practice.ts";
import { quizManagementEndpoints } from "./quizzes/quiz-management.ts";
import { quizEndpoints } from "./quizzes/quizzes.ts";
import { callListEndpoints } from "./records/call-list.ts";
import { parentEndpoints } from "./records/parents.ts";
import { recordEndpoints } from "./records/records.ts";
import { reviewEndpoints } from "./reviews/reviews.ts";
import { salesEndpoints } from "./sales/sales.ts";
import { schoolEndpoints } from "./schools/schools.ts";
import { searchEndpoints } from "./search/search.ts";
import { seasonEndpoints } from "./seasons/seasons.ts";
import { shareEndpoints } from "./shares/shares.ts";
import { contactEndpoints } from "./site/contact.ts";
import { siteEndpoints } from "./site/site.ts";
import { slipEndpoints } from "./slips/slips.ts";
import { systemEndpoints } from "./system/system.ts";
import { takeAlongEndpoints } from "./take-along/take-along.ts";
import { textEndpoints } from "./texts/texts.ts";
import { videoEndpoints } from "./video/videos.ts";

/** Every call of the API by name, for guards, documentation and tests. */
export const endpoints = {
  ...accountEndpoints,
  ...followedLinkEndpoints,
  ...userEndpoints,
  ...userManagementEndpoints,
  ...importEndpoints,
  ...ownAccountEndpoints,
  ...secondStepEndpoints,
  ...passkeyEndpoints,
  ...loginCodeEndpoints,
  ...educatorEndpoints,
  ...schoolEndpoints,
  ...courseEndpoints,
  ...contentEndpoints,
  ...contentManagementEndpoints,
  ...videoEndpoints,
  ...quizEndpoints,
  ...quizManagementEndpoints,
  ...practiceEndpoints,
  ...commentEndpoints,
  ...newReplyEndpoints,
  ...inboxEndpoints,
  ...progressEndpoints,
  ...noteEndpoints,
  ...takeAlongEndpoints,
  ...certificateEndpoints,
  ...classEndpoints,
  ...slipEndpoints,
  ...viewingEndpoints,
  ...announcementEndpoints,
  ...assistantEndpoints,
  ...noticeEndpoints,
  ...noticeMailEndpoints,
  ...noticePushEndpoints,
  ...calendarEndpoints,
  ...cardEndpoints,
  ...batchEndpoints,
  ...phoneSaleEndpoints,
  ...ownSaleEndpoints,
  ...giveBackEndpoints,
  ...watchEndpoints,
  ...purchaseEndpoints,
  ...purchaseManagementEndpoints,
  ...payLinkEndpoints,
  ...parentEndpoints,
  ...giftEndpoints,
  ...siteEndpoints,
  ...systemEndpoints,
  ...brandingEndpoints,
  ...homeEndpoints,
  ...menuEndpoints,
  ...pageEndpoints,
  ...contactEndpoints,
  ...centreEndpoints,
  ...centreAccountEndpoints,
  ...ownCentreEndpoints,
  ...centreOrderEndpoints,
  ...seasonEndpoints,
  ...searchEndpoints,
  ...overviewEndpoints,
  ...recordEndpoints,
  ...callListEndpoints,
  ...reviewEndpoints,
  ...salesEndpoints,
  ...shareEndpoints,
  ...mailEndpoints,
  ...mailSenderEndpoints,
  ...textEndpoints,
  ...backupEndpoints,
  ...auditEndpoints,
};

type All = typeof endpoints;

/** Every call by what goes on the wire: `"GET /course/get"`. Browsers import this type and no schema. */
export type EndpointByRoute = {
  [Name in keyof All as `${All[Name]["method"]} ${All[Name]["path"]}`]: All[Name];
};
export type Route = keyof EndpointByRoute;
/** Calls that answer a part of a list and say how many there are in all. */
export type CountedRoute = {
  [R in Route]: EndpointByRoute[R]["answer"] extends { counted: true } ? R : never;
}[Route];
