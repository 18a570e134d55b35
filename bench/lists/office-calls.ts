import { BESTSELLER_ID, firstTeacherId } from "../../apps/server/test/large-school/school-size.ts";
import { type ListCall, manyFound, PAGE, wholeList } from "./list-call.ts";

/** What administrators look at beside the long lists: what waits, what happened, single records. */
export const officeCalls: ListCall[] = [
  {
    name: "one card",
    path: "/card/get",
    as: "admin",
    query: ({ callers }) => ({ cardKey: callers.cardCode }),
  },
  {
    name: "cards by price, counted",
    path: "/card/amounts",
    as: "admin",
  },
  {
    name: "what waits",
    path: "/admin/waiting",
    as: "admin",
    grows: "up to 1,000 of each are counted; every author is looked up once",
  },
  {
    name: "courses without an active teacher",
    path: "/course/list-all",
    as: "admin",
    query: () => ({ ...PAGE, visibility: "PUBLIC", onlyTeacherId: -1 }),
    grows: "every author is looked up once",
  },
  { name: "figures of thirty days", path: "/admin/figures", as: "admin", grows: "all sales of thirty days" },
  { name: "last acts", path: "/audit/list", as: "admin" },
  {
    name: "what was done to one account",
    path: "/audit/list",
    as: "admin",
    query: ({ callers }) => ({ userId: callers.buyerId }),
  },
  { name: "messages to the school", path: "/email/messages", as: "admin", query: () => ({ state: "OPEN" }) },
  { name: "failed mails", path: "/mail/list-failed", as: "admin" },
  { name: "distribution centres", path: "/centre/list-all", as: "admin", grows: wholeList },
  { name: "exam dates", path: "/season/list-exam-dates", as: "admin" },
  {
    name: "courses of each school, counted",
    path: "/school/course-counts",
    as: "admin",
    grows: "all courses are counted in an index",
  },
  {
    name: "one account",
    path: "/user/get",
    as: "admin",
    query: ({ callers }) => ({ userId: callers.buyerId }),
  },
  {
    name: "what somebody has bought",
    path: "/purchase/user",
    as: "admin",
    query: ({ callers }) => ({ userId: callers.buyerId }),
  },
  {
    name: "inbox of an educator",
    path: "/comment/inbox",
    as: "admin",
    query: ({ size }) => ({ ...PAGE, userId: firstTeacherId(size) + 20 }),
    grows: manyFound,
  },
  {
    name: "inbox of an educator, unanswered",
    path: "/comment/inbox",
    as: "admin",
    query: ({ size }) => ({ ...PAGE, userId: firstTeacherId(size) + 20, answered: "false" }),
    grows: manyFound,
  },
  {
    name: "unanswered questions of all courses",
    path: "/comment/unanswered",
    as: "admin",
    query: () => PAGE,
    grows: "up to 1,000 are counted",
  },
  {
    name: "lessons without video",
    path: "/content/list-without-video",
    as: "admin",
    query: () => PAGE,
    grows: "up to 1,000 are counted",
  },
  {
    name: "a course as students find it",
    path: "/course/preview",
    as: "admin",
    query: () => ({ courseId: BESTSELLER_ID, bought: "false" }),
  },
  ...["TEACHER", "LECTURER"].map(
    (role): ListCall => ({
      name: `educators with what waits for them, ${role}`,
      path: "/educator/list-all",
      as: "admin",
      query: () => ({ ...PAGE, role }),
      grows: manyFound,
    }),
  ),
];
