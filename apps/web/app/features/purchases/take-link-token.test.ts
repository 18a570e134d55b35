import { runInThisContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";
import { forgetLinkToken, readLinkToken, takeLinkToken } from "./take-link-token.ts";

const kept = new Map<string, string>();
const shown: string[] = [];

/** The page stands at this address; what is kept in its tab stays. */
function standAt(address: string): void {
  const { pathname, search, hash } = new URL(address, "https://school.example");
  vi.stubGlobal("location", { pathname, search, hash });
}

beforeEach(() => {
  kept.clear();
  shown.length = 0;
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _: string, address: string) => shown.push(address),
  });
});

test("a token behind the # leaves the address, waits in the tab, and is forgotten", () => {
  standAt("/en/for#abcdefghijklmnopqrst_-");
  expect(takeLinkToken()).toBe(true);
  expect(shown).toEqual(["/en/for"]);
  expect(readLinkToken("for")).toBe("abcdefghijklmnopqrst_-");
  standAt("/en/for");
  expect(takeLinkToken()).toBe(false);
  expect(readLinkToken("for")).toBe("abcdefghijklmnopqrst_-");
  forgetLinkToken("for");
  expect(readLinkToken("for")).toBeNull();
});

test("each page has a token of its own", () => {
  standAt("/GIFT/#abc");
  expect(takeLinkToken()).toBe(true);
  expect([readLinkToken("gift"), readLinkToken("for")]).toEqual(["abc", null]);
});

test.each(["/for", "/for#", "/for#content", "/redeem#ABCD", "/before#abc"])(
  "%s has none, and stays as it is",
  (address) => {
    standAt(address);
    expect(takeLinkToken()).toBe(false);
    expect(shown).toEqual([]);
    expect(kept.size).toBe(0);
  },
);

test("the head of the page runs it as text", () => {
  standAt("/for#abc");
  expect(runInThisContext(`(${takeLinkToken.toString()})()`)).toBe(true);
  expect(readLinkToken("for")).toBe("abc");
});
