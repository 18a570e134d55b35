import { userEndpoints } from "@manara/contract/accounts/users";
import { payLinkEndpoints } from "@manara/contract/purchases/pay-links";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClock, type TestClock } from "../../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../../test/harness.ts";
import { lookupOf } from "../../cards/card-vault.ts";
import { forgetOldPayLinks } from "./make-pay-link.ts";

const { makePayLink, listPayLinks, endPayLink, openPayLink, payByLink, listPresents } = payLinkEndpoints;

const PRICE = 1500;
const WRONG = "ABCDEFGHJKMNPQRS";

let time: TestClock;
let school: TestSchool;
beforeAll(async () => {
  time = makeClock(new Date("2027-03-01T11:00:00.000Z"));
  school = await startSchool({ clock: time.clock, settings: { SESSION_HOURS: "8760" } });
});
afterAll(() => school.close());

type Person = { id: number };

const makeCard = async (price = PRICE) => (await school.makeCards(price))[0] ?? "";
const make = (as: Person | null, courseId: number) => school.call(makePayLink, { as, body: { courseId } });
const list = async (as: Person) => (await school.call(listPayLinks, { as })).body;
const open = (token: string, address?: string) =>
  school.call(openPayLink, { body: { token }, ...(address && { address }) });

interface Paid {
  cardKey: string;
  from?: string;
  message?: string;
  address?: string;
}
const pay = (token: string, { address, ...card }: Paid) =>
  school.call(payByLink, { body: { token, ...card }, ...(address && { address }) });

/** A student, a course and the student's link to it. */
async function askToPay(price = PRICE) {
  const student = await school.makeUser({ fullName: "Amina Bello" });
  const course = await school.makeCourse({ price });
  const { body } = await make(student, course.id);
  return { student, course, token: body.token, link: body };
}

const cardOf = (code: string) =>
  school.db
    .selectFrom("cards")
    .select(["id", "usedBy", "courseId", "usedAt"])
    .where("lookup", "=", lookupOf(school.platform.secrets, code))
    .executeTakeFirstOrThrow();
const purchasesOf = ({ id }: Person) =>
  school.db.selectFrom("purchases").selectAll().where("userId", "=", id).execute();

const OVER = { status: 404, code: "PAY_LINK_NOT_FOUND" };

describe("a student", () => {
  test("makes a link of seven days, of which the school keeps no token", async () => {
    const { student, course, link } = await askToPay();
    expect(link).toMatchObject({ courseId: course.id, courseName: course.name });
    expect(link.token).toMatch(/^[\w-]{22}$/);
    expect(Date.parse(link.expiresDateTime) - Date.parse(link.createdDateTime)).toBe(7 * 86_400_000);
    const { token, ...kept } = link;
    expect(await list(student)).toEqual([kept]);
    const rows = await school.db.selectFrom("payLinks").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ tokenHash }) => tokenHash.toString("latin1")).join()).not.toContain(token);
  });

  test("ends it: nobody pays by it any more, and others end nothing", async () => {
    const { student, token, link } = await askToPay();
    const end = (as: Person | null) => school.call(endPayLink, { as, query: { payLinkId: link.payLinkId } });
    expect(await end(null)).toMatchObject({ code: "NOT_LOGGED_IN" });
    expect(await end(await school.makeUser())).toMatchObject(OVER);
    expect((await end(student)).status).toBe(204);
    expect(await end(student)).toMatchObject(OVER);
    expect(await list(student)).toEqual([]);
    expect(await open(token)).toMatchObject(OVER);
    const cardKey = await makeCard();
    expect(await pay(token, { cardKey })).toMatchObject(OVER);
    expect((await cardOf(cardKey)).usedAt).toBeNull();
  });

  test.each([
    ["signed out", "NOT_LOGGED_IN"],
    ["of a course that is theirs", "COURSE_ALREADY_PURCHASED"],
    ["of a hidden course", "COURSE_NOT_FOUND"],
    ["of a course that needs no card", "VALIDATION_FAILED"],
  ])("gets none %s: %s", async (which, code) => {
    const price = code === "VALIDATION_FAILED" ? -1 : PRICE;
    const visibility = code === "COURSE_NOT_FOUND" ? "HIDDEN" : "PUBLIC";
    const { id } = await school.makeCourse({ price, visibility });
    const student = await school.makeUser();
    if (code === "COURSE_ALREADY_PURCHASED") await school.makePurchase({ userId: student.id, courseId: id });
    expect((await make(which === "signed out" ? null : student, id)).code).toBe(code);
  });

  test("makes no more than twenty in an hour", async () => {
    const student = await school.makeUser();
    const { id } = await school.makeCourse({ price: PRICE });
    for (let made = 0; made < 20; made += 1) expect((await make(student, id)).status).toBe(201);
    expect((await make(student, id)).code).toBe("TOO_MANY_ATTEMPTS");
  });
});

