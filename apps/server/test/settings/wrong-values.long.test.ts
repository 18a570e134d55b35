import { expect, test } from "vitest";
import { refuseStart } from "./refuse-start.ts";
import { refusalOf, SECRET, wrongNames, wrongValues } from "./wrong-values.ts";

// Each is a process of its own; side by side they take a third of the time.
test.concurrent.each(wrongNames)("a wrong %s stops the start in one line", async (name) => {
  const line = await refuseStart({ [name]: wrongValues[name] });
  expect(line).toMatch(refusalOf(name));
  expect(line).not.toContain(SECRET);
});
