import {
  BESTSELLER_ID,
  CONTENTS_PER_COURSE,
  DISCUSSED_LESSON_ID,
  type SchoolSize,
} from "../../apps/server/test/large-school/school-size.ts";
import { cardChainCalls } from "./card-chain-calls.ts";
import { type ListCall, manyFound, PAGE, wholeList } from "./list-call.ts";
import { officeCalls } from "./office-calls.ts";

/** How many cards there are is added up from a tally for every 8,192: 0.5 ms of some 2 with five million. */
const CARDS_WITHIN_MS = 10;

const rows = (
  name: string,
  path: string,
  query: NonNullable<ListCall["query"]>,
  grows?: string,
): ListCall => ({
  name,
  path,
  as: "admin",
  query: (school) => ({ ...PAGE, ...query(school) }),
  ...(grows !== undefined && { grows }),
});
const cards = (name: string, query: NonNullable<ListCall["query"]>, grows?: string): ListCall => ({
  ...rows(`cards${name}`, "/card/list", query, grows),
  ...(grows === undefined && { within: CARDS_WITHIN_MS }),
});
const users = (name: string, query: NonNullable<ListCall["query"]>, grows?: string): ListCall =>
  rows(`accounts${name}`, "/user/list-all", query, grows);
const catalogue = (name: string, query: NonNullable<ListCall["query"]>): ListCall => ({
  name: `catalogue${name}`,
  path: "/course/list-public",
  as: "visitor",
  query: (school) => ({ ...PAGE, ...query(school) }),
  keptUntil: "courses",
});
const page = (name: string, query: NonNullable<ListCall["query"]>): ListCall => ({
  name,
  path: "/courses",
  isPage: true,
  as: "visitor",
  query,
  keptUntil: "courses",
});
const nearTheEnd = (rows: number) => Math.floor(rows * 0.85);
const people = ({ students, teachers }: SchoolSize) => students + teachers;

