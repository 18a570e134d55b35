import { userEndpoints } from "@manara/contract/accounts/users";
import { reviewEndpoints } from "@manara/contract/reviews/reviews";
import { beforeEach, describe, expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const { listReviews, getMyReview, saveReview, deleteReview, replyToReview, hideReview } = reviewEndpoints;

const { clock, advance } = makeClock();
const school = await startTestSchool({ clock });

type As = { id: number } | null;

/** A course with its teacher, and somebody who has watched half of it. */
async function makeWatched() {
  const teacher = await school.makeUser({ role: "TEACHER" });
  const course = await school.makeCourse({ visibility: "PUBLIC", authorId: teacher.id });
  const [watched] = [
    await school.makeLesson({ courseId: course.id }),
    await school.makeLesson({ courseId: course.id }),
  ];
  const student = await school.makeUser({ fullName: "أمينة بلقاسم" });
  await school.makePurchase({ userId: student.id, courseId: course.id });
  await school.makeProgress({ userId: student.id, contentId: watched.id });
  return { teacher, course, courseId: course.id, student };
}
let made: Awaited<ReturnType<typeof makeWatched>>;
beforeEach(async () => {
  made = await makeWatched();
});

const said = { stars: 4, text: "شرح واضح" };
const save = (as: As = made.student, body: object = said) =>
  school.call(saveReview, { as, body: { courseId: made.courseId, ...said, ...body } });
const list = async (as: As = null, query: object = {}) =>
  (await school.call(listReviews, { as, query: { courseId: made.courseId, ...query } })).body;
const mine = async (as: As) =>
  (await school.call(getMyReview, { as, query: { courseId: made.courseId } })).body;

describe("who has watched half of a course", () => {
  test("says what they think of it, by their first name, and changes it", async () => {
    expect(await list()).toEqual({ isOpen: true, total: 0, stars: null, certificates: 0, items: [] });
    expect(await mine(made.student)).toEqual({ mayReview: true, review: null });
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...said, firstName: "أمينة", reply: null, hidden: false });
    expect(JSON.stringify(await list())).not.toContain("بلقاسم");
    await save(made.student, { stars: 5 });
    expect(await list()).toMatchObject({
      total: 1,
      stars: 5,
      items: [{ reviewId: body.reviewId, stars: 5 }],
    });
    expect((await mine(made.student)).review).toMatchObject({ stars: 5 });
  });

  test("takes it back", async () => {
    await save();
    const take = (as: As) => school.call(deleteReview, { as, query: { courseId: made.courseId } });
    expect((await take(await school.makeUser())).code).toBe("NOT_FOUND");
    expect((await take(null)).code).toBe("NOT_LOGGED_IN");
    expect((await take(made.student)).status).toBe(204);
    expect((await list()).total).toBe(0);
  });

  test("brings back nothing that is hidden by deleting it", async () => {
    const { body } = await save();
    const as = await school.makeUser({ role: "ADMIN" });
    await school.call(hideReview, { as, body: { reviewId: body.reviewId, hidden: true } });
    const query = { courseId: made.courseId };
    expect((await school.call(deleteReview, { as: made.student, query })).status).toBe(204);
    expect((await mine(made.student)).review).toMatchObject({ text: "", hidden: true });
    expect((await save(made.student, { text: "Again" })).body.hidden).toBe(true);
    expect((await list()).items).toEqual([]);
  });

  test("writes it anew: with its words go the answer to them and the date; other stars alone change neither", async () => {
    const { body } = await save();
    const reply = { reviewId: body.reviewId, reply: "Thank you, every word is true" };
    await school.call(replyToReview, { as: made.teacher, body: reply });
    advance({ days: 1 });
    const { reply: kept } = reply;
    const { creationDateTime } = body;
    expect((await save(made.student, { stars: 5 })).body).toMatchObject({ reply: kept, creationDateTime });
    expect((await save(made.student, { text: "The school lies" })).body).toMatchObject({
      text: "The school lies",
      reply: null,
      creationDateTime: clock().toISOString(),
    });
    expect((await list()).items).toMatchObject([{ reviewId: body.reviewId, reply: null }]);
  });

  test("is called by no word of their name that would be a link", async () => {
    const student = await school.makeUser({ fullName: "www.evil.example/login Ude" });
    await school.makeReview({ courseId: made.courseId, userId: student.id });
    expect((await list()).items).toMatchObject([{ firstName: "Ude" }]);
  });

  test("finds it in what is kept of them, and it goes with them", async () => {
    await save();
    const { body } = await school.call(userEndpoints.exportMyData, { as: made.student });
    expect(body.reviews).toMatchObject([{ courseId: made.courseId, ...said }]);
    await school.db.deleteFrom("purchases").where("userId", "=", made.student.id).execute();
    await school.db.deleteFrom("users").where("id", "=", made.student.id).execute();
    expect((await list()).total).toBe(0);
  });
});

