import { randomUUID } from "node:crypto";
import { userEndpoints } from "@manara/contract/accounts/users";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { giftEndpoints } from "@manara/contract/purchases/gifts";
import { payLinkEndpoints } from "@manara/contract/purchases/pay-links";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClock, type TestClock } from "../../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../../test/harness.ts";
import { lookupOf } from "../../cards/card-vault.ts";
import { compareBooks } from "../../cards/compare-books.ts";
import { eraseGiftsOf } from "../personal-data.repo.ts";
import { forgetOldGifts } from "./make-gift.ts";

const { makeGift, listGifts, takeBackGift, openGift, takeGift } = giftEndpoints;
const { activateCourse, listCoursesForCard } = purchaseEndpoints;

const PRICE = 1500;

let time: TestClock;
let school: TestSchool;
beforeAll(async () => {
  time = makeClock(new Date("2027-03-01T11:00:00.000Z"));
  school = await startSchool({ clock: time.clock, settings: { SESSION_HOURS: "8760" } });
});
afterAll(() => school.close());

type Person = { id: number };

const makeCard = async (price = PRICE) => (await school.makeCards(price))[0] ?? "";
const cardOf = (code: string) =>
  school.db
    .selectFrom("cards")
    .select(["id", "usedBy", "courseId", "usedAt", "reservedUntil"])
    .where("lookup", "=", lookupOf(school.platform.secrets, code))
    .executeTakeFirstOrThrow();

const give = (as: Person | null, body: { courseId: number; cardKey: string; message?: string }) =>
  school.call(makeGift, { as, body });
const open = (token: string) => school.call(openGift, { body: { token } });
const take = (as: Person | null, token: string) => school.call(takeGift, { as, body: { token } });
const takeBack = (as: Person | null, giftId: number) => school.call(takeBackGift, { as, query: { giftId } });
const list = async (as: Person) => (await school.call(listGifts, { as })).body;
const activate = (as: Person, courseId: number, cardKey: string) =>
  school.call(activateCourse, { as, body: { courseId, cardKey } });

/** A gift on its way, with all around it. */
async function makeGiven() {
  const giver = await school.makeUser({ fullName: "Uncle Musa" });
  const course = await school.makeCourse({ price: PRICE });
  const cardKey = await makeCard();
  const { body } = await give(giver, { courseId: course.id, cardKey, message: "Happy birthday!" });
  return { giver, course, cardKey, gift: body, token: body.token };
}

const GONE = { status: 404, code: "GIFT_NOT_FOUND" };
const NOT_ACCEPTED = { status: 400, code: "CARD_NOT_ACCEPTED" };

test("the card of a gift whose course is deleted opens another course", async () => {
  const { course, cardKey, token } = await makeGiven();
  const as = await school.makeUser({ role: "ADMIN" });
  const removed = await school.call(courseEndpoints.deleteCourse, { as, query: { courseId: course.id } });
  expect(removed.status).toBe(204);
  expect(await open(token)).toMatchObject(GONE);
  expect(await cardOf(cardKey)).toMatchObject({ usedAt: null, reservedUntil: null });
  const other = await school.makeCourse({ price: PRICE });
  expect((await activate(await school.makeUser(), other.id, cardKey)).status).toBe(201);
});

test("the sale of a card that is in a gift is undone only as one whose code was seen", async () => {
  const { codes, ...batch } = await school.makePrintedBatch({ amount: 2, price: PRICE });
  const as = await school.makeUser({ role: "ADMIN" });
  const serials = { firstSerial: batch.firstSerial, lastSerial: batch.firstSerial + 1 };
  await school.call(batchEndpoints.sellCards, { as, body: { ...serials, saleId: randomUUID() } });
  const course = await school.makeCourse({ price: PRICE });
  const gift = await give(await school.makeUser(), { courseId: course.id, cardKey: codes[1] ?? "" });
  const undo = (isOpened: boolean) =>
    school.call(batchEndpoints.undoSale, { as, body: { ...serials, reason: "A mistake.", isOpened } });
  expect(await undo(false)).toMatchObject({
    status: 409,
    code: "CARDS_ELSEWHERE",
    body: { card: { serial: serials.lastSerial, state: "RESERVED" } },
  });
  expect((await undo(true)).status).toBe(200);
  expect(await take(await school.makeUser(), gift.body.token)).toMatchObject(NOT_ACCEPTED);
});

