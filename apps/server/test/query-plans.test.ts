import { endpoints } from "@manara/contract/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "./harness.ts";
import { findTableScans } from "./query-plans.ts";

let school: TestSchool;
const as = { id: 0 };
const COURSE = 7;

/** A school of a size at which reading a whole table no longer pays. */
beforeAll(async () => {
  school = await startSchool({ settings: { RATE_LIMITS: "off" } });
  as.id = (await school.makeUser({ role: "ADMIN" })).id;
  await school.signIn(as);
  await school.makeCards(100);
  const people = sql`
    insert into users (full_name, email)
    select 'Person ' || i, i || '@many.test' from generate_series(1, 20000) i`;
  const courses = sql`
    insert into courses (name, price) select 'Course ' || i, 1000 from generate_series(1, 2000) i`;
  const contents = sql`
    insert into contents (course_id, type, title, position)
    select 1 + i % 2000, 'LESSON', 'Lesson', i from generate_series(1, 20000) i`;
  const comments = sql`
    insert into comments (content_id, author_id, description, seen_by_teacher)
    select 1 + i % 20000, 1 + i % 20000, 'text', i % 3 > 0 from generate_series(1, 40000) i`;
  const attachments = sql`
    insert into attachments (content_id, name, mime_type, size, file_key)
    select 1 + i % 20000, 'a.pdf', 'application/pdf', 1, 'attachments/' || i from generate_series(1, 20000) i`;
  const purchases = sql`
    insert into purchases (user_id, course_id) select i, 1 + i % 2000 from generate_series(1, 20000) i`;
  const cards = sql`
    insert into cards (lookup, sealed, price, used_at, used_by, course_id)
    select sha256(int4send(i)), card.sealed, 100 * (1 + i % 5), case when i % 2 = 0 then now() end,
      case when i % 2 = 0 then 1 + i % 20000 end, case when i % 2 = 0 then 1 + i % 2000 end
    from generate_series(1, 40000) i, (select sealed from cards limit 1) as card`;
  for (const rows of [people, courses, contents, comments, attachments, purchases, cards]) {
    await rows.execute(school.db);
  }
  await sql`vacuum analyze`.execute(school.db);
}, 60_000);
afterAll(() => school.close());

const lesson = { contentId: 7 };
const cards = (query: object) => () => school.call(endpoints.listCards, { as, query });

/** Every call of these is made for real, in this order. */
const calls: Record<string, () => Promise<{ status: number }>> = {
  "cards, newest first": cards({}),
  "unused cards": cards({ status: "UNUSED" }),
  "used cards": cards({ status: "USED" }),
  "cards of a price": cards({ price: 300 }),
  "unused cards of a price": cards({ price: 300, status: "UNUSED" }),
  "used cards of a price": cards({ price: 300, status: "USED" }),
  "a card by its code": cards({ search: "ABCDEFGHJKMNPQRS" }),
  "a card by its id": cards({ search: "17" }),
  "cards by a name": cards({ search: "Person 1234", status: "USED" }),
  "making cards": () => school.call(endpoints.createCards, { as, body: { amount: 2, price: 100 } }),
  "deleting a card": () => school.call(endpoints.deleteCard, { as, query: { id: 2 } }),
  "the buyers of a course": () => school.call(endpoints.listBuyers, { as, params: { courseId: COURSE } }),
  "unseen comments": () =>
    school.call(endpoints.listContentsWithUnseen, { as, params: { courseId: COURSE } }),
  "seeing a comment": () =>
    school.call(endpoints.markCommentAsSeen, { as, params: { commentId: 9, userId: as.id } }),
  "creating a lesson": () =>
    school.call(endpoints.createLesson, { as, body: { courseId: COURSE, title: "New" } }),
  "editing a lesson": () => school.call(endpoints.editLesson, { as, body: { ...lesson, title: "New" } }),
  "copying a lesson": () =>
    school.call(endpoints.cloneContents, { as, body: { contentIds: [7], courseIds: [COURSE, 9] } }),
  "taking an attachment away": () =>
    school.call(endpoints.deleteAttachment, { as, query: { attachmentId: 40 } }),
  "deleting a lesson": () => school.call(endpoints.deleteContent, { as, query: lesson }),
};

test.each(Object.entries(calls))("%s: no table is read whole", async (_, call) => {
  const work = async () => expect((await call()).status).toBeLessThan(300);
  expect(await findTableScans(school, work)).toEqual([]);
});

test("a table that is read whole is found", async () => {
  const work = () => school.db.selectFrom("users").select("id").where("biography", "=", "").execute();
  expect(await findTableScans(school, work)).toEqual(["users"]);
});
