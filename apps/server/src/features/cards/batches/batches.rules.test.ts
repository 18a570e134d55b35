import { expect, test } from "vitest";
import { countCards } from "./batches.rules.ts";

const none = { made: 0, printed: 0, atCentre: 0, sold: 0, used: 0, void: 0, deleted: 0 };

test.each([
  ["no ranges", [], {}],
  ["used before they were printed", [["MADE", 12, 2]], { made: 10, used: 2 }],
  ["the same after the others were deleted", [["DELETED", 12, 2]], { deleted: 10, used: 2 }],
  ["all used", [["PRINTED", 3, 3]], { used: 3 }],
  [
    "used in every state",
    [
      ["MADE", 5, 1],
      ["PRINTED", 5, 1],
      ["AT_CENTRE", 5, 1],
      ["SOLD", 5, 4],
      ["VOID", 5, 1],
      ["DELETED", 5, 1],
    ],
    { made: 4, printed: 4, atCentre: 4, sold: 1, void: 4, deleted: 4, used: 9 },
  ],
] as const)("each card is counted once: %s", (_, states, expected) => {
  const counts = countCards(states.map(([state, cards, used]) => ({ state, cards, used })));
  expect(counts).toEqual({ ...none, ...expected });
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(sum(Object.values(counts))).toBe(sum(states.map(([, cards]) => cards)));
});
