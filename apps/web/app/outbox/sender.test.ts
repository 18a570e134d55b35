import { ApiError } from "@manara/contract/calls/api-error";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepHere } from "../session/kept-here.fixture.ts";
import type { Entry } from "./entries.rules.ts";

const kept = keepHere();
vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
vi.stubGlobal("navigator", {});
const { setKind } = await import("./kinds.ts");
const { addEntry, deliver, findEntry, forgetEntry, retryEntry } = await import("./outbox.ts");
const { openOutbox } = await import("./sender.ts");

const sent: string[] = [];
/** Answer of the school to an entry; by default it takes it. */
let answer: (entry: Entry) => unknown;
for (const kind of ["note", "comment"] as const)
  setKind(kind, {
    send: async (entry) => {
      sent.push(entry.id);
      return { answer: await answer(entry) };
    },
  });

const take = ({ id }: Entry): unknown => `taken ${id}`;
const fail = (status: number, code: ApiError["code"], ...ids: string[]) => {
  answer = (entry) => {
    if (ids.length === 0 || ids.includes(entry.id)) throw new ApiError(status, code);
    return take(entry);
  };
};

let stop = () => {};
function visit(owner = 7): void {
  stop();
  stop = openOutbox(owner);
}
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const note = (id: string) => ({ id, kind: "note" }) as const;
const keptIds = () => [...kept.keys()].map((key) => key.split(" ").at(-1));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2027-03-01T11:00:00.000Z") });
  kept.clear();
  sent.length = 0;
  answer = take;
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.useRealTimers();
});

test("an entry is on the device before it is sent, and its answer comes back", async () => {
  visit();
  const delivered = deliver(note("a"));
  expect([...kept.keys()]).toEqual(["manara.waiting 7 note a"]);
  expect(sent).toEqual([]);
  await settle();
  expect(await delivered).toBe("taken a");
  expect(kept.size).toBe(0);
});

test("whoever has pressed is told that it waits, at once without a network and after a while in a weak one", async () => {
  visit();
  fail(0, "OFFLINE");
  const older = deliver(note("a"));
  await settle();
  expect(await older).toBeNull();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  answer = () => held;
  const hanging = deliver(note("b"));
  await settle(8000);
  expect(await hanging).toBeNull();
  expect(keptIds()).toEqual(["a", "b"]);
  letGo();
  await settle();
  expect(kept.size).toBe(0);
});

test("what is refused at once stands where it was pressed; what waited is kept with the reason, and keeps no other waiting", async () => {
  visit();
  fail(409, "NOT_AUTHORISED", "a");
  const refused = deliver(note("a")).catch((error: unknown) => error);
  await settle();
  expect(await refused).toMatchObject({ code: "NOT_AUTHORISED" });
  expect(kept.size).toBe(0);
  fail(0, "OFFLINE");
  addEntry(note("a"));
  addEntry(note("b"));
  await settle();
  fail(409, "NOT_AUTHORISED", "a");
  sent.length = 0;
  await settle(5000);
  expect(sent).toEqual(["a", "b"]);
  expect(findEntry(note("a"))?.refusal).toEqual({ code: "NOT_AUTHORISED" });
  await settle(600_000);
  expect(sent).toEqual(["a", "b"]);
  answer = take;
  retryEntry(note("a"));
  await settle();
  expect(kept.size).toBe(0);
});

test("what the school puts off for one kind keeps no other waiting; a fault of one entry none at all", async () => {
  visit();
  fail(429, "TOO_MANY_ATTEMPTS", "a");
  addEntry(note("a"));
  addEntry(note("b"));
  addEntry({ id: "c", kind: "comment" });
  await settle();
  expect(sent).toEqual(["a", "c"]);
  fail(500, "INTERNAL_ERROR", "a");
  sent.length = 0;
  await settle(5000);
  expect(sent).toEqual(["a", "b"]);
});

test("pauses grow while the network is away", async () => {
  visit();
  fail(0, "OFFLINE");
  addEntry(note("a"));
  await settle();
  for (const [milliseconds, times] of [
    [5000, 2],
    [9999, 2],
    [1, 3],
    [600_000, 14],
  ] as const) {
    await settle(milliseconds);
    expect(sent, `after ${milliseconds}`).toHaveLength(times);
  }
});

test("a session that has ended keeps all; another account sends, shows and loses nothing of it", async () => {
  visit();
  fail(401, "TOKEN_EXPIRED");
  addEntry(note("a"));
  await settle(600_000);
  expect(sent).toEqual(["a"]);
  answer = take;
  visit(70);
  addEntry(note("b"));
  await settle();
  expect(sent).toEqual(["a", "b"]);
  expect([...kept.keys()]).toEqual(["manara.waiting 7 note a"]);
  forgetEntry(note("a"));
  expect(kept.size, "it is not theirs to drop").toBe(1);
  visit();
  await settle();
  expect(sent).toEqual(["a", "b", "a"]);
  expect(kept.size).toBe(0);
});

test("what earlier versions have left is taken over", async () => {
  const sale = {
    saleId: "s",
    firstSerial: 5,
    lastSerial: 6,
    phone: null,
    soldAt: "2027-02-01T11:00:00.000Z",
    amount: 1,
    refusal: null,
  };
  kept.set("manara.sold 7 s", JSON.stringify(sale));
  kept.set("manara.sold 8 t", JSON.stringify(sale));
  const waiting = [[11, { choiceIds: [111], counter: 4 }]];
  kept.set("manara.writing test 7 1", JSON.stringify({ waiting, isHandingIn: true }));
  const watched = {
    stretches: [{ from: 0, to: 9 }],
    position: 9,
    durationSeconds: 60,
    at: 1_800_000_000_000,
  };
  kept.set("manara.writing watched 7 3", JSON.stringify(watched));
  kept.set("manara.writing watched 7 4", "{");
  vi.stubGlobal("navigator", { locks: { request: () => new Promise(() => {}) } });
  visit();
  expect(Object.fromEntries([...kept].map(([key, text]) => [key, JSON.parse(text)]))).toMatchObject({
    "manara.sold 8 t": sale,
    "manara.waiting 7 sale s": { id: "s", order: 1, at: sale.soldAt, firstSerial: 5 },
    "manara.waiting 7 test 1": { id: "1", attemptId: 1, waiting, isHandingIn: true },
    "manara.waiting 7 progress 3": { contentId: 3, at: new Date(watched.at).toISOString(), position: 9 },
  });
  expect(kept.size).toBe(4);
});
