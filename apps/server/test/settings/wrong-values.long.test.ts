import { test } from "vitest";
import { refuseStart } from "./refuse-start.ts";
import { expectRefusal, wrongNames, wrongValues } from "./wrong-values.ts";

// Each is a process of its own, and waits for little but that.
test.concurrent.each(wrongNames)("a wrong %s stops the start in one line", async (name) => {
  expectRefusal(name, await refuseStart({ [name]: wrongValues[name] }));
});
