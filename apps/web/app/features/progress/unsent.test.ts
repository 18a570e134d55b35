import { beforeEach, expect, test } from "vitest";
import { keepHere } from "../../session/kept-here.fixture.ts";
import { findUnsent, forgetSent, keepUnsent, lessonsToSend, type Unsent } from "./unsent.ts";

const kept = keepHere();
beforeEach(() => kept.clear());

const place = { userId: 7, contentId: 3 };
const watched = (from: number, to: number, at: number): Unsent => ({
  stretches: [{ from, to }],
  position: to,
  durationSeconds: 90,
  at,
});

test("what is watched adds up, and its last place holds", () => {
  keepUnsent(place, watched(0, 4, 1));
  keepUnsent(place, watched(4, 8, 2));
  expect(findUnsent(place)).toEqual(watched(0, 8, 2));
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
  expect(findUnsent(place)).toEqual(watched(8, 12, 2));
});

test("nor a newer place in what is known", () => {
  keepUnsent(place, watched(0, 8, 1));
  keepUnsent(place, watched(2, 4, 2));
  forgetSent(place, watched(0, 8, 1));
  expect(findUnsent(place)).toEqual({ ...watched(2, 4, 2), stretches: [] });
});

test("whoever comes after sends their own alone, and what others left is gone", () => {
  keepUnsent(place, watched(0, 8, 1));
  keepUnsent({ userId: 70, contentId: 5 }, watched(0, 8, 1));
  expect(lessonsToSend(70)).toEqual([5]);
  expect(findUnsent(place)).toBeNull();
});

test("what cannot be read is nothing", () => {
  keepUnsent(place, watched(0, 8, 1));
  for (const key of kept.keys()) kept.set(key, "{");
  expect(findUnsent(place)).toBeNull();
});
