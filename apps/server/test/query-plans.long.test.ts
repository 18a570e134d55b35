import type { Endpoint } from "@manara/contract/calls/endpoint";
import { verdictOn } from "@manara/contract/calls/permissions";
import { endpoints } from "@manara/contract/endpoints";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encryptCard, makeCardCode } from "../src/features/cards/card-vault.ts";
import { compareBooks } from "../src/features/cards/compare-books.ts";
import { sumUpDays } from "../src/features/sales/sold-days.ts";
import { printedSerial } from "./large-school/fill-cards.ts";
import { fillSchool } from "./large-school/fill-school.ts";
import {
  BESTSELLER_ID,
  CONTENTS_PER_COURSE,
  DISCUSSED_LESSON_ID,
  emailOfStudent,
  firstTeacherId,
  lastBoughtCourse,
  type SchoolSize,
} from "./large-school/school-size.ts";
import { findWholeReads } from "./query-plans.ts";
import { type FixtureSchool, makeFixture, startFixtureSchool } from "./samples/fixture.ts";
import { getSample } from "./samples/samples.ts";

/** A size at which reading a whole table no longer pays: what is not found by an index shows at any larger size too. */
const size: SchoolSize = {
  schools: 50,
  courses: 5000,
  teachers: 500,
  students: 30_000,
  comments: 60_000,
  purchases: 20_000,
  cards: 50_000,
  centres: 900,
};
let school: FixtureSchool;
const as = { id: 0 };
/** One of the many, who has bought the bestseller. */
const buyer = { id: 0 };
const bought = { courseId: BESTSELLER_ID };
const boughtLesson = { contentId: DISCUSSED_LESSON_ID };
/** The last lesson of the bestseller. */
const boughtTest = { contentId: CONTENTS_PER_COURSE };

beforeAll(async () => {
  school = await startFixtureSchool();
  const owner = new pg.Client({ ...school.data.connection, user: "postgres" });
  await owner.connect();
  const encryptedCard = encryptCard(school.platform.secrets, makeCardCode());
  await fillSchool(owner, size, { passwordHash: "none", encryptedCard });
  await owner.end();
  await sumUpDays(school.platform);
  as.id = (await school.makeUser({ role: "ADMIN" })).id;
  const purchase = school.db.selectFrom("purchases").select("userId").where("courseId", "=", BESTSELLER_ID);
  buyer.id = (await purchase.orderBy("id").limit(1).executeTakeFirstOrThrow()).userId;
  await school.signIn(as);
  await school.signIn(buyer);
}, 90_000);
afterAll(() => school.close());

/** A course that nobody has bought, and one of its lessons. */
const COURSE = lastBoughtCourse(size) + 8;
const lesson = { contentId: COURSE * CONTENTS_PER_COURSE };
const cards = (query: object) => () => school.call(endpoints.listCards, { as, query });

