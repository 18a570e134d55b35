import type { AuditEntry } from "@manara/contract/audit/audit";
import { expect, test } from "vitest";
import { figureOf, serialsOf } from "./act-figure.rules.ts";

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  dateTime: "2026-06-15T10:00:00.000Z",
  actor: { userId: 1, fullName: "" },
  act: "",
  subjectId: null,
  subjectName: null,
  details: {},
  ...given,
});

test.each([
  [
    "cards of several ranges",
    {
      act: "card.sold",
      details: {
        cards: [
          [5, 9],
          [20, 20],
        ],
      },
    },
    { cards: 6 },
  ],
  [
    "cards that were sold, and their worth",
    { act: "card.sold", details: { cards: [[1, 3]], worth: 2700 } },
    { cards: 3, money: 2700 },
  ],
  ["a batch", { act: "card.made", details: { amount: 50, price: 900, cards: [[1, 50]] } }, { cards: 50 }],
  [
    "a card that is deleted alone",
    { act: "card.deleted", subjectId: 7, details: { price: 900 } },
    { cards: 1 },
  ],
  [
    "cards that are ordered",
    { act: "centre.ordered", subjectId: 3, details: { price: 900, amount: 20 } },
    { cards: 20 },
  ],
  ["a payment", { act: "centre.paid", subjectId: 3, details: { amount: 9000 } }, { money: 9000 }],
  [
    "a payment that is taken back",
    { act: "share.payment-undone", details: { amount: -9000 } },
    { money: 9000 },
  ],
  ["one card, by its nature", { act: "card.sent-again", details: { cards: [[5, 5]] } }, null],
  ["a course", { act: "course.edited", subjectId: 3, details: { name: "Physics" } }, null],
  ["an act from before there were figures", { act: "card.printed" }, null],
])("an act on %s", (_, given, figure) => {
  expect(figureOf(entry(given))).toEqual(figure);
});

test.each([
  ["a used card", { act: "card.used", subjectId: 7 }, [[7, 7]]],
  [
    "sold cards",
    {
      act: "card.sold",
      details: {
        cards: [
          [5, 9],
          [20, 20],
        ],
      },
    },
    [
      [5, 9],
      [20, 20],
    ],
  ],
  ["all unused cards", { act: "card.deleted", details: { amount: 3 } }, []],
  ["a course", { act: "course.edited", subjectId: 7 }, []],
] as const)("serials of %s", (_, given, serials) => {
  expect(serialsOf(entry(given as Partial<AuditEntry>))).toEqual(serials);
});
