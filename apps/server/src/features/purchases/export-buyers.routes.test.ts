import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { exportBuyers } = purchaseEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const linesOf = (text: string) => text.trimEnd().split("\r\n");

let sold = 0;

async function makeSold() {
  sold += 1;
  const course = await school.makeCourse();
  const buyers = [
    await school.makeUser({
      fullName: "أمينة",
      email: `amina${sold}@sold.test`,
      phoneNumber: `055100000${sold}`,
    }),
    await school.makeUser({ fullName: "=1+1", email: `omar${sold}@sold.test`, phoneNumber: null }),
  ];
  const purchases = [];
  for (const [index, { id }] of buyers.entries()) {
    const purchasedAt = new Date(Date.UTC(2026, 2, 1 + index));
    purchases.push(await school.makePurchase({ userId: id, courseId: course.id, purchasedAt }));
  }
  return { course, buyers, purchases, author: { id: course.authorId ?? 0 } };
}

test("administrators get everybody who has the course, newest first, and how to reach them", async () => {
  const { course, buyers, purchases } = await makeSold();
  const answer = await school.call(exportBuyers, { as: admin, query: { courseId: course.id } });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="buyers.csv"`,
    "cache-control": "no-store",
  });
  expect(linesOf(answer.body)).toEqual([
    "\ufeffpurchaseId,userId,fullName,purchasedAt,expiresAt,email,phoneNumber",
    `${purchases[1]?.id},${buyers[1]?.id},'=1+1,2026-03-02T00:00:00.000Z,,omar1@sold.test,`,
    `${purchases[0]?.id},${buyers[0]?.id},أمينة,2026-03-01T00:00:00.000Z,,amina1@sold.test,0551000001`,
  ]);
  const entry = await school.db
    .selectFrom("auditEntries")
    .select(["act", "actorId", "subjectId", "details"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(entry).toEqual({
    act: "purchase.exported",
    actorId: admin.id,
    subjectId: course.id,
    details: { withAddresses: true },
  });
});

test("who teaches the course gets names alone", async () => {
  const { course, author } = await makeSold();
  const { body } = await school.call(exportBuyers, { as: author, query: { courseId: course.id } });
  expect(linesOf(body)[1]).toMatch(/,'=1\+1,2026-03-02T00:00:00\.000Z,,,$/);
  expect(body).not.toMatch(/sold\.test|0551/);
});

test("many are written in several steps, none left out or twice, however close in time", async () => {
  const course = await school.makeCourse();
  await sql`
    with people as (
      insert into users (full_name, email) select 'Buyer ' || i, 'buyer' || i || '@many.test' from generate_series(1, 1203) i
      returning id
    )
    insert into purchases (user_id, course_id, purchased_at)
      select id, ${course.id}, timestamptz '2026-01-01' + (id % 7) * interval '1 microsecond' from people
  `.execute(school.db);
  const query = { courseId: course.id };
  const { body } = await school.call(exportBuyers, { as: admin, query });
  const ids = linesOf(body)
    .slice(1)
    .map((line) => line.split(",")[0]);
  expect(ids).toHaveLength(1203);
  expect(new Set(ids).size).toBe(1203);
  const listed = await school.call(purchaseEndpoints.listBuyers, {
    as: admin,
    params: query,
    query: { limit: "3" },
  });
  expect(ids.slice(0, 3)).toEqual(listed.body.map(({ purchaseId }) => String(purchaseId)));
});

test("a course that nobody has bought gives the names of the columns alone", async () => {
  const { id: courseId } = await school.makeCourse();
  const { body } = await school.call(exportBuyers, { as: admin, query: { courseId } });
  expect(linesOf(body)).toHaveLength(1);
});

test("nobody else gets it, and an unknown course is not found", async () => {
  const { course, buyers } = await makeSold();
  const other = await school.makeUser({ role: "TEACHER" });
  const query = { courseId: course.id };
  expect((await school.call(exportBuyers, { as: other, query })).code).toBe("NOT_AUTHORISED");
  expect((await school.call(exportBuyers, { as: buyers[0] ?? null, query })).code).toBe("NOT_AUTHORISED");
  expect((await school.call(exportBuyers, { query })).code).toBe("NOT_LOGGED_IN");
  const lost = { courseId: 2_147_483_647 };
  expect((await school.call(exportBuyers, { as: admin, query: lost })).code).toBe("COURSE_NOT_FOUND");
});
