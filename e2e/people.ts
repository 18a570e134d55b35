import { randomBytes, randomInt } from "node:crypto";
import { tokenIn } from "@manara/contract/calls/client";
import { countries } from "@manara/countries/countries";
import { languages } from "@manara/countries/locale";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";
import { openApi } from "./api.ts";
import { waitUntilInteractive } from "./interactive.ts";
import { textsOf } from "./texts.ts";

export interface Person {
  fullName: string;
  email: string;
  phoneNumber: string;
  password: string;
}

const BLOCK = 10 ** 7;
const block = randomInt(1, 10);
let number = randomInt(BLOCK);

/**
 * Somebody the school has never seen. Phone numbers follow each other from a random one: were each drawn, two of the
 * hundreds of people of one run would meet now and then. The accounts of the demo begin as the country's example does,
 * these with two digits of it and another third one.
 */
export function inventPerson(code: DemoCode): Person {
  const { phoneExample, locales } = countries[code];
  const example = phoneExample.replaceAll(" ", "");
  number = (number + 1) % BLOCK;
  const third = (Number(example[2]) + block) % 10;
  const tail = `${third}${String(number).padStart(example.length - 3, "0")}`;
  return {
    fullName: languages[locales[0]].script === "Arab" ? "أمينة بن صالح" : "Amina Bello",
    email: `amina.${randomBytes(6).toString("hex")}@example.com`,
    phoneNumber: example.slice(0, 2) + tail,
    password: "a lighthouse by the sea",
  };
}

/** Makes the account without the form. */
export const registerPerson = (request: APIRequestContext, person: Person) =>
  openApi(request).api("POST /auth/register", { body: person });

/** Signs in on the sign-in page that is open, or opens it. */
export async function logIn(page: Page, code: DemoCode, person: Person): Promise<void> {
  const { accounts } = textsOf(code);
  if (!page.url().includes("/auth/login")) await page.goto("/auth/login");
  await waitUntilInteractive(page);
  await page.getByLabel(accounts.fields.email).fill(person.email);
  await page.getByLabel(accounts.fields.password, { exact: true }).fill(person.password);
  const send = page.getByRole("main").getByRole("button", { name: accounts.login.send });
  await send.click();
  await expect(page.getByRole("status").filter({ hasText: accounts.login.done })).toBeVisible();
  // It is shown before the navigation has ended: the address changes first, then the page, which closes what was opened before.
  await expect(page).not.toHaveURL(/\/login(\?|$)/);
  await expect(send).toHaveCount(0);
  await expect(page.locator("main#content")).not.toHaveAttribute("aria-busy");
}

/**
 * Signs in beside the form, for journeys about something else: the next page that this browser opens is the person's. The
 * browser holds what the form would have left, session and cookies; where the form leads on to is not opened.
 */
export async function logInByCall(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  const context = page.context();
  // A page of the site to which the session can be given; it needs no scripts.
  await page.goto("/favicon.svg");
  const forgery = (await context.cookies(page.url())).find(({ name }) => name === "XSRF-TOKEN");
  const answer = await openApi(context.request).send("POST /auth/login", {
    body: { email, password },
    headers: forgery && { "x-xsrf-token": forgery.value },
  });
  const session = JSON.stringify({ token: tokenIn(answer), user: answer.body });
  await page.evaluate((kept) => localStorage.setItem("manara.session", kept), session);
}

/** The token the page keeps, for asking the API as the same person. */
export const authorise = async (page: Page): Promise<{ authorization: string }> => {
  const kept: string = await page.evaluate("Object.values(localStorage).join(' ')");
  const token = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/.exec(kept)?.[0] ?? "";
  return { authorization: `Bearer ${token}` };
};