describe("whoever has the link", () => {
  test("sees a first name, the course and its price, and nothing more", async () => {
    const { course, token, link } = await askToPay();
    expect((await open(token)).body).toEqual({
      firstName: "Amina",
      courseName: course.name,
      price: PRICE,
      expiresDateTime: link.expiresDateTime,
    });
  });

  test("gives the course with a card, and says something with it", async () => {
    const { student, course, token, link } = await askToPay();
    const cardKey = await makeCard();
    const paid = await pay(token, {
      cardKey,
      from: "Grandfather",
      message: "Learn well!\nSee you soon",
      address: "10.9.8.7",
    });
    expect(paid).toMatchObject({ status: 201, body: { firstName: "Amina", courseName: course.name } });
    const card = await cardOf(cardKey);
    expect(card).toMatchObject({ usedBy: student.id, courseId: course.id });
    expect(await purchasesOf(student)).toMatchObject([{ courseId: course.id, cardId: card.id }]);
    const { purchasesCount } = await school.db
      .selectFrom("courses")
      .select("purchasesCount")
      .where("id", "=", course.id)
      .executeTakeFirstOrThrow();
    expect(purchasesCount).toBe(1);
    const acts = await school.db
      .selectFrom("auditEntries")
      .select(["act", "actorId", "address", "details"])
      .where("subjectId", "=", card.id)
      .where("act", "=", "card.used")
      .execute();
    const details = { courseId: course.id, price: PRICE, payLinkId: link.payLinkId };
    expect(acts).toEqual([{ act: "card.used", actorId: student.id, address: "10.9.8.7", details }]);

    const presents = await school.call(listPresents, { as: student });
    expect(presents.body).toEqual([
      {
        courseId: course.id,
        from: "Grandfather",
        message: "Learn well!\nSee you soon",
        givenDateTime: time.clock().toISOString(),
      },
    ]);
    expect((await school.call(listPresents, { as: null })).code).toBe("NOT_LOGGED_IN");
    expect((await school.call(listPresents, { as: await school.makeUser() })).body).toEqual([]);
    await school.runJobs();
    const [mail, ...others] = school.mails.filter(({ to }) => to === student.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Grandfather");
    expect(mail?.text).toContain("Learn well! See you soon");
    expect(mail?.text).toContain(`/course/view/${course.id}`);
    expect(mail?.text).not.toContain(cardKey);
  });

  test("mails nothing that a client would make a link of", async () => {
    const { student, token } = await askToPay();
    const bait = { from: "win@prize.example", message: "Go to evil.example now" };
    expect((await pay(token, { cardKey: await makeCard(), ...bait })).status).toBe(201);
    await school.runJobs();
    const mail = school.mails.find(({ to }) => to === student.email);
    expect(mail?.text).not.toMatch(/evil|prize/);
    expect((await school.call(listPresents, { as: student })).body).toMatchObject([bait]);
  });

  test("pays once: a second card stays unused", async () => {
    const { student, token } = await askToPay();
    expect((await pay(token, { cardKey: await makeCard() })).status).toBe(201);
    const second = await makeCard();
    const already = { status: 409, code: "COURSE_ALREADY_PURCHASED" };
    expect(await pay(token, { cardKey: second })).toMatchObject(already);
    expect(await open(token)).toMatchObject(already);
    expect((await cardOf(second)).usedAt).toBeNull();
    expect(await list(student)).toEqual([]);
  });

  test.each(["an unknown one", "one of another price", "a used one"])(
    "hears the same of every card that is no good: %s",
    async (which) => {
      const { student, token } = await askToPay();
      const cardKey =
        which === "an unknown one" ? WRONG : await makeCard(which === "one of another price" ? 700 : PRICE);
      if (which === "a used one") {
        const { id } = await school.makeCourse({ price: PRICE });
        const body = { courseId: id, cardKey };
        // Even of a card that the student has used nothing is said.
        await school.call(purchaseEndpoints.activateCourse, { as: student, body });
      }
      const refused = await school.call(payByLink, { body: { token, cardKey } });
      expect(refused).toMatchObject({ status: 400, code: "CARD_NOT_ACCEPTED" });
      expect(refused.body).not.toHaveProperty("usedFor");
      expect(await list(student)).toHaveLength(1);
      expect((await pay(token, { cardKey: await makeCard() })).status).toBe(201);
    },
  );

  test.each([
    [{ cardKey: "ABCD" }, "CARD_KEY_LENGTH"],
    [{ from: "a\nb" }, "FROM_INVALID"],
    [{ from: "a".repeat(61) }, "FROM_INVALID"],
    [{ message: "a".repeat(201) }, "MESSAGE_INVALID"],
    [{ token: "short" }, "TOKEN_INVALID"],
  ])("%o is refused", async (wrong, issue) => {
    const { token } = await askToPay();
    const body = { token, cardKey: await makeCard(), ...wrong };
    expect(await school.call(payByLink, { body })).toMatchObject({ status: 400, issues: [issue] });
  });

  test("comes too late after seven days, and the row is forgotten after seven more", async () => {
    const { student, token } = await askToPay();
    time.advance({ hours: 7 * 24 });
    expect(await open(token)).toMatchObject(OVER);
    const cardKey = await makeCard();
    expect(await pay(token, { cardKey })).toMatchObject(OVER);
    expect((await cardOf(cardKey)).usedAt).toBeNull();
    expect(await list(student)).toEqual([]);
    const count = async () =>
      (await school.db.selectFrom("payLinks").select("id").where("userId", "=", student.id).execute()).length;
    await forgetOldPayLinks(school.platform);
    expect(await count()).toBe(1);
    time.advance({ hours: 7 * 24 + 1 });
    await forgetOldPayLinks(school.platform);
    expect(await count()).toBe(0);
  });

  test("gives nothing to a student who is blocked, nor a course that was hidden meanwhile", async () => {
    const { student, course, token } = await askToPay();
    const cardKey = await makeCard();
    const block = (blockedAt: Date | null) =>
      school.db.updateTable("users").set({ blockedAt }).where("id", "=", student.id).execute();
    await block(time.clock());
    expect(await open(token)).toMatchObject(OVER);
    expect(await pay(token, { cardKey })).toMatchObject(OVER);
    await block(null);
    await school.db
      .updateTable("courses")
      .set({ visibility: "HIDDEN" })
      .where("id", "=", course.id)
      .execute();
    expect(await open(token)).toMatchObject(OVER);
    expect(await pay(token, { cardKey })).toMatchObject(OVER);
    expect((await cardOf(cardKey)).usedAt).toBeNull();
  });
});

describe("at the same moment", () => {
  test("one link with eight cards: one is used", async () => {
    const { student, token } = await askToPay();
    const codes = await school.makeCards(PRICE, 8);
    const answers = await Promise.all(codes.map((cardKey) => pay(token, { cardKey })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "COURSE_ALREADY_PURCHASED")).toHaveLength(7);
    const cards = await Promise.all(codes.map(cardOf));
    expect(cards.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
    expect(await purchasesOf(student)).toHaveLength(1);
  });

  test("one card for six links, and for its owner: one has it", async () => {
    const links = await Promise.all(Array.from({ length: 6 }, () => askToPay()));
    const owner = await school.makeUser();
    await school.signIn(owner);
    const { id: courseId } = await school.makeCourse({ price: PRICE });
    const cardKey = await makeCard();
    const answers = await Promise.all([
      ...links.map(({ token }) => pay(token, { cardKey })),
      school.call(purchaseEndpoints.activateCourse, { as: owner, body: { courseId, cardKey } }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "CARD_NOT_ACCEPTED")).toHaveLength(6);
    const purchases = await Promise.all([...links.map(({ student }) => student), owner].map(purchasesOf));
    expect(purchases.flat()).toHaveLength(1);
  });

  test("a student who ends the link while it is used: one of both holds", async () => {
    const { student, token, link } = await askToPay();
    const cardKey = await makeCard();
    const [paid, ended] = await Promise.all([
      pay(token, { cardKey }),
      school.call(endPayLink, { as: student, query: { payLinkId: link.payLinkId } }),
    ]);
    expect([paid.status === 201, ended.status === 204].filter(Boolean)).toHaveLength(1);
    expect(await purchasesOf(student)).toHaveLength(paid.status === 201 ? 1 : 0);
  });
});

describe("guessing by links is no cheaper than by activation", () => {
  test("wrong cards count for the student, whatever link and address they come by", async () => {
    const student = await school.makeUser();
    const { id: courseId } = await school.makeCourse({ price: PRICE });
    const tokens = [];
    for (let made = 0; made < 5; made += 1) tokens.push((await make(student, courseId)).body.token);
    for (let time = 0; time < 5; time += 1) {
      const guess = { cardKey: WRONG, address: `10.1.${time}.1` };
      expect((await pay(tokens[time] ?? "", guess)).code).toBe("CARD_NOT_ACCEPTED");
      const own = { as: student, body: { courseId, cardKey: WRONG } };
      expect((await school.call(purchaseEndpoints.activateCourse, own)).code).toBe("CARD_NOT_ACCEPTED");
    }
    const cardKey = await makeCard();
    const kept = await pay(tokens[0] ?? "", { cardKey, address: "10.1.9.1" });
    expect(kept).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
    expect(Number(kept.headers["retry-after"])).toBeLessThanOrEqual(30);
    const own = { as: student, body: { courseId, cardKey } };
    expect((await school.call(purchaseEndpoints.activateCourse, own)).code).toBe("TOO_MANY_ATTEMPTS");
    expect((await cardOf(cardKey)).usedAt).toBeNull();
  });

  test("the watch remembers them, of nobody's account", async () => {
    const { token } = await askToPay();
    await pay(token, { cardKey: WRONG, address: "10.2.0.1" });
    const remembered = await school.db
      .selectFrom("cardRefusals")
      .select(["userId", "found"])
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(remembered).toEqual({ userId: null, found: "UNKNOWN" });
  });

  test("one address has sixty wrong cards and links in an hour, by whatever links", async () => {
    const address = "10.77.0.1";
    const { token } = await askToPay();
    expect((await pay(token, { cardKey: WRONG, address })).code).toBe("CARD_NOT_ACCEPTED");
    for (let made = 0; made < 59; made += 1)
      expect((await open(`${"x".repeat(20)}${made + 10}`, address)).code).toBe("PAY_LINK_NOT_FOUND");
    expect((await open(token, address)).code).toBe("TOO_MANY_ATTEMPTS");
    expect((await pay(token, { cardKey: await makeCard(), address })).code).toBe("TOO_MANY_ATTEMPTS");
    expect((await open(token, "10.78.0.1")).status).toBe(200);
  });
});

test("the export of a student has what was said with their courses", async () => {
  const { student, course, token } = await askToPay();
  await pay(token, { cardKey: await makeCard(), from: "Aunt", message: "For you" });
  const { body } = await school.call(userEndpoints.exportMyData, { as: student });
  expect(body.presents).toMatchObject([{ courseId: course.id, from: "Aunt", message: "For you" }]);
});