test("the card of a gift whose giver is erased opens a course again", async () => {
  const { giver, course, cardKey, token } = await makeGiven();
  await school.db.transaction().execute((tx) => eraseGiftsOf(tx, giver.id));
  expect(await open(token)).toMatchObject(GONE);
  expect((await activate(await school.makeUser(), course.id, cardKey)).status).toBe(201);
});

describe("a gift", () => {
  test("reserves the card of its giver: the code opens nothing, looks like any that is no good, and is in no other state", async () => {
    const { giver, course, cardKey, gift } = await makeGiven();
    expect(gift).toMatchObject({ courseId: course.id, courseName: course.name, message: "Happy birthday!" });
    expect(Date.parse(gift.expiresDateTime) - Date.parse(gift.createdDateTime)).toBe(30 * 86_400_000);
    const { token, ...kept } = gift;
    expect(await list(giver)).toEqual([kept]);
    const rows = await school.db.selectFrom("gifts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);

    expect(await activate(giver, course.id, cardKey)).toMatchObject(NOT_ACCEPTED);
    expect(await give(giver, { courseId: course.id, cardKey })).toMatchObject(NOT_ACCEPTED);
    const look = await school.call(listCoursesForCard, { as: giver, body: { cardKey } });
    expect(look).toMatchObject(NOT_ACCEPTED);
    expect(look.body).not.toHaveProperty("usedFor");
    const { id, ...card } = await cardOf(cardKey);
    expect(card).toMatchObject({ usedAt: null, usedBy: null });
    const as = await school.makeUser({ role: "ADMIN" });
    const life = await school.call(cardEndpoints.getCard, { as, query: { cardKey: String(id) } });
    expect(life.body).toMatchObject({ isLive: false, reservedUntil: gift.expiresDateTime, status: "UNUSED" });
  });

  test("is seen by whoever has the link, and taken by the first: the books say who used what", async () => {
    const { giver, course, cardKey, gift, token } = await makeGiven();
    expect((await open(token)).body).toEqual({
      from: "Uncle Musa",
      message: "Happy birthday!",
      courseId: course.id,
      courseName: course.name,
      price: PRICE,
      expiresDateTime: gift.expiresDateTime,
    });
    const receiver = await school.makeUser();
    expect(await take(receiver, token)).toMatchObject({ status: 201, body: { courseId: course.id } });
    const card = await cardOf(cardKey);
    expect(card).toMatchObject({ usedBy: receiver.id, courseId: course.id, reservedUntil: null });
    const purchases = await school.db
      .selectFrom("purchases")
      .select(["userId", "cardId"])
      .where("courseId", "=", course.id)
      .execute();
    expect(purchases).toEqual([{ userId: receiver.id, cardId: card.id }]);
    const acts = await school.db
      .selectFrom("auditEntries")
      .select(["actorId", "details"])
      .where("subjectId", "=", card.id)
      .where("act", "=", "card.used")
      .execute();
    const details = { courseId: course.id, price: PRICE, giftId: gift.giftId, giverId: giver.id };
    expect(acts).toEqual([{ actorId: receiver.id, details }]);
    const presents = await school.call(payLinkEndpoints.listPresents, { as: receiver });
    expect(presents.body).toMatchObject([
      { courseId: course.id, from: "Uncle Musa", message: "Happy birthday!" },
    ]);
    expect(await list(giver)).toEqual([]);
    expect(await open(token)).toMatchObject(GONE);
    expect(await take(await school.makeUser(), token)).toMatchObject(GONE);
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("can be taken back by its giver until then, and by nobody else", async () => {
    const { giver, course, cardKey, gift, token } = await makeGiven();
    expect(await takeBack(null, gift.giftId)).toMatchObject({ code: "NOT_LOGGED_IN" });
    expect(await takeBack(await school.makeUser(), gift.giftId)).toMatchObject(GONE);
    expect((await takeBack(giver, gift.giftId)).status).toBe(204);
    expect(await takeBack(giver, gift.giftId)).toMatchObject(GONE);
    expect(await open(token)).toMatchObject(GONE);
    expect(await take(await school.makeUser(), token)).toMatchObject(GONE);
    expect((await activate(giver, course.id, cardKey)).status).toBe(201);
  });

  test("that was taken cannot be taken back", async () => {
    const { giver, gift, token } = await makeGiven();
    expect((await take(await school.makeUser(), token)).status).toBe(201);
    expect(await takeBack(giver, gift.giftId)).toMatchObject(GONE);
  });

  test("runs out after thirty days: the card is free by itself, and can be given again", async () => {
    const { giver, course, cardKey, gift, token } = await makeGiven();
    time.advance({ hours: 30 * 24 });
    expect(await open(token)).toMatchObject(GONE);
    expect(await take(await school.makeUser(), token)).toMatchObject(GONE);
    expect(await list(giver)).toEqual([]);
    const again = await give(giver, { courseId: course.id, cardKey });
    expect(again.status).toBe(201);
    // What was taken back of the first would free the card of the second.
    expect(await takeBack(giver, gift.giftId)).toMatchObject(GONE);
    expect(await activate(giver, course.id, cardKey)).toMatchObject(NOT_ACCEPTED);
    time.advance({ hours: 30 * 24 });
    expect((await activate(giver, course.id, cardKey)).status).toBe(201);
    time.advance({ hours: 30 * 24 + 1 });
    await forgetOldGifts(school.platform);
    const left = await school.db.selectFrom("gifts").select("id").where("giverId", "=", giver.id).execute();
    expect(left).toEqual([]);
  });
});

describe("a gift is refused, and nothing changes", () => {
  test.each(["an unknown code", "another price", "a used card", "a void card"])("%s", async (which) => {
    const giver = await school.makeUser();
    const course = await school.makeCourse({ price: PRICE });
    const cardKey =
      which === "an unknown code"
        ? "ABCDEFGHJKMNPQRS"
        : await makeCard(which === "another price" ? 7 : PRICE);
    if (which === "a used card")
      await activate(giver, (await school.makeCourse({ price: PRICE })).id, cardKey);
    if (which === "a void card")
      await school.db
        .updateTable("cardRanges")
        .set({ state: "VOID", isLive: false })
        .where("firstSerial", "=", (await cardOf(cardKey)).id)
        .execute();
    expect(await give(giver, { courseId: course.id, cardKey })).toMatchObject(NOT_ACCEPTED);
    expect(await list(giver)).toEqual([]);
  });

  test("signed out; of a hidden course; of a course that needs no card; with too long a message", async () => {
    const giver = await school.makeUser();
    const cardKey = await makeCard();
    const makeBody = async (course: object) => ({ courseId: (await school.makeCourse(course)).id, cardKey });
    const plain = await makeBody({ price: PRICE });
    expect((await give(null, plain)).code).toBe("NOT_LOGGED_IN");
    expect((await give(giver, await makeBody({ price: PRICE, visibility: "HIDDEN" }))).code).toBe(
      "COURSE_NOT_FOUND",
    );
    expect((await give(giver, await makeBody({ price: -1 }))).code).toBe("CARD_NOT_ACCEPTED");
    const long = await give(giver, { ...plain, message: "a".repeat(201) });
    expect(long).toMatchObject({ status: 400, issues: ["MESSAGE_INVALID"] });
    expect((await cardOf(cardKey)).reservedUntil).toBeNull();
  });

  test("to who has the course: the gift stays", async () => {
    const { course, cardKey, token } = await makeGiven();
    const receiver = await school.makeUser();
    await school.makePurchase({ userId: receiver.id, courseId: course.id });
    expect((await take(null, token)).code).toBe("NOT_LOGGED_IN");
    expect((await take(receiver, token)).code).toBe("COURSE_ALREADY_PURCHASED");
    expect((await cardOf(cardKey)).reservedUntil).not.toBeNull();
    expect((await take(await school.makeUser(), token)).status).toBe(201);
  });

  test("whose giver is blocked, whose course was hidden or got another price, whose card is void", async () => {
    const { giver, course, cardKey, token } = await makeGiven();
    const receiver = await school.makeUser();
    const set = async (
      blockedAt: Date | null,
      values: { visibility?: "HIDDEN" | "PUBLIC"; price?: number },
    ) => {
      await school.db.updateTable("users").set({ blockedAt }).where("id", "=", giver.id).execute();
      await school.db
        .updateTable("courses")
        .set({ visibility: "PUBLIC", price: PRICE, ...values })
        .where("id", "=", course.id)
        .execute();
    };
    await set(time.clock(), {});
    expect(await take(receiver, token)).toMatchObject(GONE);
    await set(null, { visibility: "HIDDEN" });
    expect(await take(receiver, token)).toMatchObject(GONE);
    await set(null, { price: PRICE + 1 });
    expect(await take(receiver, token)).toMatchObject(NOT_ACCEPTED);
    await set(null, {});
    const { id } = await cardOf(cardKey);
    const void_ = (isLive: boolean) =>
      school.db
        .updateTable("cardRanges")
        .set({ state: isLive ? "SOLD" : "VOID", isLive })
        .where("firstSerial", "=", id)
        .execute();
    await void_(false);
    expect(await take(receiver, token)).toMatchObject(NOT_ACCEPTED);
    await void_(true);
    expect(await cardOf(cardKey)).toMatchObject({ usedAt: null });
    expect((await take(receiver, token)).status).toBe(201);
  });
});

describe("at the same moment", () => {
  test("eight people take one gift: one has it", async () => {
    const { course, token } = await makeGiven();
    const people = await Promise.all(Array.from({ length: 8 }, () => school.makeUser()));
    for (const person of people) await school.signIn(person);
    const answers = await Promise.all(people.map((person) => take(person, token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "GIFT_NOT_FOUND")).toHaveLength(7);
    const { purchasesCount } = await school.db
      .selectFrom("courses")
      .select("purchasesCount")
      .where("id", "=", course.id)
      .executeTakeFirstOrThrow();
    expect(purchasesCount).toBe(1);
  });

  test("a card is given and used: one of both", async () => {
    for (let time = 0; time < 4; time += 1) {
      const [giver, user] = [await school.makeUser(), await school.makeUser()];
      const course = await school.makeCourse({ price: PRICE });
      for (const person of [giver, user]) await school.signIn(person);
      const cardKey = await makeCard();
      const [given, used] = await Promise.all([
        give(giver, { courseId: course.id, cardKey }),
        activate(user, course.id, cardKey),
      ]);
      expect([given, used].filter(({ status }) => status === 201)).toHaveLength(1);
      expect((await cardOf(cardKey)).usedAt === null).toBe(given.status === 201);
    }
  });

  test("it is taken and taken back: one of both", async () => {
    const { giver, cardKey, gift, token } = await makeGiven();
    const receiver = await school.makeUser();
    await school.signIn(receiver);
    const [taken, back] = await Promise.all([take(receiver, token), takeBack(giver, gift.giftId)]);
    expect([taken.status === 201, back.status === 204].filter(Boolean)).toHaveLength(1);
    expect((await cardOf(cardKey)).usedAt !== null).toBe(taken.status === 201);
  });
});

test("guessing cards by gifts counts as guessing by activation", async () => {
  const giver = await school.makeUser();
  const { id: courseId } = await school.makeCourse({ price: PRICE });
  for (let time = 0; time < 5; time += 1) {
    expect(await give(giver, { courseId, cardKey: "ABCDEFGHJKMNPQRS" })).toMatchObject(NOT_ACCEPTED);
    expect(await activate(giver, courseId, "ABCDEFGHJKMNPQRS")).toMatchObject(NOT_ACCEPTED);
  }
  const cardKey = await makeCard();
  expect((await give(giver, { courseId, cardKey })).code).toBe("TOO_MANY_ATTEMPTS");
  expect((await activate(giver, courseId, cardKey)).code).toBe("TOO_MANY_ATTEMPTS");
});

test("the export of a giver has what they have given", async () => {
  const { giver, course } = await makeGiven();
  const { body } = await school.call(userEndpoints.exportMyData, { as: giver });
  expect(body.gifts).toMatchObject([{ courseId: course.id, message: "Happy birthday!", takenAt: null }]);
});
