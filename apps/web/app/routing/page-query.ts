import { type CatalogueFilterName, catalogueFilters } from "@manara/contract/courses/catalogue-filter-rules";
import { readPositive } from "./query.rules.ts";

/*
 * Query parameters of the pages, by the route's id. A page is rendered and kept once for each address
 * that differs in what it reads: what campaigns and strangers append makes no page of its own. On the server a page sees
 * nothing of a query but this.
 */

/** A value as its page reads it; null where that is as if it were not there. */
type ReadValue = (value: string) => string | null;
type ReadQuery = Readonly<Record<string, ReadValue>>;

const nothing: ReadQuery = {};
const text: ReadValue = (value) => value || null;
const id: ReadValue = (value) => readPositive(value)?.toString() ?? null;
const only =
  (known: string): ReadValue =>
  (value) =>
    value === known ? value : null;

const ofKind: Record<(typeof catalogueFilters)[CatalogueFilterName], ReadValue> = { text, id };

const filters: ReadQuery = {
  ...Object.fromEntries(Object.entries(catalogueFilters).map(([name, kind]) => [name, ofKind[kind]])),
  showOnlyMyCourses: only("true"),
  page: (value) => (value === "1" ? null : id(value)),
};

/** Every route, so that a new one says what it reads as well; but pages of text, which are a country's and read nothing. */
export const queryReadBy: Readonly<Record<string, ReadQuery>> = {
  "features/site/sitemap": nothing,
  "features/site/robots": nothing,
  "features/on-device/on-device.screen": nothing,
  "shell/staff/admin.screen": nothing,
  "shell/site.layout": nothing,
  "features/home/home.screen": nothing,
  "own-page": nothing,
  "features/site/guide.screen": nothing,
  "features/centres/region.screen": { region: text },
  "features/site/contact.screen": { subject: only("suggestion") },
  "features/search/search.screen": { q: text },
  courses: filters,
  "school-courses": filters,
  "my-courses": filters,
  "features/courses/course.screen": nothing,
  "features/contents/lesson.screen": nothing,
  "features/contents/step.screen": nothing,
  "features/certificates/certificate.screen": nothing,
  "features/records/parents/parent.screen": nothing,
  "features/quizzes/practice.screen": nothing,
  "features/records/my-record.screen": nothing,
  "features/notices/notices.screen": nothing,
  "features/calendar/calendar.screen": nothing,
  "features/notices/announcement.screen": nothing,
  "features/notices/stop-mails.screen": nothing,
  "features/schools/study.screen": { showOnlyMyCourses: only("true") },
  // The page to go on to is read in the browser alone: there is no end of those.
  login: nothing,
  "auth-login": nothing,
  "features/accounts/register.screen": nothing,
  "login-code": nothing,
  // What a provider sends along is read in the browser alone.
  "features/accounts/callback.screen": nothing,
  verify: nothing,
  "verify-link": nothing,
  "reset-password": nothing,
  "reset-password-link": nothing,
  "confirm-deletion": nothing,
  "keep-account": nothing,
  "join-provider": nothing,
  "features/purchases/any-course/redeem-any.screen": nothing,
  "features/purchases/any-course/without-course": nothing,
  "features/cards/my-card/my-card.screen": nothing,
  // Drawn in the browser alone.
  "features/centres/own/centre.screen": nothing,
  "features/purchases/pay-links/for.screen": nothing,
  "features/purchases/gifts/gift.screen": nothing,
  "features/purchases/redeem.screen": { lesson: id },
  "features/accounts/account.screen": nothing,
  "features/educators/teacher.screen": nothing,
  "features/educators/lecturer.screen": nothing,
  error404: nothing,
  "not-found": nothing,
};
