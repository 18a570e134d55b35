import type { CardElsewhere } from "@manara/contract/errors";
import { expect, test } from "vitest";
import { waited } from "../../../outbox/entries.rules.ts";
import {
  isQueued,
  isRefusedNow,
  isSale,
  mayBeDoneLater,
  type QueuedSale,
  refused,
  settledBy,
  soldBefore,
  takeBack,
  taken,
  tried,
} from "./sale-queue.rules.ts";

const sale = (given: Partial<QueuedSale> = {}): QueuedSale => ({
  id: "a",
  kind: "sale",
  order: 1,
  firstSerial: 10,
  lastSerial: 12,
  phone: null,
  at: "2026-06-15T10:00:00.000Z",
  amount: 3000,
  refusal: null,
  ...given,
});

test("what the school can put right may be tried again, and no card that is gone or elsewhere", () => {
  const refusedFor = (state: CardElsewhere["state"]) =>
    sale({ refusal: { code: "CARDS_ELSEWHERE", card: { serial: 10, state } } });
  for (const state of ["SOLD", "USED", "VOID", "DELETED", "EXPIRED", "PRINTED", null] as const)
    expect(mayBeDoneLater(refusedFor(state)), String(state)).toBe(false);
  expect(mayBeDoneLater(sale())).toBe(false);
});

test.each([
  ["a sale", {}, "CREDIT_EXHAUSTED", true],
  ["a sale", {}, "NOT_AUTHORISED", true],
  ["a sale", {}, "VALIDATION_FAILED", false],
  ["an undoing", { isSold: true }, "SALE_NOT_FOUND", false],
  ["an undoing", { isSold: true }, "CARDS_ELSEWHERE", false],
  ["an undoing", { isSold: true }, "NOT_AUTHORISED", true],
] as const)("that %s (%o) was refused with %s may change: %s", (_, given, code, isPossible) => {
  expect(mayBeDoneLater(sale({ ...given, refusal: { code, card: null } }))).toBe(isPossible);
});

test("a refusal goes with the next sale where its buyer heard of it, and stays where they may have gone", () => {
  const atOnce = sale({ isAtOnce: true, refusal: { code: "CREDIT_EXHAUSTED", card: null } });
  expect(isRefusedNow(atOnce)).toBe(true);
  expect(isRefusedNow(waited(atOnce))).toBe(false);
  expect(isRefusedNow({ ...atOnce, toUndo: { isOpened: true } })).toBe(false);
  expect(isRefusedNow(sale({ isAtOnce: true }))).toBe(false);
});

const untried = sale({ isUntried: true });
const undoing = (isOpened = false) => sale({ toUndo: { isOpened } });
test.each([
  ["never sent", untried, false, null],
  ["never sent, its code seen: it has to become void", untried, true, { ...untried, ...undoing(true) }],
  ["sent, without an answer", sale(), false, undoing()],
  ["sent, its code seen", sale(), true, undoing(true)],
])("a sale is taken back that was %s", (_, waiting, isOpened, expected) => {
  expect(takeBack(waiting, isOpened)).toEqual(expected);
});

test("once it is sent it is no more untried; once the school has it, it is done or to be undone", () => {
  expect(tried(untried)).toEqual(sale());
  expect(taken(sale())).toBeNull();
  expect(taken(undoing())).toEqual({ ...undoing(), isSold: true });
});

test.each([
  ["a sale", sale(), "CARDS_ELSEWHERE", true],
  ["a sale that was taken back: no card was sold", undoing(), "CARDS_ELSEWHERE", false],
  ["one that there was no credit for", undoing(), "CREDIT_EXHAUSTED", false],
  ["one whose card was to become void", undoing(true), "CREDIT_EXHAUSTED", true],
  ["one that the school may have, from before its seller lost the role", undoing(), "NOT_AUTHORISED", true],
  ["its undoing", { ...undoing(), isSold: true } as const, "CARDS_ELSEWHERE", true],
] as const)("refused, its seller hears of %s (%s, %s: %s)", (_, waiting, code, isShown) => {
  const refusal = { code, card: null };
  expect(refused(waiting, refusal)).toEqual(isShown ? { ...waiting, refusal } : null);
});

test("what the device keeps as a sale has serials", () => {
  expect(isSale(sale())).toBe(true);
  expect(isSale({ firstSerial: 1 })).toBe(false);
});

test("when it was is said of a sale that has waited alone", () => {
  const pressed = Date.parse(sale().at);
  expect(soldBefore(sale(), pressed + 5000)).toBeUndefined();
  expect(soldBefore(sale(), pressed + 120_000)).toBe(sale().at);
});

test("a card that waits is not sold twice; one that was refused or is undone before may be", () => {
  expect(isQueued([sale()], { firstSerial: 12, lastSerial: 20 })).toBe(true);
  expect(isQueued([sale()], { firstSerial: 13, lastSerial: 20 })).toBe(false);
  const refusal = { code: "CREDIT_EXHAUSTED", card: null } as const;
  expect(isQueued([sale({ refusal })], { firstSerial: 10, lastSerial: 10 })).toBe(false);
  expect(isQueued([undoing()], { firstSerial: 10, lastSerial: 10 })).toBe(false);
});

test("a refusal goes with the undone sale of its cards; others stay, and what waits", () => {
  const refusal = { code: "CARDS_ELSEWHERE", card: null } as const;
  const same = sale({ id: "same", refusal });
  const other = sale({ id: "other", refusal, firstSerial: 13, lastSerial: 14 });
  const waits = sale({ id: "waits" });
  expect(settledBy({ firstSerial: 12, lastSerial: 12 }, [same, other, waits])).toEqual([same]);
});
