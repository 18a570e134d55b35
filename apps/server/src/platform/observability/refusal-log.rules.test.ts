import { expect, test } from "vitest";
import { openRefusalLog } from "./refusal-log.ts";

test("a flood of refusals leaves so many lines a minute, and says how many there were", () => {
  let now = 0;
  const lines: object[] = [];
  const log = { info: (facts: object) => void lines.push(facts) };
  const logRefusal = openRefusalLog(3, () => now);
  const refusal = { code: "NOT_LOGGED_IN", address: "192.0.2.1" };
  for (let attempt = 0; attempt < 1000; attempt += 1) logRefusal(log as never, refusal);
  expect(lines).toEqual([refusal, refusal, refusal]);
  now = 61_000;
  logRefusal(log as never, refusal);
  expect(lines.slice(3)).toEqual([{ leftOut: 997 }, refusal]);
  now = 130_000;
  logRefusal(log as never, refusal);
  expect(lines.slice(5)).toEqual([refusal]);
});
