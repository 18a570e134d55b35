import { ApiError } from "@manara/contract/calls/api-error";
import { isValidElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { text as notices } from "#text/error-messages/notices";
import { text } from "#text/session/messages";
import { keepHere } from "../session/kept-here.fixture.ts";
import { currentSession, DRAFT_PREFIX, isKeptFor, LEFT_KEY, SESSION_KEY } from "../session/session.ts";
import { currentToasts, removeToast } from "../ui/toasts.ts";
import { intercept } from "./interceptor.ts";

vi.useFakeTimers();
const kept = keepHere();
const ofTab = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  clear: () => ofTab.clear(),
  setItem: (key: string, value: string) => ofTab.set(key, value),
});
vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.stubGlobal("location", { href: "https://school.example/lesson/7?a=b", pathname: "/lesson/7" });

const signedIn = { at: new Date(2026, 2, 1, 9, 5).toISOString(), device: "Chrome · Android" };
const refusal = (code: ApiError["code"], details = {}) => new ApiError(401, code, { details });

beforeEach(() => {
  for (const { id } of currentToasts()) removeToast(id);
  vi.runAllTimers();
  kept.clear();
  kept.set(SESSION_KEY, JSON.stringify({ token: "mine", user: { userId: 7, role: "STUDENT" } }));
  kept.set(`${DRAFT_PREFIX}watched 7 3`, "{}");
});

/** Where the messages in sight lead. */
const waysOn = () =>
  currentToasts().map(({ id, after }) => {
    const shown = after?.(id);
    return isValidElement(shown) && shown.props;
  });

test("who signed in elsewhere reads when and where, until they have read it, and comes back to the page", async () => {
  vi.setSystemTime(new Date(2026, 2, 1, 14, 0));
  await intercept(refusal("TOKEN_CHANGED", { signedIn }), "mine");
  expect(currentSession()).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(currentToasts()).toMatchObject([
    {
      kind: "warning",
      state: "active",
      text: text.signedIn(text.today("09:05"), "Chrome\u00a0·\u00a0Android"),
    },
  ]);
  expect(waysOn()).toMatchObject([{ label: text.logIn, to: "/auth/login?next=%2Flesson%2F7%3Fa%3Db" }]);
  expect([...kept.keys()], "what they did stays, for them alone").toEqual([`${DRAFT_PREFIX}watched 7 3`]);
  expect([isKeptFor(7), isKeptFor(8)]).toEqual([true, false]);
  expect(ofTab.get(LEFT_KEY)).toBe("/lesson/7");
});

test("a sign-in of another day has its day", async () => {
  vi.setSystemTime(new Date(2026, 2, 3, 14, 0));
  await intercept(refusal("TOKEN_CHANGED", { signedIn: { ...signedIn, device: "" } }), "mine");
  expect(currentToasts().map((toast) => toast.text)).toEqual([
    text.signedIn(text.earlier("1/3", "09:05"), ""),
  ]);
});

test("the end is told once, however many calls hear of it", async () => {
  await Promise.all([1, 2, 3].map(() => intercept(refusal("TOKEN_CHANGED"), "mine")));
  expect(currentToasts().map((toast) => toast.text)).toEqual([notices.TOKEN_CHANGED]);
});

test("an answer to a call of an earlier sign-in ends nothing", async () => {
  await intercept(refusal("TOKEN_CHANGED"), "the token before");
  expect(currentSession()?.token).toBe("mine");
  expect(currentToasts()).toEqual([]);
});

test("who is blocked is led to the school, and reads it at the sign-in too", async () => {
  await intercept(refusal("ACCOUNT_BLOCKED"), "mine");
  expect(currentToasts()).toMatchObject([{ text: notices.ACCOUNT_BLOCKED }]);
  expect(waysOn()).toMatchObject([{ to: "/contact" }]);
  await intercept(refusal("ACCOUNT_BLOCKED"), undefined);
  expect(currentToasts()).toHaveLength(1);
});

test("a session that the server does not know is over", async () => {
  await intercept(refusal("NOT_LOGGED_IN"), "mine");
  expect(currentSession()).toBeNull();
  expect(currentToasts()).toMatchObject([{ text: notices.TOKEN_EXPIRED }]);
});
