import type { CardRange } from "@manara/contract/cards/batches";
import { expect, test } from "vitest";
import {
  actsOf,
  cardsOf,
  findFor,
  findMistake,
  printingOf,
  serialRules,
  showSerial,
} from "./ranges.rules.ts";

const batch = { firstSerial: 101, lastSerial: 200 };

const range = (facts: Partial<CardRange>): CardRange => ({
  ...batch,
  state: "PRINTED",
  centre: null,
  isLive: false,
  used: 0,
  ...facts,
});

const read = (value: string) => serialRules.firstSerial.read([{ type: "text", value }]);

test("a serial is read as it is shown, in any digits", () => {
  expect(read(` ${showSerial(123)} `)).toBe(123);
  expect(read(showSerial(123).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? ""))).toBe(123);
  expect(serialRules.firstSerial.check(read(""))).toBe("REQUIRED");
  expect(serialRules.firstSerial.check(read("ABCD"))).toBe("INVALID");
  expect(serialRules.firstSerial.check(read(showSerial(123)))).toBeNull();
});

test("serials of another batch and a last one before the first are found before anything is sent", () => {
  const wrong = (firstSerial: number | null, lastSerial: number | null) =>
    findMistake({ firstSerial, lastSerial }, batch);
  expect(wrong(100, 150)).toEqual({ firstSerial: "SERIAL_OUTSIDE" });
  expect(wrong(101, 201)).toEqual({ lastSerial: "SERIAL_OUTSIDE" });
  expect(wrong(150, 149)).toEqual({ lastSerial: "SERIALS_REVERSED" });
  expect(wrong(101, 200)).toEqual({});
  expect(wrong(null, 150)).toEqual({});
});

test("how many cards are meant is known once both serials are right", () => {
  expect(cardsOf({ firstSerial: 101, lastSerial: 200 }, batch)).toEqual(batch);
  for (const [firstSerial, lastSerial] of [
    [null, 150],
    [150, 149],
    [100, 150],
    [Number.NaN, 150],
  ] as const)
    expect(cardsOf({ firstSerial, lastSerial }, batch)).toBeNull();
});

test("what can be done with cards follows from where they are", () => {
  expect(actsOf(range({ state: "PRINTED" }))).toEqual(["deliver", "sell", "void"]);
  expect(actsOf(range({ state: "SOLD", used: 99 }))).toEqual(["undo-sale", "void"]);
  expect(actsOf(range({ state: "SOLD", used: 100 })), "all of them are used").toEqual([]);
  expect(actsOf(range({ state: "VOID" }))).toEqual([]);
  const ranges = [range({ state: "MADE" }), range({ state: "AT_CENTRE" }), range({ state: "PRINTED" })];
  expect(findFor("sell", ranges)).toBe(ranges[1]);
  expect(findFor("undo-sale", ranges)).toBeUndefined();
});

test("a sheet is printed once, and again while cards are at the school", () => {
  const counts = { made: 0, printed: 0, atCentre: 0, sold: 0, used: 0, void: 0, deleted: 0 };
  expect(printingOf({ counts: { ...counts, made: 5 } })).toBe("FIRST");
  expect(printingOf({ counts: { ...counts, printed: 5, sold: 1 } })).toBe("AGAIN");
  expect(printingOf({ counts: { ...counts, sold: 6 } })).toBeNull();
});