const ofStudents: Record<string, () => Promise<{ status: number }>> = {
  "a session": () => school.call(endpoints.verifyUserToken, { as: buyer }),
  "a lesson that was bought": () => school.call(endpoints.getContent, { as: buyer, query: boughtLesson }),
  "the lesson after it": () => school.call(endpoints.nextContent, { as: buyer, query: boughtLesson }),
  "an outline": () => school.call(endpoints.listContents, { as: buyer, query: bought }),
  "an outline as visitors see it": () => school.call(endpoints.listContents, { query: { courseId: COURSE } }),
  "a page of a discussion": () =>
    school.call(endpoints.listComments, { as: buyer, query: { ...boughtLesson, limit: 20, offset: 2 } }),
  "saving progress": () =>
    school.call(endpoints.saveProgress, {
      as: buyer,
      body: { ...boughtLesson, ranges: [{ from: 0, to: 15 }], position: 15 },
    }),
  "progress in a course": () => school.call(endpoints.getCourseProgress, { as: buyer, query: bought }),
  "progress in my courses": () => school.call(endpoints.listMyProgress, { as: buyer }),
  "notes on a lesson": () => school.call(endpoints.listNotes, { as: buyer, query: boughtLesson }),
  "writing a note": () =>
    school.call(endpoints.createNote, { as: buyer, body: { ...boughtLesson, second: 9, text: "So" } }),
  "new replies": () => school.call(endpoints.listNewReplies, { as: buyer }),
  "how much is new": () => school.call(endpoints.countNotices, { as: buyer }),
  "how much is new to a teacher": () =>
    school.call(endpoints.countNotices, { as: { id: firstTeacherId(size) } }),
  "my notices": () => school.call(endpoints.listNotices, { as: buyer }),
  "notices of a teacher": () => school.call(endpoints.listNotices, { as: { id: firstTeacherId(size) } }),
  "what is announced to me": () => school.call(endpoints.listMyAnnouncements, { as: buyer, query: {} }),
  "my calendar": () => school.call(endpoints.listMyCalendar, { as: buyer, query: {} }),
  "seeing new replies": () => school.call(endpoints.markRepliesAsSeen, { as: buyer, body: boughtLesson }),
  asking: () =>
    school.call(endpoints.createComment, { as: buyer, body: { ...boughtLesson, description: "Why?" } }),
  "whether a course is bought": () => school.call(endpoints.isPurchased, { as: buyer, query: bought }),
  "my purchases": () => school.call(endpoints.listMyPurchases, { as: buyer }),
  "a test": () => school.call(endpoints.getTest, { as: buyer, query: boughtTest }),
  "beginning a test": () => school.call(endpoints.startTest, { as: buyer, body: boughtTest }),
  "what comes back": () => school.call(endpoints.listPractice, { as: buyer, query: { limit: 5, offset: 2 } }),
  "my courses in the catalogue": () =>
    school.call(endpoints.listPublicCourses, { as: buyer, query: { fieldId: -2 } }),
  "the courses of a school": () =>
    school.call(endpoints.listSchoolCourses, { as: buyer, query: { schoolId: 3 } }),
  "a page of the courses of a school": () =>
    school.call(endpoints.listSchoolCourses, { query: { schoolId: 3, semester: "FIRST", limit: 24 } }),
  "the lectures of a study": () => school.call(endpoints.listStudyLectures, { query: { studyId: 3 } }),
  searching: () => school.call(endpoints.search, { query: { search: "الثالثة 77" } }),
  "searching for a stream": () => school.call(endpoints.search, { query: { search: "علوم تجريبية" } }),
  "searching with a slip": () => school.call(endpoints.search, { query: { search: "الرياظيات الثالتة" } }),
  "searching for what nothing has": () => school.call(endpoints.search, { query: { search: "مدرصه قثقث" } }),
  "searching as a buyer": () => school.call(endpoints.search, { as: buyer, query: { search: "الدرس 7" } }),
  "the courses of a teacher": () =>
    school.call(endpoints.listAuthorCourses, { params: { teacherId: firstTeacherId(size) } }),
};

const people = (query: object) => () => school.call(endpoints.listUsers, { as, query });
/** As a few are called. */
const NAME = "أحمد إسماعيل بن عمر";

const courses = (query: object) => () => school.call(endpoints.listAllCourses, { as, query });
const record = (query: object) => () =>
  school.call(endpoints.listStudentsOfCourse, { as, query: { ...bought, limit: 20, offset: 40, ...query } });
const ORDERS = ["", "-"];

/** Lists of administrators as they sort them. */
const sorted: Record<string, () => Promise<{ status: number }>> = Object.fromEntries(
  ORDERS.flatMap((order) => [
    [`people by ${order}name`, people({ sort: `${order}fullName`, offset: 40 })],
    [`people by ${order}creation`, people({ sort: `${order}creationDateTime`, offset: 40 })],
    [`people of a role by ${order}name`, people({ sort: `${order}fullName`, role: "LECTURER" })],
    [`students by ${order}creation`, people({ sort: `${order}creationDateTime`, role: "STUDENT" })],
    [`people found, by ${order}name`, people({ sort: `${order}fullName`, search: NAME })],
    [`cards by ${order}price`, cards({ sort: `${order}price`, offset: 40 })],
    [`unused cards by ${order}price`, cards({ sort: `${order}price`, status: "UNUSED" })],
    [`used cards by ${order}price`, cards({ sort: `${order}price`, status: "USED" })],
    [`cards by ${order}creation`, cards({ sort: `${order}creationDateTime`, offset: 40 })],
    [
      `used cards of a price by ${order}creation`,
      cards({ sort: `${order}creationDateTime`, status: "USED", price: 1500 }),
    ],
    [`courses by ${order}name`, courses({ sort: `${order}name`, limit: 20 })],
    [`courses by ${order}price`, courses({ sort: `${order}price`, limit: 20 })],
    [`courses by ${order}creation`, courses({ sort: `${order}creationDateTime`, limit: 20 })],
    ...["fullName", "purchasedAt", "lastSeenAt", "finished", "watchedSeconds", "mark"].map(
      (column) =>
        [`students of a course by ${order}${column}`, record({ sort: `${order}${column}` })] as const,
    ),
  ]),
);

