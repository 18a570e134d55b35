import { auditEndpoints } from "@manara/contract/audit/audit";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { grantCourse, takeBackPurchase, listUserPurchases } = purchaseManagementEndpoints;
const { activateCourse, isPurchased, listBuyers } = purchaseEndpoints;
const REASON = "Her card was lost in the post.";

const school = await startTestSchool();
const admin: { id: number } = await school.makeUser({ role: "ADMIN" });

const grant = (body: { userId: number; courseId: number; expiresAt?: string }, as = admin) =>
  school.call(grantCourse, { as, body: { reason: REASON, ...body } });
const takeBack = (purchaseId: number, as = admin) =>
  school.call(takeBackPurchase, { as, body: { purchaseId, reason: REASON } });
const list = async (userId: number) =>
  (await school.call(listUserPurchases, { as: admin, query: { userId } })).body;
const holds = async (as: { id: number }, courseId: number) =>
  (await school.call(isPurchased, { as, query: { courseId } })).body;
const buyersOf = async (courseId: number) => {
  const { headers } = await school.call(listBuyers, { as: admin, params: { courseId } });
  const { body } = await school.call(courseEndpoints.getCourse, { as: admin, query: { courseId } });
  return [Number(headers["x-total-count"]), body.purchasesCount];
};

test("a course that is granted is held at once, without a card", async () => {
  const [student, course] = [await school.makeUser(), await school.makeCourse({ price: 1500 })];
  expect(await holds(student, course.id)).toBe(false);
  const { status, body } = await grant({ userId: student.id, courseId: course.id });
  expect([status, body]).toEqual([
    201,
    {
      purchaseId: expect.any(Number),
      courseId: course.id,
      courseName: course.name,
      purchasedAt: expect.stringMatching(/Z$/),
      expiresAt: null,
      granted: true,
      card: null,
      takenBackDateTime: null,
    },
  ]);
  expect(await holds(student, course.id)).toBe(true);
  expect(await list(student.id)).toEqual([body]);
  expect(await buyersOf(course.id)).toEqual([1, 1]);
  expect((await grant({ userId: student.id, courseId: course.id })).code).toBe("COURSE_ALREADY_PURCHASED");
});

test("one that has run out is granted anew, to an end if there is one", async () => {
  const [student, course] = [await school.makeUser(), await school.makeCourse()];
  const past = new Date(Date.now() - 1000);
  await school.makePurchase({ userId: student.id, courseId: course.id, expiresAt: past });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { status, body } = await grant({ userId: student.id, courseId: course.id, expiresAt });
  expect([status, body.expiresAt]).toEqual([201, expiresAt]);
  expect(await holds(student, course.id)).toBe(true);
});

test("what is taken back ends at once, with its links; the card stays used, and another buys the course anew", async () => {
  const [student, course] = [await school.makeUser(), await school.makeCourse({ price: 1500 })];
  const courseId = course.id;
  const lesson = await school.makeLesson({
    courseId,
    videoKey: await school.makeFile({ key: "lessons/a.mp4" }),
  });
  await school.platform.storage.put("lessons/a.mp4", Buffer.from("film"));
  const [cardKey = "", another = ""] = [...(await school.makeCards(1500)), ...(await school.makeCards(1500))];
  const bought = await school.call(activateCourse, { as: student, body: { courseId, cardKey } });
  const open = () =>
    school.call(contentEndpoints.getContent, { as: student, query: { contentId: lesson.id } });
  const url = (await open()).body.video?.url ?? "";
  expect((await school.app.inject({ url })).statusCode).toBe(200);

  const { status, body } = await takeBack(bought.body.purchaseId);
  expect([status, body.takenBackDateTime]).toEqual([200, expect.stringMatching(/Z$/)]);
  expect((await open()).code).toBe("COURSE_NOT_PURCHASED");
  await school.platform.changes.catchUp();
  expect((await school.app.inject({ url })).statusCode).toBe(403);
  expect(await buyersOf(courseId)).toEqual([0, 0]);
  const cards = await school.call(cardEndpoints.listCards, { as: admin, query: { search: cardKey } });
  expect(cards.body).toMatchObject([{ status: "USED", usedBy: { userId: student.id } }]);
  const again = await school.call(activateCourse, { as: student, body: { courseId, cardKey } });
  expect(again.code).toBe("CARD_NOT_ACCEPTED");

  const renewed = await school.call(activateCourse, { as: student, body: { courseId, cardKey: another } });
  expect(renewed.status).toBe(201);
  expect(await list(student.id)).toMatchObject([
    { takenBackDateTime: null, card: { price: 1500 } },
    { takenBackDateTime: body.takenBackDateTime, card: { price: 1500 } },
  ]);
  expect(await buyersOf(courseId)).toEqual([1, 1]);
});

test("both are on record, by whom and why", async () => {
  const [student, course] = [await school.makeUser(), await school.makeCourse()];
  const { body } = await grant({ userId: student.id, courseId: course.id });
  await takeBack(body.purchaseId);
  const acts = await school.call(auditEndpoints.listActs, { as: admin, query: { userId: student.id } });
  expect(acts.body).toMatchObject([
    {
      act: "purchase.taken-back",
      actor: { userId: admin.id },
      details: { courseId: course.id, reason: REASON },
    },
    {
      act: "purchase.granted",
      actor: { userId: admin.id },
      details: { courseId: course.id, reason: REASON },
    },
  ]);
});

test("nothing of it is given to nobody, for nothing, or by others than administrators", async () => {
  const [student, course] = [await school.makeUser(), await school.makeCourse()];
  const gone = await school.makeUser({ deletedAt: new Date() });
  const right = { userId: student.id, courseId: course.id };
  expect((await grant({ ...right, userId: gone.id })).code).toBe("USER_NOT_FOUND");
  expect((await grant({ ...right, courseId: 999_999 })).code).toBe("COURSE_NOT_FOUND");
  expect((await takeBack(999_999)).code).toBe("PURCHASE_NOT_FOUND");
  const missing = await school.call(listUserPurchases, { as: admin, query: { userId: 999_999 } });
  expect(missing.code).toBe("USER_NOT_FOUND");
  const silent = await school.call(grantCourse, { as: admin, body: { ...right, reason: "" } });
  expect(silent.issues).toEqual(["REASON_REQUIRED"]);
  const teacher = { id: course.authorId ?? 0 };
  expect((await grant(right, teacher)).code).toBe("NOT_AUTHORISED");
  const { id } = await school.makePurchase(right);
  expect((await takeBack(id, teacher)).code).toBe("NOT_AUTHORISED");
  expect(await holds(student, course.id)).toBe(true);
});

test("granted by several at once it is granted once, and taken back by several once", async () => {
  const [student, course] = [await school.makeUser(), await school.makeCourse()];
  const right = { userId: student.id, courseId: course.id };
  const granted = await Promise.all([grant(right), grant(right), grant(right)]);
  expect(granted.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const [purchase] = await list(student.id);
  const taken = await Promise.all([1, 2, 3].map(() => takeBack(purchase?.purchaseId ?? 0)));
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect(await buyersOf(course.id)).toEqual([0, 0]);
});
