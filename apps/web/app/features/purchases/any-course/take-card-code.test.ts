import { runInThisContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";
import { forgetCardCode, takeCardCode, takeQuestion } from "./take-card-code.ts";

const kept = new Map<string, string>();
const shown: string[] = [];

/** The page stands at this address; what is kept in its tab stays. */
function standAt(address: string): void {
  const { pathname, search, hash } = new URL(address, "https://school.example");
  vi.stubGlobal("location", { pathname, search, hash });
}

const typed = () => JSON.parse(kept.get("manara.typed /redeem") ?? "null");

beforeEach(() => {
  kept.clear();
  shown.length = 0;
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("history", {
    state: { idx: 3 },
    replaceState: (state: unknown, _: string, address: string) =>
      shown.push(`${JSON.stringify(state)} ${address}`),
  });
  vi.useRealTimers();
});

test("a code behind the # leaves the address and becomes what is typed, asked once", () => {
  standAt("/redeem?from=card#ABCDEFGH");
  expect(takeCardCode()).toBe(true);
  expect(shown).toEqual(['{"idx":3} /redeem?from=card']);
  expect(typed()).toEqual({ cardKey: "ABCDEFGH" });
  expect([takeQuestion(), takeQuestion()]).toEqual([true, false]);
});

test.each([
  ["#%D9%A2%D9%A3%20ab", "٢٣ ab"],
  ["#%E0%A4%A", "\uFFFD%A"],
  ["#ABCD&x=1", "ABCD"],
  [`#${"A".repeat(99)}`, "A".repeat(40)],
])("%s is read as %s", (hash, code) => {
  standAt(`/redeem${hash}`);
  takeCardCode();
  expect(typed()).toEqual({ cardKey: code });
});

test.each(["/redeem", "/redeem#", "/redeem#content", "/course/view/4#discussion", "/redeemed#ABCD"])(
  "%s has none, and stays as it is",
  (address) => {
    standAt(address);
    expect(takeCardCode()).toBe(false);
    expect(shown).toEqual([]);
    expect(kept.size).toBe(0);
  },
);

test("the head of the page runs it as text", () => {
  standAt("/redeem#ABCD");
  expect(runInThisContext(`(${takeCardCode.toString()})()`)).toBe(true);
  expect(typed()).toEqual({ cardKey: "ABCD" });
});

test("a code is forgotten after an hour, and not before", () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  vi.setSystemTime(1_000);
  standAt("/redeem#ABCD");
  takeCardCode();
  standAt("/redeem");
  vi.setSystemTime(3_600_000);
  takeCardCode();
  expect(typed()).toEqual({ cardKey: "ABCD" });
  vi.setSystemTime(3_602_000);
  takeCardCode();
  expect(kept.size).toBe(0);
});

test("a code is forgotten, whether it was taken or typed", () => {
  standAt("/redeem");
  kept.set("manara.typed /redeem", JSON.stringify({ cardKey: "AB" }));
  forgetCardCode();
  expect(typed()).toBeNull();
  takeCardCode("ABCD");
  forgetCardCode();
  expect(kept.size).toBe(0);
});
