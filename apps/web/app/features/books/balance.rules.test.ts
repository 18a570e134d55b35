import { expect, test } from "vitest";
import { nameBalance, paidAhead } from "./balance.tsx";

test.each([
  [5150, "Owes", 5150],
  [0, "Owes", 0],
  [-5150, "Paid ahead", 5150],
])("a balance of %i is called what it is", (sum, name, shown) => {
  expect(nameBalance("Owes", sum, "Paid ahead")).toEqual({ name, sum: shown });
});

test.each([
  [50_000, 8750, 41_250],
  [8750, 8750, 0],
  [100, 8750, 0],
  [100, 0, 100],
  [100, -5150, 100],
  [100, null, 0],
])("of %i paid where %s is owed, %i is paid ahead", (amount, owed, ahead) => {
  expect(paidAhead(amount, owed)).toBe(ahead);
});
