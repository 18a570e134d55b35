import type { Endpoint } from "@manara/contract/calls/endpoint";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { endpoints } from "@manara/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "./test-school.ts";

const school = await startTestSchool();

/** An account of a role that a later program has, or a slip in the table made: this one knows it not. */
async function makeMentor() {
  await sql`alter table users drop constraint if exists users_role_check`.execute(school.owner);
  const mentor = await school.makeUser();
  await sql`update users set role = 'MENTOR' where id = ${mentor.id}`.execute(school.owner);
  await school.platform.changes.catchUp();
  return mentor;
}

const mentor = await makeMentor();
const forStaff = Object.entries<Endpoint>(endpoints).filter(
  ([, { who }]) => who !== "all" && who !== "session" && who !== "owner",
);

test("the contract has calls for staff", () => {
  expect(forStaff.length).toBeGreaterThan(80);
});

test.each(forStaff)("a role that nobody knows is not let into %s", async (_, { method, path }) => {
  const answer = await school.app.inject({
    method,
    url: `/api${path.replaceAll(/\{\w+\}/g, "1")}`,
    headers: { authorization: `Bearer ${await school.tokenOf(mentor)}` },
    ...(method === "POST" && { payload: {} }),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([403, "NOT_AUTHORISED"]);
});

test("nor is one staff of a course by being its author or trainer", async () => {
  const taught = [{ authorId: mentor.id }, { trainerIds: [mentor.id] }];
  for (const given of taught) {
    const { id: courseId } = await school.makeCourse(given);
    const { id: contentId } = await school.makeLesson({ courseId });
    const read = await school.call(contentEndpoints.getContent, { as: mentor, query: { contentId } });
    expect([read.status, read.code]).toEqual([401, "COURSE_NOT_PURCHASED"]);
  }
});
