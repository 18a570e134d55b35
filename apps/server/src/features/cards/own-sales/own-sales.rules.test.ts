import { expect, test } from "vitest";
import { believeSoldAt } from "./own-sales.rules.ts";

const now = new Date("2026-06-15T10:00:00.000Z");

test.each([
  ["nothing", undefined, "2026-06-15T10:00:00.000Z"],
  ["an hour ago", "2026-06-15T09:00:00.000Z", "2026-06-15T09:00:00.000Z"],
  ["tomorrow", "2026-06-16T10:00:00.000Z", "2026-06-15T10:00:00.000Z"],
  ["the day phones begin with", "1970-01-01T00:00:00.000Z", "2026-05-16T10:00:00.000Z"],
])("of a device that says %s it is believed what may be", (_, said, believed) => {
  expect(believeSoldAt(said, now).toISOString()).toBe(believed);
});
