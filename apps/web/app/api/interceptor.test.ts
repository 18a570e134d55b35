import { ApiError } from "@manara/contract/calls/api-error";
import { createElement, isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { text as notices } from "#text/error-messages/notices";
import { text } from "#text/session/messages";
import { LEFT_KEY } from "../routing/login-address.ts";
import { SAVING_KEY } from "../session/device-marks.ts";
import { keepHere } from "../session/kept-here.fixture.ts";
import { currentSession, DRAFT_PREFIX, isKeptFor, SESSION_KEY } from "../session/session.ts";
import { type Site, SiteContext } from "../site.ts";
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

const signedIn = { at: "2026-03-01T12:05:00.000Z", device: "Chrome · Android" };
const refusal = (code: ApiError["code"], details = {}) => new ApiError(401, code, { details });

beforeEach(() => {
  for (const { id } of currentToasts()) removeToast(id);
  vi.runAllTimers();
  kept.clear();
  kept.set(SESSION_KEY, JSON.stringify({ token: "mine", user: { userId: 7, role: "STUDENT" } }));
  kept.set(`${DRAFT_PREFIX}watched 7 3`, "{}");
  kept.set(SAVING_KEY, "on");
});

/** Where the messages in sight lead. */
const waysOn = () =>
  currentToasts().map(({ id, after }) => {
    const shown = after?.(id);
    return isValidElement(shown) && shown.props;
  });

test("who signed in elsewhere reads when and where, until they have read it, and comes back to the page", async () => {
  await intercept(refusal("TOKEN_CHANGED", { signedIn }), "mine");
  expect(currentSession()).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(currentToasts()).toMatchObject([
    {
      kind: "warning",
      state: "active",
      text: text.signedIn("Chrome\u00a0·\u00a0Android"),
    },
  ]);
  expect(waysOn()).toMatchObject([
    { link: { label: text.logIn, to: "/auth/login?next=%2Flesson%2F7%3Fa%3Db" } },
  ]);
  expect([...kept.keys()], "what they did stays, for them alone, and what the device saves").toEqual([
    `${DRAFT_PREFIX}watched 7 3`,
    SAVING_KEY,
  ]);
  expect([isKeptFor(7), isKeptFor(8)]).toEqual([true, false]);
  expect(ofTab.get(LEFT_KEY)).toBe("/lesson/7");
});

test("the sign-in has its day and hour where the school is, and not where the device is", async () => {
  await intercept(refusal("TOKEN_CHANGED", { signedIn: { ...signedIn, device: "" } }), "mine");
  const [toast] = currentToasts();
  expect(toast?.text).toBe(text.signedIn(""));
  const writtenIn = (timeZone: string) =>
    renderToStaticMarkup(
      createElement(
        MemoryRouter,
        null,
        createElement(
          SiteContext,
          { value: { country: { intlLocale: "en-GB", timeZone } } as Site },
          toast?.after?.(toast.id),
        ),
      ),
    );
  expect(writtenIn("Asia/Tokyo")).toContain("1 March 2026 at 21:05");
  expect(writtenIn("Africa/Lagos")).toContain("1 March 2026 at 13:05");
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
  expect(waysOn()).toMatchObject([{ link: { to: "/contact" } }]);
  await intercept(refusal("ACCOUNT_BLOCKED"), undefined);
  expect(currentToasts()).toHaveLength(1);
});

test("a session that the server does not know is over", async () => {
  await intercept(refusal("NOT_LOGGED_IN"), "mine");
  expect(currentSession()).toBeNull();
  expect(currentToasts()).toMatchObject([{ text: notices.TOKEN_EXPIRED }]);
});
