import type { OwnCentre } from "@manara/contract/centres/own-centre";
import { expect, test } from "vitest";
import { cardsOf, doubtOf, findMistake, isHeldBack, priceOf } from "./sell.rules.ts";

const stocks: OwnCentre["stocks"] = [
  { price: 2000, cards: 5, ranges: [{ firstSerial: 1, lastSerial: 5 }] },
  { price: 1000, cards: 5, ranges: [{ firstSerial: 6, lastSerial: 10 }] },
];

test("one serial is one card, two are all between them", () => {
  expect(cardsOf({ firstSerial: 7, lastSerial: null })).toEqual({ firstSerial: 7, lastSerial: 7 });
  expect(cardsOf({ firstSerial: 7, lastSerial: 9 })).toEqual({ firstSerial: 7, lastSerial: 9 });
  for (const typed of [
    { firstSerial: null, lastSerial: 9 },
    { firstSerial: Number.NaN, lastSerial: null },
    { firstSerial: 7, lastSerial: Number.NaN },
    { firstSerial: 7, lastSerial: 6 },
  ])
    expect(cardsOf(typed)).toBeNull();
});

test("serials that are the wrong way round, or wait already, are said at once", () => {
  expect(findMistake({ firstSerial: 7, lastSerial: 6 }, [])).toEqual({ lastSerial: "SERIALS_REVERSED" });
  const waiting = {
    id: "a",
    kind: "sale" as const,
    order: 1,
    firstSerial: 3,
    lastSerial: 4,
    phone: null,
    at: "",
    amount: 2000,
    refusal: null,
  };
  expect(findMistake({ firstSerial: 4, lastSerial: null }, [waiting])).toEqual({
    firstSerial: "ALREADY_WAITS",
  });
  expect(findMistake({ firstSerial: 5, lastSerial: null }, [waiting])).toEqual({});
});

test.each([
  [1, 1, 2000],
  [5, 6, 3000],
  [6, 10, 5000],
  [10, 11, null],
  [40, 40, null],
])("cards %i to %i cost %s", (firstSerial, lastSerial, price) => {
  expect(priceOf({ firstSerial, lastSerial }, stocks)).toBe(price);
});

test("the school may refuse what is not in stock, and what a centre may not owe: its price less its share, with what waits", () => {
  const centre = { commission: 1000, creditLeft: 1800 } as OwnCentre;
  expect(doubtOf(2000, centre, [])).toBeNull();
  expect(doubtOf(2001, centre, [])).toBeNull();
  expect(doubtOf(2002, centre, [])).toBe("CREDIT");
  expect(doubtOf(null, centre, [])).toBe("STOCK");
  expect(doubtOf(null, null, [])).toBeNull();
});

test("without a network no more is sold than the credit as it was known last, less what waits", () => {
  const centre = { commission: 1000, creditLeft: 1800 } as OwnCentre;
  const waiting = {
    id: "a",
    kind: "sale" as const,
    order: 1,
    firstSerial: 3,
    lastSerial: 3,
    phone: null,
    at: "",
    amount: 1000,
    refusal: null,
  };
  expect(isHeldBack(doubtOf(1000, centre, [waiting]), true)).toBe(false);
  expect(isHeldBack(doubtOf(1002, centre, [waiting]), true)).toBe(true);
  expect(isHeldBack(doubtOf(1002, centre, [waiting]), false), "the school is asked").toBe(false);
  expect(isHeldBack("STOCK", true)).toBe(false);
});
