import { randomUUID } from "node:crypto";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { phoneSaleEndpoints } from "@manara/contract/cards/phone-sales";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { beforeEach, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { forgetOldPins } from "./collect-card.ts";

const { sellByPhone, sendCardAgain, collectCard } = phoneSaleEndpoints;

const { clock, advance } = makeClock();
const school = await startTestSchool({ clock });
const admin = await school.makeUser({ role: "ADMIN" });
await school.signIn(admin);
const PRICE = 900;
const course = await school.makeCourse({ price: PRICE });
const TOO_MANY = { status: 429, code: "TOO_MANY_ATTEMPTS" };
const NOT_ACCEPTED = { status: 400, code: "CARD_PIN_NOT_ACCEPTED" };

beforeEach(async () => {
  await school.db.deleteFrom("throttles").execute();
});

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses % 250}`;
let numbers = 0;
const newPhone = () => `0770${String(++numbers).padStart(6, "0")}`;

async function sell(phoneNumber = newPhone(), saleId: string = randomUUID()) {
  const { body } = await school.call(sellByPhone, {
    as: admin,
    body: { saleId, phoneNumber, price: PRICE, centreId: null },
  });
  const code = /#([2-9A-Z]{16})$/.exec(body.message?.text ?? "")?.[1] ?? "";
  return { ...body, pin: body.pin ?? "", code };
}

const collect = (phoneNumber: string, pin: string, address = newAddress()) =>
  school.call(collectCard, { body: { phoneNumber, pin }, address });

/** A PIN that is not this one. */
const otherThan = (pin: string, by = 1) => String((Number(pin) + by) % 1_000_000).padStart(6, "0");

test("a buyer gets the code by their number and the PIN, as often as they like until the card is used", async () => {
  const { phoneNumber, pin, code } = await sell();
  const found = await collect(phoneNumber, pin);
  expect(found).toMatchObject({ status: 200, body: { cardKey: code, price: PRICE } });
  expect((await collect(`+213${phoneNumber.slice(1)}`, pin)).body).toEqual(found.body);
  const as = await school.makeUser();
  const body = { courseId: course.id, cardKey: code };
  expect((await school.call(purchaseEndpoints.activateCourse, { as, body })).status).toBe(201);
  expect(await collect(phoneNumber, pin)).toMatchObject(NOT_ACCEPTED);
});

test("whatever is wrong, the answer is the same", async () => {
  const { phoneNumber, pin } = await sell();
  const another = await sell();
  const refusals = [
    await collect(phoneNumber, otherThan(pin)),
    await collect(newPhone(), pin),
    // The PIN of another sale.
    await collect(phoneNumber, another.pin === pin ? otherThan(pin) : another.pin),
  ];
  for (const { status, body } of refusals) {
    expect(status).toBe(400);
    expect(body).toEqual(refusals[0]?.body);
  }
  expect((await collect(phoneNumber, "12345")).issues).toEqual(["PIN_INVALID"]);
  expect((await collect("123", pin)).issues).toEqual(["PHONE_NUMBER_INVALID"]);
});

test("a PIN is good for seven days", async () => {
  const { phoneNumber, pin } = await sell();
  advance({ days: 7, milliseconds: -1 });
  expect((await collect(phoneNumber, pin)).status).toBe(200);
  advance({ milliseconds: 1 });
  expect(await collect(phoneNumber, pin)).toMatchObject(NOT_ACCEPTED);
});

test("five wrong PINs keep out the network that they came from, and nobody else, however many are sent at once", async () => {
  const { phoneNumber, pin, code } = await sell();
  const guesser = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => collect(phoneNumber, otherThan(pin, at + 1), guesser)),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(await collect(phoneNumber, pin, guesser)).toMatchObject(TOO_MANY);
  expect((await collect(phoneNumber, pin)).body.cardKey).toBe(code);
  // Right ones count nothing.
  for (let time = 0; time < 7; time += 1)
    expect((await collect(phoneNumber, pin, "198.51.100.4")).status).toBe(200);
});

/** Wrong PINs from four networks, as many as are tried of a number in a day. */
async function closeNumber({ phoneNumber, pin }: { phoneNumber: string; pin: string }) {
  for (let time = 0; time < 20; time += 1)
    await collect(phoneNumber, otherThan(pin, time + 1), `198.51.100.${10 + (time % 4)}`);
}

test("of many networks twenty wrong PINs close a number until the next day; sent again, its PIN is new and tried at once", async () => {
  const sale = await sell();
  const { phoneNumber, pin, code, saleId } = sale;
  await closeNumber(sale);
  expect(await collect(phoneNumber, pin)).toMatchObject(TOO_MANY);
  const sent = await school.call(sendCardAgain, { as: admin, body: { saleId } });
  expect(sent.body.text).toContain(code);
  expect((await collect(phoneNumber, sent.body.pin)).body.cardKey).toBe(code);
  // The network that guessed counts anew as well: the buyer may be behind it.
  expect((await collect(phoneNumber, sent.body.pin, "198.51.100.10")).status).toBe(200);
  if (pin !== sent.body.pin) expect(await collect(phoneNumber, pin)).toMatchObject(NOT_ACCEPTED);

  await closeNumber({ phoneNumber, pin: sent.body.pin });
  expect(await collect(phoneNumber, sent.body.pin)).toMatchObject(TOO_MANY);
  // A sale that is sent again because its answer was lost has a new PIN, too; as has a later card of the same number.
  expect((await collect(phoneNumber, (await sell(phoneNumber, saleId)).pin)).body.cardKey).toBe(code);
  const later = await sell(phoneNumber);
  expect((await collect(phoneNumber, later.pin)).body.cardKey).toBe(later.code);
  // As on the next day.
  await closeNumber({ phoneNumber, pin: later.pin });
  await school.db
    .updateTable("throttles")
    .set({ expire: String(Date.now()) })
    .execute();
  expect((await collect(phoneNumber, later.pin)).body.cardKey).toBe(later.code);
});

test("of several cards each opens by its own PIN", async () => {
  const phoneNumber = newPhone();
  const [one, two] = [await sell(phoneNumber), await sell(phoneNumber)];
  expect((await collect(phoneNumber, one.pin)).body.cardKey).toBe(one.code);
  expect((await collect(phoneNumber, two.pin)).body.cardKey).toBe(two.code);
});

test("of several cards each is closed by what was guessed at it alone, and a new PIN of one opens no other to guessing", async () => {
  const guessed = await sell();
  const { phoneNumber } = guessed;
  await closeNumber(guessed);
  // Another card of the same number, as of a seller who guesses: sold, sent again, sold.
  const own = await sell(phoneNumber);
  expect((await collect(phoneNumber, own.pin)).body.cardKey).toBe(own.code);
  expect(await collect(phoneNumber, guessed.pin)).toMatchObject(NOT_ACCEPTED);
  const sent = await school.call(sendCardAgain, { as: admin, body: { saleId: own.saleId } });
  expect((await collect(phoneNumber, sent.body.pin)).body.cardKey).toBe(own.code);
  expect(await collect(phoneNumber, guessed.pin)).toMatchObject(NOT_ACCEPTED);
  await closeNumber({ phoneNumber, pin: sent.body.pin });
  const wrong = await collect(phoneNumber, otherThan(sent.body.pin, 50));
  for (const pin of [guessed.pin, sent.body.pin]) {
    const right = await collect(phoneNumber, pin);
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
    expect(right.status).toBe(429);
  }
  const used = await sell(phoneNumber);
  const body = { courseId: course.id, cardKey: used.code };
  await school.call(purchaseEndpoints.activateCourse, { as: await school.makeUser(), body });
  expect(await collect(phoneNumber, guessed.pin)).toMatchObject(TOO_MANY);
});

test("a network that has guessed at one card of a number gets no more guesses at it by another card", async () => {
  const guessed = await sell();
  const { phoneNumber, pin } = guessed;
  const network = "198.51.100.55";
  for (let by = 1; by <= 5; by += 1) await collect(phoneNumber, otherThan(pin, by), network);
  const own = await sell(phoneNumber);
  expect(await collect(phoneNumber, pin, network)).toMatchObject(NOT_ACCEPTED);
  expect((await collect(phoneNumber, own.pin, network)).body.cardKey).toBe(own.code);
  expect((await collect(phoneNumber, pin)).body.cardKey).toBe(guessed.code);
});

test("of several cards the right PIN of one counts as no wrong one of the others", async () => {
  const phoneNumber = newPhone();
  const cards = [await sell(phoneNumber), await sell(phoneNumber)];
  for (let time = 0; time < 7; time += 1)
    for (const { pin, code } of cards)
      expect((await collect(phoneNumber, pin, "198.51.100.5")).body.cardKey).toBe(code);
});

test("a void card shows its code to nobody", async () => {
  const { phoneNumber, pin, serial } = await sell();
  await school.call(batchEndpoints.voidCards, {
    as: admin,
    body: { firstSerial: serial, lastSerial: serial, reason: "Sold by mistake" },
  });
  expect(await collect(phoneNumber, pin)).toMatchObject(NOT_ACCEPTED);
});

test("a sale whose answer was lost has a new PIN, and the one that nobody read opens nothing", async () => {
  const [phoneNumber, saleId] = [newPhone(), randomUUID()];
  const [lost, read] = [await sell(phoneNumber, saleId), await sell(phoneNumber, saleId)];
  expect((await collect(phoneNumber, read.pin)).body.cardKey).toBe(read.code);
  if (lost.pin !== read.pin) expect(await collect(phoneNumber, lost.pin)).toMatchObject(NOT_ACCEPTED);
});

test("a PIN is stored as a keyed hash, another one for each sale", async () => {
  const { saleId, pin } = await sell();
  const { pin: stored } = await school.db
    .selectFrom("cardPins")
    .select("pin")
    .where("saleId", "=", saleId)
    .executeTakeFirstOrThrow();
  expect(stored).toHaveLength(32);
  expect(stored?.toString("utf8")).not.toContain(pin);
});

test("the hash of a PIN is forgotten once it opens nothing, and of no other", async () => {
  const hasPin = async ({ saleId }: { saleId: string }) =>
    (
      await school.db
        .selectFrom("cardPins")
        .select("pin")
        .where("saleId", "=", saleId)
        .executeTakeFirstOrThrow()
    ).pin !== null;
  const late = await sell();
  advance({ days: 6 });
  const [open, used, voided] = [await sell(), await sell(), await sell()];
  const as = await school.makeUser();
  await school.call(purchaseEndpoints.activateCourse, {
    as,
    body: { courseId: course.id, cardKey: used.code },
  });
  const { serial } = voided;
  await school.call(batchEndpoints.voidCards, {
    as: admin,
    body: { firstSerial: serial, lastSerial: serial, reason: "Sold by mistake" },
  });
  const all = [late, open, used, voided];
  expect(await Promise.all(all.map(hasPin))).toEqual([true, true, true, true]);
  advance({ days: 1 });
  await forgetOldPins(school.platform);
  expect(await Promise.all(all.map(hasPin))).toEqual([false, true, false, false]);
  expect((await collect(open.phoneNumber, open.pin)).body.cardKey).toBe(open.code);
  for (const { phoneNumber, pin } of [late, used, voided])
    expect(await collect(phoneNumber, pin)).toMatchObject(NOT_ACCEPTED);
  // The page of the card still says until when its PIN was good, and the sale sent again is the same sale.
  const life = await school.call(cardEndpoints.getCard, {
    as: admin,
    query: { cardKey: String(late.serial) },
  });
  expect(life.body.pin).not.toBeNull();
  expect(await sell(late.phoneNumber, late.saleId)).toMatchObject({
    serial: late.serial,
    message: null,
    pin: "",
  });
});

test("wrong PINs of a number without a card are counted alike; of a network twenty an hour are tried", async () => {
  const phone = newPhone();
  for (let time = 0; time < 5; time += 1)
    expect(await collect(phone, "111111", "198.51.100.3")).toMatchObject(NOT_ACCEPTED);
  expect(await collect(phone, "111111", "198.51.100.3")).toMatchObject(TOO_MANY);
  for (let time = 0; time < 15; time += 1) expect(await collect(phone, "111111")).toMatchObject(NOT_ACCEPTED);
  expect(await collect(phone, "111111")).toMatchObject(TOO_MANY);

  const address = "198.51.100.77";
  for (let time = 0; time < 20; time += 1)
    expect(await collect(newPhone(), "111111", address)).toMatchObject(NOT_ACCEPTED);
  expect(await collect(newPhone(), "111111", address)).toMatchObject(TOO_MANY);
});

/** Guesses of a few numbers, until the school tries no more of them: the first three of each count for it alone. */
async function guessUntilClosed() {
  const guessed = await Promise.all([sell(), sell(), sell()]);
  for (const sale of guessed) await closeNumber(sale);
  return guessed;
}

test("after fifty wrong PINs an hour on waiting cards, and the first three of each, no more are tried; those that could not be right do not count", async () => {
  for (let time = 0; time < 60; time += 1) await collect(newPhone(), "111111");
  const { phoneNumber, pin } = await sell();
  for (let by = 1; by <= 3; by += 1) await collect(phoneNumber, otherThan(pin, by));
  expect(await collect(phoneNumber, otherThan(pin, 4))).toMatchObject(NOT_ACCEPTED);
  await guessUntilClosed();
  expect(await collect(phoneNumber, pin)).toMatchObject(TOO_MANY);
  // Whether a card waits is not to be seen of it.
  const none = newPhone();
  for (let time = 0; time < 3; time += 1) expect(await collect(none, "111111")).toMatchObject(NOT_ACCEPTED);
  expect(await collect(none, "111111")).toMatchObject(TOO_MANY);
});

test("sixty guesses at a few numbers close these and the networks that guess, and no other buyer's", async () => {
  const [buyer, late] = [await sell(), await sell()];
  const [guessed] = await guessUntilClosed();
  expect((await collect(buyer.phoneNumber, buyer.pin)).body.cardKey).toBe(buyer.code);
  // Right ones use up nothing, and a number typed wrong may be typed again.
  for (let by = 1; by <= 2; by += 1)
    expect(await collect(late.phoneNumber, otherThan(late.pin, by))).toMatchObject(NOT_ACCEPTED);
  for (let time = 0; time < 5; time += 1)
    expect((await collect(late.phoneNumber, late.pin)).body.cardKey).toBe(late.code);
  expect(await collect(guessed?.phoneNumber ?? "", guessed?.pin ?? "")).toMatchObject(TOO_MANY);

  const network = "198.51.100.99";
  const attempts: number[] = [];
  for (let time = 0; time < 60; time += 1)
    attempts.push((await collect(newPhone(), "111111", network)).status);
  expect(attempts.filter((status) => status === 400)).toHaveLength(20);
  expect(await collect(buyer.phoneNumber, buyer.pin, network)).toMatchObject(TOO_MANY);
  expect((await collect(buyer.phoneNumber, buyer.pin)).body.cardKey).toBe(buyer.code);
});
