import { beforeEach, expect, test, vi } from "vitest";
import { keepHere } from "../../session/kept-here.fixture.ts";
import { findUnsent, forgetSent, keepUnsent, type Unsent } from "./unsent.ts";

const kept = keepHere();
vi.stubGlobal("window", { addEventListener: () => {} });
vi.stubGlobal("document", { querySelector: () => null });
vi.stubGlobal("location", { pathname: "/lesson/3" });
beforeEach(() => kept.clear());

const place = { userId: 7, contentId: 3 };
const watched = (from: number, to: number, at: number): Unsent => ({
  stretches: [{ from, to }],
  position: to,
  durationSeconds: 90,
  at: new Date(at).toISOString(),
});

test("what is watched adds up, and its last place holds", () => {
  keepUnsent(place, watched(0, 4, 1));
  keepUnsent(place, watched(4, 8, 2));
  expect(findUnsent(place)).toMatchObject(watched(0, 8, 2));
  expect(findUnsent({ ...place, contentId: 4 })).toBeNull();
});

test("what was sent is forgotten", () => {
  keepUnsent(place, watched(0, 8, 1));
  forgetSent(place, watched(0, 8, 1));
  expect(kept.size).toBe(0);
});

test("but not what was watched while it was sent", () => {
  keepUnsent(place, watched(0, 8, 1));
  const sent = watched(0, 8, 1);
  keepUnsent(place, watched(8, 12, 2));
  forgetSent(place, sent);
  expect(findUnsent(place)).toMatchObject(watched(8, 12, 2));
});

test("nor a newer place in what is known", () => {
  keepUnsent(place, watched(0, 8, 1));
  keepUnsent(place, watched(2, 4, 2));
  forgetSent(place, watched(0, 8, 1));
  expect(findUnsent(place)).toMatchObject({ ...watched(2, 4, 2), stretches: [] });
});

test("what others have left stays theirs", () => {
  keepUnsent(place, watched(0, 8, 1));
  keepUnsent({ userId: 70, contentId: 3 }, watched(20, 28, 1));
  expect(findUnsent(place)).toMatchObject(watched(0, 8, 1));
});

test("what cannot be read is nothing", () => {
  keepUnsent(place, watched(0, 8, 1));
  for (const key of kept.keys()) kept.set(key, "{");
  expect(findUnsent(place)).toBeNull();
});
