import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { keyedQueue } from "./keyed-queue.ts";

test("work of one key is done one after the other, whatever becomes of it; other keys do not wait", async () => {
  const takeTurn = keyedQueue({ atOnce: 1, waiting: 10 });
  const log: string[] = [];
  const work = (name: string, fails = false) =>
    takeTurn(name.charAt(0), async () => {
      log.push(`${name} begins`);
      await nextTurn();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([work("a1", true), work("a2"), work("b1"), work("a3")]);
  expect(all.map((one) => (one.status === "fulfilled" ? one.value : "failed"))).toEqual([
    "failed",
    "a2",
    "b1",
    "a3",
  ]);
  expect(log.filter((line) => line.startsWith("a"))).toEqual([
    "a1 begins",
    "a1 ends",
    "a2 begins",
    "a2 ends",
    "a3 begins",
    "a3 ends",
  ]);
  expect(log.indexOf("b1 begins")).toBeLessThan(log.indexOf("a2 begins"));
  expect(await work("a4")).toBe("a4");
});
