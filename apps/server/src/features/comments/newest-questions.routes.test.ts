import { commentEndpoints } from "@manara/contract/comments/comments";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import type { Tx } from "../../platform/database/database.ts";
import { findThreads } from "./discussions.repo.ts";

const { listComments } = commentEndpoints;

const school = await startTestSchool();

async function makeLessonWithBuyer() {
  const course = await school.makeCourse();
  const lesson = await school.makeLesson({ courseId: course.id });
  const buyer = await school.makeUser();
  await school.makePurchase({ userId: buyer.id, courseId: course.id });
  return { lesson, buyer };
}

test("by its newest questions a discussion comes in pages of questions, each with all its replies", async () => {
  const { lesson, buyer } = await makeLessonWithBuyer();
  const make = async (minute: number, parentCommentId: number | null = null) => {
    const createdAt = new Date(Date.UTC(2026, 4, 1, 10, minute));
    return (await school.makeComment({ contentId: lesson.id, createdAt, parentCommentId })).id;
  };
  const middle = await make(20);
  const oldest = await make(10);
  const newest = await make(30);
  const late = await make(50, oldest);
  const early = await make(40, oldest);
  const nested = await make(55, early);
  const other = await make(35, newest);
  await school.makeComment();
  await school.signIn(buyer);
  const part = async (limit: number, offset: number) => {
    const query = { contentId: lesson.id, order: "newest" as const, limit, offset };
    const { body, headers } = await school.call(listComments, { as: buyer, query });
    return { ids: body.map(({ commentId }) => commentId), total: headers["x-total-count"] };
  };
  expect(await part(2, 0)).toEqual({ ids: [newest, other, middle], total: "7" });
  expect(await part(2, 2)).toEqual({ ids: [oldest, early, late, nested], total: "7" });
  expect(await part(2, 3)).toEqual({ ids: [], total: "7" });
});

test("of many replies the newest come along", async () => {
  const { lesson, buyer } = await makeLessonWithBuyer();
  const question = await school.makeComment({ contentId: lesson.id });
  const values = Array.from({ length: 502 }, (_, index) => ({
    contentId: lesson.id,
    parentCommentId: question.id,
    authorId: buyer.id,
    description: `${index}`,
  }));
  await school.db.insertInto("comments").values(values).execute();
  const query = { contentId: lesson.id, order: "newest" as const, limit: 1 };
  const { body, headers } = await school.call(listComments, { as: buyer, query });
  expect(body).toHaveLength(501);
  expect(body[0]?.commentId).toBe(question.id);
  expect(body[1]?.description).toBe("2");
  expect(headers["x-total-count"]).toBe("503");
});

test("there is no other order", async () => {
  const lesson = await school.makeLesson({ free: true });
  const query = { contentId: lesson.id, order: "oldest" as "newest" };
  expect((await school.call(listComments, { query })).status).toBe(400);
});

/** Rows of comments that this connection has read. */
async function countReads(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as read
    from pg_stat_xact_user_tables where relname = 'comments'`.execute(tx);
  return rows[0]?.read ?? 0;
}

test("a chain of ten thousand replies is not gone through for the newest of them", async () => {
  const { lesson, buyer } = await makeLessonWithBuyer();
  const question = await school.makeComment({ contentId: lesson.id });
  await sql`
    insert into comments (id, content_id, parent_comment_id, author_id, description) overriding system value
    select ${question.id}::int + nth, ${lesson.id}, ${question.id}::int + nth - 1, ${buyer.id}, nth
    from generate_series(1, 10000) nth`.execute(school.db);
  await sql`analyze comments`.execute(school.owner);
  const { shown, read } = await school.db.transaction().execute(async (tx) => {
    const before = await countReads(tx);
    const shown = await findThreads(tx, lesson.id, { limit: 30, offset: 0 });
    return { shown, read: (await countReads(tx)) - before };
  });
  expect([shown.rows.length, shown.total]).toEqual([501, 10_001]);
  expect(shown.rows.slice(1, 3).map(({ description }) => description)).toEqual(["9501", "9502"]);
  expect(read).toBeGreaterThan(500);
  expect(read).toBeLessThan(3000);
});