describe("others say nothing", () => {
  test("who has not bought it, has only begun, or is a visitor", async () => {
    expect((await save(null)).code).toBe("NOT_LOGGED_IN");
    expect((await save(await school.makeUser())).code).toBe("COURSE_NOT_PURCHASED");
    expect((await save(made.teacher)).code).toBe("COURSE_NOT_PURCHASED");
    const beginner = await school.makeUser();
    await school.makePurchase({ userId: beginner.id, courseId: made.courseId });
    expect(await mine(beginner)).toEqual({ mayReview: false, review: null });
    expect((await save(beginner)).code).toBe("REVIEW_TOO_EARLY");
    expect((await save(made.student, { courseId: 999_999 })).code).toBe("COURSE_NOT_FOUND");
  });

  test.each([
    [{ stars: 0 }, "STARS_INVALID"],
    [{ stars: 6 }, "STARS_INVALID"],
    [{ stars: 4.5 }, "STARS_INVALID"],
    [{ stars: undefined }, "STARS_REQUIRED"],
    [{ text: "x".repeat(601) }, "TEXT_INVALID"],
    [{ text: "\u0000" }, "TEXT_INVALID"],
  ])("%o is %s", async (body, code) => {
    expect((await save(made.student, body)).issues).toEqual([code]);
  });
});

describe("the staff", () => {
  test("of the course answers, and takes the answer back", async () => {
    const { reviewId } = (await save()).body;
    const reply = (as: As, text: string) =>
      school.call(replyToReview, { as, body: { reviewId, reply: text } });
    expect((await reply(made.teacher, " شكرا لك ")).body.reply).toBe("شكرا لك");
    expect((await list()).items[0]?.reply).toBe("شكرا لك");
    for (const other of [made.student, await school.makeUser({ role: "TEACHER" })])
      expect((await reply(other, "x")).code).toBe("NOT_AUTHORISED");
    expect((await reply(made.teacher, "")).body.reply).toBeNull();
    const unknown = { reviewId: 999_999, reply: "x" };
    expect((await school.call(replyToReview, { as: made.teacher, body: unknown })).code).toBe("NOT_FOUND");
  });

  test("of the school hides one: its writer and staff see it, and it counts no more", async () => {
    const { reviewId } = (await save()).body;
    const another = await school.makeReview({ courseId: made.courseId, stars: 2 });
    const admin = await school.makeUser({ role: "ADMIN" });
    const hide = (as: As, hidden: boolean) => school.call(hideReview, { as, body: { reviewId, hidden } });
    expect((await hide(made.teacher, true)).code).toBe("NOT_AUTHORISED");
    expect((await hide(admin, true)).body.hidden).toBe(true);
    expect(await list()).toMatchObject({ total: 1, stars: 2, items: [{ reviewId: another.id }] });
    expect(await list(made.student)).toMatchObject({ total: 1 });
    expect(await list(made.teacher)).toMatchObject({ total: 2, stars: 2 });
    expect((await save(made.student, { text: "again" })).body.hidden).toBe(true);
    expect((await mine(made.student)).review?.hidden).toBe(true);
    await hide(admin, false);
    expect(await list()).toMatchObject({ total: 2, stars: 3 });
    const acts = await school.db
      .selectFrom("auditEntries")
      .select("act")
      .where("act", "like", "review.%")
      .where("subjectId", "=", reviewId)
      .orderBy("id")
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(["review.hidden", "review.shown"]);
  });
});

test("many are answered by page, with how many have the certificate", async () => {
  for (let stars = 1; stars <= 5; stars += 1) await school.makeReview({ courseId: made.courseId, stars });
  await school.makeReview({ courseId: made.courseId, stars: 3 });
  await school.makeCertificate({ courseId: made.courseId });
  expect(await list()).toMatchObject({ total: 6, stars: 3, certificates: 1 });
  const pages = [await list(), await list(null, { offset: 5 })].map(({ items }) => items);
  expect(pages.map((items) => items.length)).toEqual([5, 1]);
  expect(new Set(pages.flat().map(({ reviewId }) => reviewId)).size).toBe(6);
});

test("of a hidden course visitors hear nothing", async () => {
  await school.db
    .updateTable("courses")
    .set({ visibility: "HIDDEN" })
    .where("id", "=", made.courseId)
    .execute();
  const { code } = await school.call(listReviews, { as: null, query: { courseId: made.courseId } });
  expect(code).toBe("COURSE_NOT_FOUND");
});
