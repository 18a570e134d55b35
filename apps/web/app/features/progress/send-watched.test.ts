import { errorCatalogue } from "@manara/contract/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { keepHere } from "../../session/kept-here.fixture.ts";
import { currentSession, SESSION_KEY } from "../../session/session.ts";
import { sendWatched } from "./send-watched.ts";
import { findUnsent, keepUnsent } from "./unsent.ts";

const kept = keepHere();
const asked = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", asked);
vi.stubGlobal("window", { addEventListener: () => {} });
vi.stubGlobal("document", { cookie: "", documentElement: { dataset: {} }, querySelector: () => null });
vi.stubGlobal("sessionStorage", { clear: () => {}, setItem: () => {} });
vi.stubGlobal("location", new URL("https://school.example/lesson/3"));

const place = { userId: 7, contentId: 3 };
const stretches = [{ from: 0, to: 9 }];

beforeEach(() => {
  kept.clear();
  asked.mockReset();
  keepUnsent(place, { stretches, position: 9, durationSeconds: 60, at: new Date().toISOString() });
});

const signIn = (userId: number) =>
  kept.set(SESSION_KEY, JSON.stringify({ token: "one", user: { userId, role: "STUDENT" } }));

const answer = (code: keyof typeof errorCatalogue) =>
  asked.mockResolvedValue(Response.json({ code }, { status: errorCatalogue[code].status }));

test("what one person has watched is not sent as another's, and waits for them", async () => {
  signIn(8);
  expect(await sendWatched(place)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  expect(findUnsent(place)?.stretches).toEqual(stretches);
});

test.each(["TOKEN_CHANGED", "IP_CHANGED", "ACCOUNT_BLOCKED", "NOT_LOGGED_IN"] as const)(
  "a report that is refused with %s ends the session at once, is not sent again, and waits for its person",
  async (code) => {
    signIn(7);
    answer(code);
    expect(await sendWatched(place)).toBeNull();
    expect(currentSession()).toBeNull();
    expect(await sendWatched(place)).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(findUnsent(place)?.stretches).toEqual(stretches);
  },
);

test("a lesson that closes while it is watched says so", async () => {
  signIn(7);
  answer("COURSE_NOT_PURCHASED");
  expect(await sendWatched(place)).toBe("closed");
  expect(currentSession()).not.toBeNull();
  expect(findUnsent(place)).toBeNull();
});
