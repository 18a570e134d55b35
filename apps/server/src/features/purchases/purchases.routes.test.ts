import type { Visibility } from "@manara/contract/courses/course-edits";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { isPurchased, listMyPurchases } = purchaseEndpoints;

const school = await startTestSchool();

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000);

describe("is it purchased", () => {
  // spec: call.is-purchased
  test("true for a holder, false for others, for staff and once it has run out", async () => {
    const course = await school.makeCourse();
    const [holder, other, lapsed, until] = await Promise.all([1, 2, 3, 4].map(() => school.makeUser()));
    const bought = { courseId: course.id };
    await school.makePurchase({ ...bought, userId: holder?.id });
    await school.makePurchase({ ...bought, userId: lapsed?.id, expiresAt: day(-1) });
    await school.makePurchase({ ...bought, userId: until?.id, expiresAt: day(1) });
    const ask = async (as: { id: number } | undefined) =>
      (await school.call(isPurchased, { as, query: { courseId: course.id } })).body;
    expect(await ask(holder)).toBe(true);
    expect(await ask(until)).toBe(true);
    expect(await ask(other)).toBe(false);
    expect(await ask(lapsed)).toBe(false);
    expect(await ask({ id: course.authorId ?? 0 })).toBe(false);
  });

  test("an unknown course and one hidden from the caller are not found", async () => {
    const hidden = await school.makeCourse({ visibility: "HIDDEN" });
    const [holder, other] = [await school.makeUser(), await school.makeUser()];
    await school.makePurchase({ courseId: hidden.id, userId: holder.id });
    const ask = (as: { id: number } | null, courseId: number) =>
      school.call(isPurchased, { as, query: { courseId } });
    expect((await ask(other, 2_000_000_000)).code).toBe("COURSE_NOT_FOUND");
    expect((await ask(other, hidden.id)).code).toBe("COURSE_NOT_FOUND");
    expect((await ask(holder, hidden.id)).body).toBe(true);
    expect((await ask(null, hidden.id)).code).toBe("NOT_LOGGED_IN");
  });
});

describe("my purchases", () => {
  // spec: purchase.course, call.my-purchases
  test("come newest first with their courses, hidden and run out ones too, and nobody else's", async () => {
    const student = await school.makeUser();
    const buy = async (given: { at: number; expires?: Date; visibility?: Visibility }) => {
      const course = await school.makeCourse({ visibility: given.visibility ?? "PUBLIC", price: 250 });
      return school.makePurchase({
        userId: student.id,
        courseId: course.id,
        purchasedAt: day(given.at),
        expiresAt: given.expires ?? null,
      });
    };
    const middle = await buy({ at: -5, visibility: "HIDDEN" });
    const oldest = await buy({ at: -9, expires: day(-1) });
    const newest = await buy({ at: -2 });
    await school.makePurchase();
    const { status, body } = await school.call(listMyPurchases, { as: student });
    expect(status).toBe(200);
    expect(body.map(({ purchaseId }) => purchaseId)).toEqual([newest.id, middle.id, oldest.id]);
    expect(body.map(({ courseId, course }) => course.courseId === courseId)).toEqual([true, true, true]);
    expect(body[0]).toMatchObject({
      courseId: newest.courseId,
      course: { price: 250, purchasesCount: 1, author: { fullName: expect.any(String) } },
      purchasedAt: newest.purchasedAt.toISOString(),
      expiresAt: null,
    });
    expect(body[2]?.expiresAt).toBe(oldest.expiresAt?.toISOString());
  });

  // spec: call.my-purchases
  test("are none at first, and for the signed-in alone", async () => {
    const student = await school.makeUser();
    expect((await school.call(listMyPurchases, { as: student })).body).toEqual([]);
    expect((await school.call(listMyPurchases)).code).toBe("NOT_LOGGED_IN");
  });

  test("cost the session and one query, however many", async () => {
    const student = await school.makeUser();
    for (let index = 0; index < 3; index += 1) await school.makePurchase({ userId: student.id });
    await school.signIn(student);
    const { count } = await school.countQueries(() => school.call(listMyPurchases, { as: student }));
    expect(count).toBe(2);
  });
});