/** Every call that answers a list. */
export const listCalls: ListCall[] = [
  ...officeCalls,
  ...cardChainCalls,
  cards("", () => ({})),
  cards(", deep page", ({ size }) => ({ offset: nearTheEnd(size.cards) })),
  cards(" unused", () => ({ status: "UNUSED" })),
  cards(" unused, deep page", ({ size }) => ({
    status: "UNUSED",
    offset: nearTheEnd(size.cards - size.purchases),
  })),
  cards(" used", () => ({ status: "USED" })),
  cards(" of a price", () => ({ price: 1500 })),
  cards(" unused, of a price", () => ({ price: 1500, status: "UNUSED" })),
  cards(" used, of a price", () => ({ price: 1500, status: "USED" })),
  cards(" sorted by price", () => ({ sort: "-price" })),
  cards(" sorted by creation", () => ({ sort: "-creationDateTime" })),
  cards(" by code", ({ callers }) => ({ search: callers.cardCode })),
  cards(" by id", () => ({ search: 321 })),
  cards(" by the end of a serial", () => ({ search: "3216" }), manyFound),
  cards(" by a part of a number", ({ callers }) => ({ search: callers.buyerPhone.slice(-6) }), manyFound),
  cards(" by a rare name", ({ callers }) => ({ search: callers.rareName })),
  cards(" by a frequent name", ({ callers }) => ({ search: callers.frequentName }), manyFound),
  users("", () => ({})),
  users(", deep page", ({ size }) => ({ offset: nearTheEnd(people(size)) })),
  users(" of a role", () => ({ role: "TEACHER" })),
  users(" of most", () => ({ role: "STUDENT" })),
  users(" of most, deep page", ({ size }) => ({ role: "STUDENT", offset: nearTheEnd(size.students) })),
  users(" sorted by name", () => ({ sort: "fullName" })),
  users(" of a role, sorted by creation", () => ({ role: "TEACHER", sort: "creationDateTime" })),
  users(" by a name", ({ callers }) => ({ search: callers.rareName })),
  users(" by e-mail", ({ callers }) => ({ search: callers.buyerEmail })),
  users(
    " by phone number",
    ({ callers }) => ({ search: callers.buyerPhone }),
    "digits are common to many numbers",
  ),
  users(" by a frequent name", ({ callers }) => ({ search: callers.frequentName }), manyFound),
  { name: "all courses", path: "/course/list-all", as: "admin", query: () => PAGE },
  {
    name: "all courses, deep page",
    path: "/course/list-all",
    as: "admin",
    query: ({ size }) => ({ ...PAGE, offset: nearTheEnd(size.courses) }),
  },
  ...Object.entries<Record<string, string | number>>({
    "of a school": { schoolId: 3 },
    "of no author": { authorId: -1 },
    "of a field": { fieldId: 2 },
    "of a category": { category: "3" },
    "sorted by name": { sort: "name" },
    "sorted by price": { sort: "-price" },
    "hidden ones": { visibility: "HIDDEN", sort: "name" },
    "of a semester and price": { semester: "FIRST", price: 1500 },
    "by a name": { search: "الثالثة 777" },
  }).map(
    ([of, query]): ListCall => ({
      name: `all courses, ${of}`,
      path: "/course/list-all",
      as: "admin",
      query: () => ({ ...PAGE, ...query }),
      grows: manyFound,
    }),
  ),
  { name: "all lectures", path: "/lecture/list-all", as: "admin", query: () => PAGE },
  catalogue("", () => ({})),
  {
    ...catalogue(", deep page", ({ size }) => ({ offset: nearTheEnd(size.courses * 0.85) })),
    grows: "what comes before is passed in an index",
  },
  catalogue(" of a field", () => ({ fieldId: 2 })),
  page("catalogue page", () => ({})),
  page("catalogue page, the last but few", ({ size }) => ({ page: nearTheEnd((size.courses * 0.85) / 24) })),
  page("catalogue page, filtered", () => ({ category: "3", semester: "SECOND" })),
  {
    name: "catalogue, whole",
    path: "/course/list-public",
    as: "visitor",
    keptUntil: "courses",
    grows: wholeList,
  },
  {
    name: "my courses",
    path: "/course/list-public",
    as: "buyer",
    query: () => ({ fieldId: -2 }),
  },
  {
    name: "courses of a school, whole",
    path: "/course/getBySchoolId",
    as: "visitor",
    query: () => ({ schoolId: 3 }),
    keptUntil: "courses",
    grows: wholeList,
  },
  {
    name: "lectures of a study, whole",
    path: "/lecture/getByStudyId",
    as: "visitor",
    query: () => ({ studyId: 3 }),
    keptUntil: "courses",
    grows: wholeList,
  },
  {
    name: "courses of a teacher",
    path: ({ teachers, students }) => `/course/author/${students + teachers / 2}`,
    as: "visitor",
    keptUntil: "courses",
  },
  {
    name: "outline",
    path: "/content/list",
    as: "buyer",
    query: () => ({ courseId: BESTSELLER_ID }),
    keptUntil: "contents",
  },
  {
    name: "outline with unseen comments",
    path: `/content/list-with-unseen-comments-count/${BESTSELLER_ID + 1}`,
    as: "admin",
  },
  {
    name: "long discussion",
    path: "/comment/list",
    as: "buyer",
    query: () => ({ ...PAGE, contentId: DISCUSSED_LESSON_ID }),
    grows: "a fiftieth of all comments is counted",
  },
  {
    name: "buyers of a bestseller",
    path: `/purchase/course/${BESTSELLER_ID}`,
    as: "admin",
    query: () => PAGE,
    grows: "a twentieth of all purchases is counted",
  },
  { name: "my purchases", path: "/purchase/list-my-purchases", as: "buyer" },
  { name: "progress in my courses", path: "/progress/list-my-courses", as: "buyer" },
  {
    name: "progress in a course",
    path: "/progress/list",
    as: "buyer",
    query: () => ({ courseId: BESTSELLER_ID }),
  },
  {
    name: "notes on a lesson",
    path: "/note/list",
    as: "buyer",
    query: () => ({ contentId: DISCUSSED_LESSON_ID }),
  },
  {
    name: "figures of the lessons of a bestseller",
    path: "/progress/figures",
    as: "admin",
    query: () => ({ courseId: BESTSELLER_ID }),
    grows: "all who have begun it are counted",
  },
  {
    name: "a test with its attempts",
    path: "/test/get",
    as: "buyer",
    query: () => ({ contentId: CONTENTS_PER_COURSE }),
  },
  { name: "what comes back to be practised", path: "/test/practice", as: "buyer", query: () => PAGE },
  {
    name: "teachers, whole",
    path: "/user/list-teachers",
    as: "visitor",
    keptUntil: "educators",
    grows: wholeList,
  },
  {
    name: "lecturers, whole",
    path: "/lecturer/list-lecturers",
    as: "visitor",
    keptUntil: "educators",
    grows: wholeList,
  },
];
