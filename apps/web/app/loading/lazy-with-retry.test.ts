import { afterEach, expect, test, vi } from "vitest";
import { currentToasts } from "../ui/toasts.ts";
import { retry } from "./lazy-with-retry.ts";

afterEach(() => vi.unstubAllEnvs());

/** Loads at the attempt of this number. */
function loadsAt(number: number) {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts < number) throw new TypeError("Failed to fetch dynamically imported module");
    return "loaded";
  };
}

test("what does not load is tried again, after longer and longer pauses, and reported once", async () => {
  vi.stubEnv("SSR", false);
  const pauses: number[] = [];
  const wait = async (seconds: number) => void pauses.push(seconds);
  expect(await retry(loadsAt(2), wait)).toBe("loaded");
  expect(pauses).toEqual([1]);
  expect(currentToasts()).toEqual([]);
  expect(await retry(loadsAt(5), wait)).toBe("loaded");
  expect(pauses.slice(1)).toEqual([1, 2, 3, 4]);
  expect(currentToasts().map(({ kind }) => kind)).toEqual(["error"]);
});

test("on the server the page says at once what is wrong", async () => {
  await expect(retry(loadsAt(2))).rejects.toThrow(TypeError);
});
