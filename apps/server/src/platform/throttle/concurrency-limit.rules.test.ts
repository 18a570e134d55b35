import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { Failure } from "../failure.ts";
import { limitConcurrency } from "./concurrency-limit.ts";

afterEach(() => vi.useRealTimers());

test("a limit lets so many through at once, keeps so many waiting, and refuses the others", async () => {
  const limit = limitConcurrency({ atOnce: 2, waiting: 3 });
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  const pass = (number: number) =>
    limit(async () => {
      begun.push(number);
      underWay += 1;
      most = Math.max(most, underWay);
      await nextTurn();
      underWay -= 1;
      return number;
    });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(pass));
  expect(most).toBe(2);
  expect(begun, "in the order they came").toEqual([1, 2, 3, 4, 5]);
  for (const refused of outcomes.slice(5)) {
    const { reason } = refused as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(Failure);
    expect(reason).toMatchObject({ code: "UNAVAILABLE", details: { retryAfterSeconds: 3 } });
  }
  expect(await pass(8), "what has waited leaves its place").toBe(8);
});

test("who has waited for long enough is refused, and leaves the queue to others", async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 1, patienceMs: 20 });
  const { promise, resolve } = Promise.withResolvers<string>();
  vi.useFakeTimers();
  const first = limit(() => promise);
  const late = limit(async () => "late");
  await Promise.all([
    expect(late).rejects.toMatchObject({ code: "UNAVAILABLE" }),
    vi.advanceTimersByTimeAsync(20),
  ]);
  const third = limit(async () => "in time");
  resolve("first");
  expect(await Promise.all([first, third])).toEqual(["first", "in time"]);
});

test("work that fails leaves its place as well", async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 0 });
  await expect(limit(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await limit(async () => "next")).toBe("next");
});

test("one of each who wait comes by turns, however many some have", async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 10 });
  const begun: string[] = [];
  const pass = (who: string) => limit(async () => void begun.push(who), who);
  await Promise.all(["a", "a", "a", "a", "b", "c", "b"].map(pass));
  expect(begun).toEqual(["a", "a", "b", "c", "a", "b", "a"]);
});

test("whoever fills the queue makes room for others, and for themselves none", async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 4 });
  const begun: string[] = [];
  const pass = (name: string) => limit(async () => void begun.push(name), name.slice(0, 1));
  const names = ["a0", "a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "c1"];
  const outcomes = await Promise.allSettled(names.map(pass));
  expect(begun).toEqual(["a0", "a1", "b1", "c1", "b2"]);
  const refused = outcomes.flatMap(({ status }, index) => (status === "rejected" ? [names[index]] : []));
  expect(refused, "the last ones of who has most; with as many as others, nobody makes room").toEqual([
    "a2",
    "a3",
    "a4",
    "a5",
    "b3",
  ]);
});

test("who has waited for long enough leaves the places of others alone", async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 2, patienceMs: 20 });
  const { promise, resolve } = Promise.withResolvers<string>();
  vi.useFakeTimers();
  const first = limit(() => promise, "a");
  const late = limit(async () => "late", "a");
  await vi.advanceTimersByTimeAsync(19);
  const other = limit(async () => "in time", "b");
  await Promise.all([
    expect(late).rejects.toMatchObject({ code: "UNAVAILABLE" }),
    vi.advanceTimersByTimeAsync(1),
  ]);
  resolve("first");
  expect(await Promise.all([first, other])).toEqual(["first", "in time"]);
});