const ofStaff: Record<string, () => Promise<{ status: number }>> = {
  "cards, newest first": cards({}),
  "unused cards": cards({ status: "UNUSED" }),
  "used cards": cards({ status: "USED" }),
  "cards of a price": cards({ price: 1500 }),
  "unused cards of a price": cards({ price: 1500, status: "UNUSED" }),
  "used cards of a price": cards({ price: 1500, status: "USED" }),
  "a card by its code": cards({ search: "ABCDEFGHJKMNPQRS" }),
  "cards by a printed group": cards({ search: "ABCD" }),
  "unused cards by two groups": cards({ search: "abcd-efgh", status: "UNUSED", price: 1500 }),
  "a card by its id": cards({ search: "17" }),
  "a card by the end of its serial": cards({ search: "001-7" }),
  "cards by a part of a number": cards({ search: "0551 23", status: "USED" }),
  "cards by a name": cards({ search: NAME, status: "USED" }),
  "accounts by a name": () =>
    school.call(endpoints.listUsers, { as, query: { search: NAME, role: "STUDENT" } }),
  "accounts by a number": () => school.call(endpoints.listUsers, { as, query: { search: "0551 23" } }),
  "making cards": () => school.call(endpoints.createCards, { as, body: { amount: 2, price: 100 } }),
  "deleting a card": () => school.call(endpoints.deleteCard, { as, query: { id: printedSerial(size) } }),
  "people, newest first": people({}),
  "people of a role": people({ role: "LECTURER" }),
  "most people, by their role": people({ role: "STUDENT" }),
  "people by a name": people({ search: NAME }),
  "people by an e-mail address": people({ search: emailOfStudent(1234) }),
  "students by a name": people({ role: "STUDENT", search: NAME }),
  "every course": () => school.call(endpoints.listAllCourses, { as, query: { limit: 20, offset: 100 } }),
  ...Object.fromEntries(
    Object.entries({
      "a school": { schoolId: 3 },
      "no author": { authorId: -1 },
      "an author": { authorId: firstTeacherId(size) },
      "one teacher alone": { onlyTeacherId: firstTeacherId(size) },
      "no active teacher": { onlyTeacherId: -1, visibility: "PUBLIC" },
      "a study": { studyId: 2, sort: "-name" },
      "a field": { fieldId: 2 },
      "a category": { category: "3", sort: "price" },
      "a grade": { grade: "SS1" },
      "a semester": { semester: "FIRST" },
      "a visibility": { visibility: "PUBLIC", sort: "creationDateTime" },
      "a price": { price: 1500, visibility: "HIDDEN" },
      "a name": { search: "الرياضيات للسنة الثالثة 77" },
      "a name, sorted": { search: "الثالثة 77", sort: "-price" },
    }).map(([of, query]) => [`courses of ${of}`, courses({ limit: 20, ...query })]),
  ),
  "every lecture": () => school.call(endpoints.listAllLectures, { as, query: { limit: 20, offset: 100 } }),
  "the figures of the lessons of a course": () =>
    school.call(endpoints.getCourseFigures, { as, query: { courseId: lastBoughtCourse(size) - 1 } }),
  "the buyers of a course": () => school.call(endpoints.listBuyers, { as, params: { courseId: COURSE } }),
  "students of a course who are on the way": record({ state: "ON_TRACK" }),
  "students of a course who stopped, by name": record({ state: "STOPPED", sort: "fullName" }),
  "students of a course before their exams": record({ examNear: "true" }),
  "students of a course by a name": record({ search: NAME }),
  "how many students of a course stand how": () =>
    school.call(endpoints.getCourseRecordSummary, { as, query: bought }),
  "the record of a student": () =>
    school.call(endpoints.getStudentRecord, { as, query: { userId: buyer.id } }),
  "the statistics of a test": () =>
    school.call(endpoints.getTestStatistics, { as, query: { contentId: CONTENTS_PER_COURSE } }),
  "unseen comments": () =>
    school.call(endpoints.listContentsWithUnseen, { as, params: { courseId: COURSE } }),
  "the inbox of a teacher": () =>
    school.call(endpoints.listInbox, { as, query: { userId: firstTeacherId(size) } }),
  "what is unseen in an inbox": () =>
    school.call(endpoints.listInbox, { as, query: { userId: firstTeacherId(size) + 9, seen: "false" } }),
  "what is unanswered in an inbox": () =>
    school.call(endpoints.listInbox, {
      as,
      query: { userId: firstTeacherId(size) + 9, answered: "false", seen: "true" },
    }),
  "unanswered questions of all courses": () =>
    school.call(endpoints.listUnanswered, { as, query: { limit: 20, offset: 300 } }),
  "lessons without video": () =>
    school.call(endpoints.listLessonsWithoutVideo, { as, query: { limit: 50, offset: 100 } }),
  "a course as students find it": () =>
    school.call(endpoints.previewCourse, { as, query: { courseId: COURSE, bought: "false" } }),
  "educators with what waits for them": () => school.call(endpoints.listAllEducators, { as }),
  "educators of a role": () => school.call(endpoints.listAllEducators, { as, query: { role: "LECTURER" } }),
  "educators by a name": () => school.call(endpoints.listAllEducators, { as, query: { search: NAME } }),
  "seeing several comments": () =>
    school.call(endpoints.markCommentsAsSeen, { as, body: { commentIds: [3, 6, 12] } }),
  "seeing a comment": () =>
    school.call(endpoints.markCommentAsSeen, { as, params: { commentId: 9, userId: as.id } }),
  "creating a lesson": () =>
    school.call(endpoints.createLesson, { as, body: { courseId: COURSE, title: "New" } }),
  "editing a lesson": () => school.call(endpoints.editLesson, { as, body: { ...lesson, title: "New" } }),
  "copying a lesson": () =>
    school.call(endpoints.cloneContents, {
      as,
      body: { contentIds: [lesson.contentId], courseIds: [COURSE, 9] },
    }),
  "taking an attachment away": () =>
    school.call(endpoints.deleteAttachment, { as, query: { attachmentId: 40 } }),
  "deleting a lesson": () => school.call(endpoints.deleteContent, { as, query: lesson }),
};

