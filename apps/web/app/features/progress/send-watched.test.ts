import { expect, test, vi } from "vitest";
import { keepHere } from "../../session/kept-here.fixture.ts";
import { SESSION_KEY } from "../../session/session.ts";
import { sendWatched } from "./send-watched.ts";
import { findUnsent, keepUnsent } from "./unsent.ts";

const kept = keepHere();
const asked = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", asked);

test("what one person has watched is not sent as another's, and waits for them", async () => {
  const place = { userId: 7, contentId: 3 };
  keepUnsent(place, { stretches: [{ from: 0, to: 9 }], position: 9, durationSeconds: 60, at: Date.now() });
  kept.set(SESSION_KEY, JSON.stringify({ token: "another's", user: { userId: 8, role: "STUDENT" } }));
  expect(await sendWatched(place)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  expect(findUnsent(place)?.stretches).toEqual([{ from: 0, to: 9 }]);
});
