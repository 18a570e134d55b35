import { accountEndpoints } from "./accounts.ts";
import { auditEndpoints } from "./audit.ts";
import { cardEndpoints } from "./cards.ts";
import { centreEndpoints } from "./centres.ts";
import { certificateEndpoints } from "./certificates.ts";
import { commentEndpoints } from "./comments.ts";
import { contactEndpoints } from "./contact.ts";
import { contentManagementEndpoints } from "./content-management.ts";
import { contentEndpoints } from "./contents.ts";
import { courseEndpoints } from "./courses.ts";
import { educatorEndpoints } from "./educators.ts";
import { followedLinkEndpoints } from "./followed-links.ts";
import { inboxEndpoints } from "./inbox.ts";
import { mailEndpoints } from "./mails.ts";
import { newReplyEndpoints } from "./new-replies.ts";
import { noteEndpoints } from "./notes.ts";
import { overviewEndpoints } from "./overview.ts";
import { ownAccountEndpoints } from "./own-account.ts";
import { pageEndpoints } from "./pages.ts";
import { passkeyEndpoints } from "./passkeys.ts";
import { practiceEndpoints } from "./practice.ts";
import { progressEndpoints } from "./progress.ts";
import { purchaseManagementEndpoints } from "./purchase-management.ts";
import { purchaseEndpoints } from "./purchases.ts";
import { quizManagementEndpoints } from "./quiz-management.ts";
import { quizEndpoints } from "./quizzes.ts";
import { schoolEndpoints } from "./schools.ts";
import { searchEndpoints } from "./search.ts";
import { seasonEndpoints } from "./seasons.ts";
import { secondStepEndpoints } from "./second-step.ts";
import { siteEndpoints } from "./site.ts";
import { userManagementEndpoints } from "./user-management.ts";
import { userEndpoints } from "./users.ts";
import { videoEndpoints } from "./videos.ts";

/** Every call of the API by name, for guards, documentation and tests. */
export const endpoints = {
  ...accountEndpoints,
  ...followedLinkEndpoints,
  ...userEndpoints,
  ...userManagementEndpoints,
  ...ownAccountEndpoints,
  ...secondStepEndpoints,
  ...passkeyEndpoints,
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
  ...certificateEndpoints,
  ...cardEndpoints,
  ...purchaseEndpoints,
  ...purchaseManagementEndpoints,
  ...siteEndpoints,
  ...pageEndpoints,
  ...contactEndpoints,
  ...centreEndpoints,
  ...seasonEndpoints,
  ...searchEndpoints,
  ...overviewEndpoints,
  ...mailEndpoints,
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