test("the books of the school say what its cards do", async () => {
  expect(await compareBooks(school.platform)).toEqual([]);
});

/** Every call of these is made for real, in this order. */
test.each(Object.entries({ ...ofStudents, ...sorted, ...ofStaff }))(
  "%s: no table is read whole",
  async (_, call) => {
    const work = async () => expect((await call()).status).toBeLessThan(300);
    expect(await findWholeReads(school, work)).toEqual([]);
  },
);

test("courses by their sales are sorted anew, which costs the sales nothing", async () => {
  const work = async () => expect((await courses({ sort: "-purchasesCount", limit: 20 })()).status).toBe(200);
  expect(await findWholeReads(school, work)).toEqual(["courses"]);
});

/** What an endpoint may read whole, because it answers or changes all of it. */
const readsWhole: Record<string, string[]> = {
  // Names that several courses or centres have stand as numbers: all are compared, for a thousand accounts at a time.
  exportUsers: ["courses", "courses_sorted_by_name", "centres"],
  // The whole catalogue, from memory until it changes.
  listPublicCourses: ["courses", "courses_catalogue"],
  // What all educators are owed is summed up from days.
  listEducatorAccounts: ["day_shares"],
  deleteAllCards: ["cards", "cards_newest", "card_ranges"],
  // Stock is summed up from where cards are: a range holds many.
  getStockFigures: ["card_ranges"],
  countDeletableCards: ["card_ranges"],
  // Those that are over are forgotten after a month: most are counted.
  getFigures: ["sessions"],
  // A few times a year: what was sold for a season is moved along.
  saveExamDate: ["courses", "purchases"],
  deleteExamDate: ["courses", "purchases"],
};

test.each(Object.entries<Endpoint>(endpoints))("%s reads no table whole", async (name, endpoint) => {
  const { concerns, request } = getSample(name);
  const kinds = ["administrator", "centre", "person concerned"] as const;
  const kind = kinds.find((one) => verdictOn(endpoint, one) === "passes") ?? "centre";
  const { caller, ...fixture } = await makeFixture(school, kind, { concerns });
  const sample = await request({ ...fixture, caller });
  const work = async () => {
    const { status } = await school.call(endpoint, { ...sample, as: caller });
    expect(status).toBe(endpoint.answer.status);
  };
  const scanned = await findWholeReads(school, work);
  expect(scanned.filter((table) => !readsWhole[name]?.includes(table))).toEqual([]);
});

test.each([{}, { fieldId: 2 }, { category: "3", semester: "FIRST" }])(
  "a page of the catalogue with %o is read and counted in the indexes of the catalogue alone",
  async (filter) => {
    const work = () =>
      school.call(endpoints.listPublicCourses, { query: { ...filter, limit: 24, offset: 48 } });
    const reads = await findWholeReads(school, work);
    expect(reads.filter((name) => !name.startsWith("courses_catalogue"))).toEqual([]);
  },
);

test("an index that is read whole is found", async () => {
  const work = () =>
    sql`select count(*) from (select full_name from users order by id) as everybody`.execute(school.db);
  expect(await findWholeReads(school, work)).toHaveLength(1);
  const first = () => sql`select id from users order by id limit 20`.execute(school.db);
  expect(await findWholeReads(school, first)).toEqual([]);
});

test("a table that is read whole is found", async () => {
  const work = () => school.db.selectFrom("users").select("id").where("biography", "=", "").execute();
  expect(await findWholeReads(school, work)).toEqual(["users"]);
});
