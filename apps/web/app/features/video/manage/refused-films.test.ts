import { beforeEach, expect, test, vi } from "vitest";
import { findRefused, keepRefused, takeOffRefused } from "./refused-films.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
});

test("refused films are found again with their reasons, until each is taken off; those of others stay", () => {
  keepRefused({ contentId: 7 }, { name: "a.mp4", problem: { code: "TOO_LARGE" } });
  keepRefused({ contentId: 7 }, { name: "b.mp4", problem: { code: "NO_FILM" } });
  keepRefused({ contentId: 7 }, { name: "b.mp4", problem: { code: "TOO_LONG", seconds: 90_000 } });
  keepRefused({ contentId: 8 }, { name: "a.mp4", problem: { code: "FAILED" } });
  expect(findRefused({ contentId: 7 })).toEqual([
    { name: "a.mp4", problem: { code: "TOO_LARGE" } },
    { name: "b.mp4", problem: { code: "TOO_LONG", seconds: 90_000 } },
  ]);
  takeOffRefused({ contentId: 7 }, "a.mp4");
  takeOffRefused({ contentId: 7 }, "b.mp4");
  expect(findRefused({ contentId: 7 })).toEqual([]);
  expect(findRefused({ contentId: 8 })).toHaveLength(1);
  takeOffRefused({ contentId: 8 }, "a.mp4");
  expect(kept.size, "nothing is left on the device").toBe(0);
});
