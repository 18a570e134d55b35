import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { listCoursesForCard, activateCourse } = purchaseEndpoints;

const school = await startTestSchool();

type Person = { id: number };

const look = (as: Person | null, cardKey: string, page: { limit?: number; offset?: number } = {}) =>
  school.call(listCoursesForCard, { as, body: { cardKey, ...page } });
const activate = (as: Person, courseId: number, cardKey: string) =>
  school.call(activateCourse, { as, body: { courseId, cardKey } });
const makeCard = async (price: number): Promise<string> => (await school.makeCards(price))[0] ?? "";

const neutral = { statusCode: 400, code: "CARD_NOT_ACCEPTED", message: "card activation failed" };

test("a card opens the public courses of its price that are not held, and stays unused", async () => {
  const fits = [await school.makeCourse({ price: 1110 }), await school.makeCourse({ price: 1110 })] as const;
  const [held, ended] = [await school.makeCourse({ price: 1110 }), await school.makeCourse({ price: 1110 })];
  await school.makeCourse({ price: 1110, visibility: "HIDDEN" });
  await school.makeCourse({ price: 1111 });
  await school.makeCourse({ price: -1 });
  const student = await school.makeUser();
  await school.makePurchase({ userId: student.id, courseId: held.id });
  await school.makePurchase({
    userId: student.id,
    courseId: ended.id,
    expiresAt: new Date(Date.now() - 1000),
  });
  const code = await makeCard(1110);
  for (const typed of [code, ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`]) {
    const { status, body, headers } = await look(student, typed);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toMatchObject({ price: 1110, total: 3 });
    expect(body.courses.map(({ courseId }) => courseId).toSorted((a, b) => a - b)).toEqual([
      fits[0].id,
      fits[1].id,
      ended.id,
    ]);
  }
  expect((await activate(student, fits[0].id, code)).status).toBe(201);
});

test("a part of many is asked for, and how many there are in all is said", async () => {
  for (let made = 0; made < 5; made += 1) await school.makeCourse({ price: 2220 });
  const student = await school.makeUser();
  const code = await makeCard(2220);
  const pages = [await look(student, code, { limit: 2 }), await look(student, code, { limit: 9, offset: 2 })];
  expect(pages.map(({ body }) => [body.total, body.courses.length])).toEqual([
    [5, 2],
    [5, 3],
  ]);
  const all = pages.flatMap(({ body }) => body.courses.map(({ courseId }) => courseId));
  expect(new Set(all).size).toBe(5);
  expect((await look(student, code, { limit: 501 })).issues).toEqual(["LIMIT_INVALID"]);
});

test("a price that no course has is said, with no course", async () => {
  const student = await school.makeUser();
  expect((await look(student, await makeCard(3333))).body).toEqual({ price: 3333, total: 0, courses: [] });
});

test("signed out nothing is looked at", async () => {
  expect((await look(null, await makeCard(100))).code).toBe("NOT_LOGGED_IN");
});

test("a code of the wrong length is refused by itself; whatever else is wrong is one answer, but to who has used the card", async () => {
  const course = await school.makeCourse({ price: 4440, name: "الكيمياء" });
  const [student, other] = [await school.makeUser(), await school.makeUser()];
  const code = await makeCard(4440);
  await activate(student, course.id, code);
  const [gone = ""] = await school.makeCards(4440);
  await school.db.deleteFrom("cards").where("usedAt", "is", null).execute();
  for (const unknown of ["ABCDEFGHJKMNPQRS", gone, code])
    expect((await look(other, unknown)).body, unknown).toEqual(neutral);
  expect((await look(student, code)).body).toEqual({
    ...neutral,
    usedFor: { courseId: course.id, name: "الكيمياء", usedAt: expect.stringMatching(/Z$/) },
  });
  expect((await look(other, "ABC")).issues).toEqual(["CARD_KEY_LENGTH"]);
  expect((await look(other, "")).issues).toEqual(["CARD_KEY_REQUIRED"]);
});

test("looking and activating count as one: ten failures of either, and successes between do not help", async () => {
  const course = await school.makeCourse({ price: 5550 });
  const guesser = await school.makeUser();
  await school.signIn(guesser);
  const good = await makeCard(5550);
  for (let nth = 0; nth < 5; nth += 1) {
    expect((await look(guesser, "ABCDEFGHJKMNPQRS")).code).toBe("CARD_NOT_ACCEPTED");
    expect((await look(guesser, good)).status).toBe(200);
    expect((await activate(guesser, course.id, "ABCDEFGHJKMNPQRS")).code).toBe("CARD_NOT_ACCEPTED");
  }
  expect((await look(guesser, good)).code).toBe("TOO_MANY_ATTEMPTS");
  expect((await activate(guesser, course.id, good)).code).toBe("TOO_MANY_ATTEMPTS");
});

test("sixty looks at once are judged no oftener than ten in a row", async () => {
  const guesser = await school.makeUser();
  await school.signIn(guesser);
  const answers = await Promise.all(Array.from({ length: 60 }, () => look(guesser, "ABCDEFGHJKMNPQRS")));
  expect(answers.filter(({ code }) => code === "CARD_NOT_ACCEPTED")).toHaveLength(10);
});
