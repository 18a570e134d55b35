import { expect, test } from "vitest";
import { type ActivationFacts, GIFT_PRICE, judgeActivation } from "./purchases.rules.ts";

const now = new Date("2026-05-01T12:00:00.000Z");
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

const card = "ABCDEFGHJKMNPQRS";
const facts = (
  course: Partial<ActivationFacts["course"]> = {},
  purchase: ActivationFacts["purchase"] = null,
): ActivationFacts => ({ course: { price: 500, isHidden: false, opensAll: false, ...course }, purchase });

test.each<[string, ActivationFacts | null, string | null, string | null]>([
  ["a course with a card", facts(), card, null],
  ["a course that does not exist", null, card, "COURSE_NOT_FOUND"],
  ["a hidden course", facts({ isHidden: true }), card, "COURSE_NOT_FOUND"],
  ["a hidden gift", facts({ isHidden: true, price: GIFT_PRICE }), null, "COURSE_NOT_FOUND"],
  ["a hidden course, by its staff", facts({ isHidden: true, opensAll: true }), card, null],
  ["a course already held", facts({}, { expiresAt: null }), card, "COURSE_ALREADY_PURCHASED"],
  ["a course held until later", facts({}, { expiresAt: after }), card, "COURSE_ALREADY_PURCHASED"],
  [
    "a hidden course already held",
    facts({ isHidden: true }, { expiresAt: null }),
    card,
    "COURSE_ALREADY_PURCHASED",
  ],
  [
    "a gift already held",
    facts({ price: GIFT_PRICE }, { expiresAt: null }),
    null,
    "COURSE_ALREADY_PURCHASED",
  ],
  ["a course already held, without a card", facts({}, { expiresAt: null }), null, "COURSE_ALREADY_PURCHASED"],
  ["a course whose purchase ran out", facts({}, { expiresAt: before }), card, null],
  [
    "a hidden course whose purchase ran out",
    facts({ isHidden: true }, { expiresAt: before }),
    card,
    "COURSE_NOT_FOUND",
  ],
  ["a course without a card", facts(), null, "VALIDATION_FAILED"],
  ["a course of price 0 without a card", facts({ price: 0 }), null, "VALIDATION_FAILED"],
  ["a gift", facts({ price: GIFT_PRICE }), null, null],
  ["a gift with a card", facts({ price: GIFT_PRICE }), card, "CARD_NOT_ACCEPTED"],
])("%s", (_, given, cardKey, refused) => {
  expect(judgeActivation(given, cardKey, now)?.refused ?? null).toBe(refused);
});

test("a missing card is named", () => {
  expect(judgeActivation(facts(), null, now)?.issues).toEqual([
    { path: "cardKey", code: "CARD_KEY_REQUIRED", message: "card key required" },
  ]);
});
