import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { listBuyers } = purchaseEndpoints;

const school = await startTestSchool();

const list = (as: { id: number } | null, courseId: number, query: { limit?: number; offset?: number } = {}) =>
  school.call(listBuyers, { as, params: { courseId }, query });

async function makeCourseWithBuyers(amount: number) {
  const course = await school.makeCourse();
  const purchases = [];
  for (let index = 0; index < amount; index += 1) {
    const purchasedAt = new Date(Date.UTC(2026, 0, 1, 0, index));
    const { id } = await school.makeUser({ fullName: `Buyer ${index}` });
    purchases.push(await school.makePurchase({ courseId: course.id, userId: id, purchasedAt }));
  }
  return { course, teacher: { id: course.authorId ?? 0 }, purchases };
}

// spec: call.buyers
test("staff see who obtained a course, newest first", async () => {
  const { course, teacher, purchases } = await makeCourseWithBuyers(3);
  await school.makePurchase();
  const admin = await school.makeUser({ role: "ADMIN" });
  for (const as of [teacher, admin]) {
    const { status, body, headers } = await list(as, course.id);
    expect(status).toBe(200);
    expect(headers["x-total-count"]).toBe("3");
    expect(body).toEqual(
      purchases
        .map((purchase, index) => ({
          purchaseId: purchase.id,
          userId: purchase.userId,
          fullName: `Buyer ${index}`,
          purchasedAt: purchase.purchasedAt.toISOString(),
        }))
        .toReversed(),
    );
  }
});

test("in pages, a hundred without a limit", async () => {
  const { course, teacher } = await makeCourseWithBuyers(103);
  const first = await list(teacher, course.id);
  expect([first.body.length, first.headers["x-total-count"]]).toEqual([100, "103"]);
  const rest = await list(teacher, course.id, { offset: 100 });
  expect(rest.body.map(({ fullName }) => fullName)).toEqual(["Buyer 2", "Buyer 1", "Buyer 0"]);
  const past = await list(teacher, course.id, { offset: 103, limit: 1 });
  expect([past.body, past.headers["x-total-count"]]).toEqual([[], "103"]);
  for (const query of [{ limit: 0 }, { limit: 501 }, { offset: -1 }]) {
    expect((await list(teacher, course.id, query)).status).toBe(400);
  }
});

test("a course that nobody obtained has no buyers", async () => {
  const { course, teacher } = await makeCourseWithBuyers(0);
  const { body, headers } = await list(teacher, course.id);
  expect([body, headers["x-total-count"]]).toEqual([[], "0"]);
});

test("it is for the staff of the course alone", async () => {
  const { course, purchases } = await makeCourseWithBuyers(1);
  const buyer = { id: purchases[0]?.userId ?? 0 };
  for (const as of [buyer, await school.makeUser({ role: "TEACHER" })]) {
    const { status, code } = await list(as, course.id);
    expect({ status, code }).toEqual({ status: 403, code: "NOT_AUTHORISED" });
  }
  expect((await list(null, course.id)).code).toBe("NOT_LOGGED_IN");
});

test("an unknown course, and a hidden one of somebody else, are not found", async () => {
  const hidden = await school.makeCourse({ visibility: "HIDDEN" });
  const teacher = await school.makeUser({ role: "TEACHER" });
  for (const courseId of [hidden.id, 2_000_000_000]) {
    expect((await list(teacher, courseId)).code).toBe("COURSE_NOT_FOUND");
  }
});

test("the list costs one query beside that of a purchase; session and course are in memory", async () => {
  const { course, teacher } = await makeCourseWithBuyers(20);
  await list(teacher, course.id);
  await school.platform.changes.catchUp();
  await list(teacher, course.id);
  expect((await school.countQueries(() => list(teacher, course.id))).count).toBe(2);
});
