import type { CardElsewhere } from "@manara/contract/errors";
import { expect, test } from "vitest";
import {
  inOrder,
  isQueued,
  isRefusedNow,
  judgeFailure,
  mayBeDoneLater,
  type QueuedSale,
  readSale,
  refused,
  settledBy,
  soldBefore,
  takeBack,
  taken,
  tried,
  waited,
} from "./sale-queue.rules.ts";

const sale = (given: Partial<QueuedSale> = {}): QueuedSale => ({
  saleId: "a",
  firstSerial: 10,
  lastSerial: 12,
  phone: null,
  soldAt: "2026-06-15T10:00:00.000Z",
  amount: 3000,
  refusal: null,
  ...given,
});

test.each([
  ["OFFLINE", 0, "again"],
  ["UNAVAILABLE", 503, "again"],
  ["TOO_MANY_ATTEMPTS", 429, "again"],
  ["TOKEN_EXPIRED", 401, "sign-in"],
  ["SECOND_STEP_REQUIRED", 403, "sign-in"],
  ["CARDS_ELSEWHERE", 409, "refused"],
  ["CREDIT_EXHAUSTED", 409, "refused"],
  ["NOT_AUTHORISED", 403, "refused"],
] as const)("after %s (%i) a sale is %s", (code, status, consequence) => {
  expect(judgeFailure({ code, status })).toBe(consequence);
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

test("a sale is read as it was kept, and nothing else is one", () => {
  expect(readSale(JSON.stringify(sale()))).toEqual(sale());
  for (const text of [null, "", "{", "7", '{"saleId":"a"}']) expect(readSale(text)).toBeNull();
});

test("the oldest is sent first", () => {
  const [late, early] = [
    sale({ saleId: "late", soldAt: "2026-06-15T11:00:00.000Z" }),
    sale({ saleId: "early" }),
  ];
  expect(inOrder([late, early]).map(({ saleId }) => saleId)).toEqual(["early", "late"]);
});

test("when it was is said of a sale that has waited alone", () => {
  const pressed = Date.parse(sale().soldAt);
  expect(soldBefore(sale(), pressed + 5000)).toBeUndefined();
  expect(soldBefore(sale(), pressed + 120_000)).toBe(sale().soldAt);
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
  const same = sale({ saleId: "same", refusal });
  const other = sale({ saleId: "other", refusal, firstSerial: 13, lastSerial: 14 });
  const waits = sale({ saleId: "waits" });
  expect(settledBy({ firstSerial: 12, lastSerial: 12 }, [same, other, waits])).toEqual([same]);
});
