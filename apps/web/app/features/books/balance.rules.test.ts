import { expect, test } from "vitest";
import { nameBalance } from "./balance.rules.ts";

test.each([
  [5150, "Owes", 5150],
  [0, "Owes", 0],
  [-5150, "Paid ahead", 5150],
])("a balance of %i is called what it is", (sum, name, shown) => {
  expect(nameBalance("Owes", sum, "Paid ahead")).toEqual({ name, sum: shown });
});
