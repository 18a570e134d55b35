import { ApiError } from "@manara/contract/calls/api-error";
import { beforeEach, expect, test, vi } from "vitest";
import { keepHere } from "../session/kept-here.fixture.ts";
import * as database from "./copy-store.fixture.ts";
import type { Entry } from "./entries.rules.ts";

const { copies, histories } = database;
// Other than modules it outlives a page.
vi.mock("./copy-store.ts", () => database);
const kept = keepHere();
vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
vi.stubGlobal("navigator", {});
vi.useFakeTimers({ now: new Date("2027-03-01T11:00:00.000Z") });
const DAY_MS = 86_400_000;

/** What the school has, by order of arrival; restored, it has less. */
let school: string[] = [];
let history = "one";
let isAway = false;
/** By the clock of the school. */
let now = Date.parse("2027-03-01T11:00:00.000Z");

interface Listed extends Entry {
  parts?: string[];
}

const stateOfSchool = () => ({ history, now: new Date(now).toISOString(), deviceKeys: [] });

/** The program as a page has it that was just opened. */
async function openPage(early: (outbox: typeof import("./outbox.ts")) => void = () => {}) {
  vi.resetModules();
  const { setKind } = await import("./kinds.ts");
  const outbox = await import("./outbox.ts");
  const { openOutbox, noteHistory } = await import("./sender.ts");
  const { copied } = await import("./copies.ts");
  const take = async ({ id }: Entry) => {
    if (isAway) throw new ApiError(0, "OFFLINE");
    if (!school.includes(id)) school.push(id);
    return { answer: id };
  };
  setKind("note", { send: take });
  setKind<Listed>("test", {
    unite: (before, then) => ({ ...then, parts: [...(before?.parts ?? []), ...(then.parts ?? [])] }),
    async send(entry) {
      const [part = ""] = entry.parts ?? [];
      await take({ ...entry, id: part });
      const left = (now: Listed) => (now.parts ?? []).filter((one) => one !== part);
      return {
        answer: null,
        next: (now) => (left(now).length === 0 ? null : { ...now, parts: left(now) }),
      };
    },
  });
  const ask = async () => {
    if (isAway) throw new ApiError(0, "OFFLINE");
    return stateOfSchool();
  };
  const stop = openOutbox(7, ask);
  early(outbox);
  await vi.advanceTimersByTimeAsync(0);
  return { ...outbox, copied, noteHistory, stop };
}
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const note = (id: string) => ({ id, kind: "note" }) as const;

beforeEach(() => {
  kept.clear();
  copies.clear();
  histories.clear();
  school = [];
  history = "one";
  isAway = false;
});

test("what a killed browser had not written yet is back, and is sent once", async () => {
  isAway = true;
  const page = await openPage();
  page.addEntry(note("a"));
  const written = new Map(kept);
  page.addEntry(note("b"));
  await settle();
  await page.copied();
  page.stop();
  kept.clear();
  for (const [key, text] of written) kept.set(key, text);

  const next = await openPage((early) => early.addEntry(note("c")));
  expect(next.currentOutbox().entries.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  isAway = false;
  await settle(5000);
  expect(school).toEqual(["a", "b", "c"]);
  next.stop();
  await openPage();
  expect(kept.size, "what has arrived is not put back").toBe(0);
});

test("what a restored school has lost is sent again, before all that waits", async () => {
  const page = await openPage();
  page.addEntry(note("a"));
  await settle();
  page.addEntry({ id: "1", kind: "test", parts: ["a1", "a2"] } as never);
  await settle();
  expect(school).toEqual(["a", "a1", "a2"]);
  isAway = true;
  page.addEntry(note("b"));
  await settle();
  [school, history] = [["a"], "two"];
  isAway = false;
  await settle(5000);
  expect(school).toEqual(["a", "a1", "a2", "b"]);
  // Again, while the page is open and hears of it.
  [school, history] = [[], "three"];
  await page.noteHistory(7, stateOfSchool());
  await settle();
  expect(school).toEqual(["a", "a1", "a2", "b"]);
  school = [];
  await page.noteHistory(7, stateOfSchool());
  await settle();
  expect(school, "the same history").toEqual([]);
  page.stop();
});

test("of two tabs that hear of a restore none forgets what the other confirms", async () => {
  const page = await openPage();
  page.addEntry(note("a"));
  await settle();
  const other = await openPage();
  [school, history] = [[], "two"];
  const state = () => stateOfSchool();
  await Promise.all([page.noteHistory(7, state()), other.noteHistory(7, state())]);
  await settle();
  expect(school).toEqual(["a"]);
  [school, history] = [[], "three"];
  await other.noteHistory(7, state());
  await settle();
  expect(school).toEqual(["a"]);
  page.stop();
  other.stop();
});

test("what was confirmed is kept for a day", async () => {
  const page = await openPage();
  page.addEntry(note("a"));
  await settle();
  await page.copied();
  expect(copies.size).toBe(1);
  page.stop();
  vi.setSystemTime(Date.now() + 7 * DAY_MS);
  const later = await openPage();
  const hear = async (milliseconds: number) => {
    now += milliseconds;
    await later.noteHistory(7, stateOfSchool());
    await settle();
    await later.copied();
    return copies.size;
  };
  expect(await hear(0), "the clock of the device is another thing").toBe(1);
  expect(await hear(DAY_MS)).toBe(1);
  expect(await hear(1)).toBe(0);
  later.stop();
});

test("a browser without its database works on", async () => {
  const { changeCopies } = await import("./copy-store.ts");
  expect(changeCopies).toBeTypeOf("function");
  vi.doMock("./copy-store.ts", () => {
    const none = async () => {
      throw new Error("no database");
    };
    return { readCopies: none, changeCopies: none, readHistory: none, writeHistory: none };
  });
  const page = await openPage();
  page.addEntry(note("a"));
  await settle();
  expect(school).toEqual(["a"]);
  page.stop();
});
