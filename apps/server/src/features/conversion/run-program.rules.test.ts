import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { sideBySide } from "./run-program.ts";

/** Goes on until it is stopped. */
async function goOn(isStopped: () => boolean): Promise<void> {
  while (!isStopped()) await nextTurn();
  throw new Error("stopped");
}

test("both results come together", async () => {
  expect(await sideBySide(() => false, [async () => 1, async () => "two"])).toEqual([1, "two"]);
});

test("what fails stops the other, and its own error is what comes of it", async () => {
  const fail = async () => {
    throw new Error("no room");
  };
  let isOver = false;
  const other = (isStopped: () => boolean) =>
    goOn(isStopped).finally(() => {
      isOver = true;
    });
  await expect(sideBySide(() => false, [fail, other])).rejects.toThrow("no room");
  expect(isOver).toBe(true);
  await expect(sideBySide(() => false, [goOn, fail])).rejects.toThrow("no room");
});

test("whoever stops it stops both", async () => {
  await expect(sideBySide(() => true, [goOn, goOn])).rejects.toThrow("stopped");
});
