import type { CardElsewhere } from "@manara/contract/errors";
import { expect, test } from "vitest";
import {
  inOrder,
  isQueued,
  judgeFailure,
  mayBeTakenLater,
  type QueuedSale,
  readSale,
  soldBefore,
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

test("what was refused for now may be tried again, and no card that is gone", () => {
  const refusedFor = (state: CardElsewhere["state"]) =>
    sale({ refusal: { code: "CARDS_ELSEWHERE", card: { serial: 10, state } } });
  for (const state of ["SOLD", "USED", "VOID", "DELETED"] as const)
    expect(mayBeTakenLater(refusedFor(state)), state).toBe(false);
  expect(mayBeTakenLater(refusedFor("PRINTED"))).toBe(true);
  expect(mayBeTakenLater(sale({ refusal: { code: "CREDIT_EXHAUSTED", card: null } }))).toBe(true);
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

test("a card that waits is not sold twice; one that was refused may be", () => {
  expect(isQueued([sale()], { firstSerial: 12, lastSerial: 20 })).toBe(true);
  expect(isQueued([sale()], { firstSerial: 13, lastSerial: 20 })).toBe(false);
  const refusal = { code: "CREDIT_EXHAUSTED", card: null } as const;
  expect(isQueued([sale({ refusal })], { firstSerial: 10, lastSerial: 10 })).toBe(false);
});
