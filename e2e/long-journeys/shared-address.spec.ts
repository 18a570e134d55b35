import { randomBytes } from "node:crypto";
import { codeOf } from "@manara/contract/calls/api-error";
import type { Page } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, type Person } from "../people.ts";
import { textsOf } from "../texts.ts";
import { isWide } from "../which-school.ts";

// The refusals that ask for work; and once the network is cut.
test.use({ provokes: [0, 429] });

/** What a class does: enough to go over each limit, or as many as there are behind one address at a large school. */
const { registrations, logins } = isWide
  ? { registrations: 60, logins: 200 }
  : { registrations: 24, logins: 12 };

/** Registrations that one network has in an hour, and failed logins in a quarter of it, before it is asked for work. */
const LIMITS = { registrations: 20, failures: 100 };
const WITHIN_MS = 10 * 60_000;

/** Fills the form in and sends it; the page that follows says that a mail is under way. */
async function register(page: Page, code: DemoCode, person: Person): Promise<void> {
  const { accounts } = textsOf(code);
  const { fields } = accounts;
  await page.goto("/auth/register");
  await waitUntilInteractive(page);
  await page.getByLabel(fields.fullName).fill(person.fullName);
  await page.getByLabel(fields.email).fill(person.email);
  await page.getByLabel(fields.phoneNumber).fill(person.phoneNumber);
  await page.getByLabel(fields.password, { exact: true }).fill(person.password);
  await page.getByLabel(fields.confirmPassword).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: accounts.register.send }).click();
}

/** Another student takes the device. */
async function handOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
}

test("a class behind one address registers and signs in, whatever others of that address have done", async ({
  openBrowser,
  playwright,
  country,
  school,
}) => {
  test.setTimeout(WITHIN_MS + 60_000);
  const { accounts, challenges, errors } = textsOf(country);
  const address = `10.${[...randomBytes(3)].join(".")}`;
  const from = (forwarded: string) => ({
    baseURL: school.url,
    extraHTTPHeaders: { "x-forwarded-for": forwarded },
  });
  const page = await openBrowser(from(address));
  const checking = page.getByRole("status").filter({ hasText: challenges.checking });
  const people = Array.from({ length: Math.max(registrations, logins) }, () => inventPerson(country));
  const begun = Date.now();

  await test.step("all of them register, after the limit with a word why it takes a moment", async () => {
    for (const [number, person] of people.slice(0, registrations).entries()) {
      await register(page, country, person);
      if (number === LIMITS.registrations) {
        await expect(checking).toBeVisible();
        await expectAccessible(page);
      }
      await expect(page.getByRole("main").getByText(person.email)).toBeVisible();
      await handOn(page);
    }
  });

  await test.step("others of the school have registered elsewhere", async () => {
    for (let first = registrations; first < people.length; first += LIMITS.registrations) {
      const elsewhere = await playwright.request.newContext(from(`10.${[...randomBytes(3)].join(".")}`));
      for (const person of people.slice(first, first + LIMITS.registrations))
        await openApi(elsewhere).api("POST /auth/register", { body: person });
      await elsewhere.dispose();
    }
  });

  const asked = logins - 10;
  await test.step("they sign in, one after the other", async () => {
    for (const person of people.slice(0, asked)) {
      await logIn(page, country, person);
      await handOn(page);
      await page.goto("/auth/login");
    }
  });

  await test.step("somebody behind the same address guesses passwords until they are refused", async () => {
    const guesser = await playwright.request.newContext(from(address));
    const { api } = openApi(guesser);
    const guess = (number: number) =>
      api("POST /auth/login", {
        body: { email: `nobody${number}@example.com`, password: "a wrong guess" },
      }).catch(codeOf);
    for (let number = 0; number < LIMITS.failures; number += 1)
      expect(await guess(number)).toBe("BAD_CREDENTIALS");
    expect(await guess(LIMITS.failures)).toBe("TOO_MANY_ATTEMPTS");
    await guesser.dispose();
  });

  await test.step("the rest of the class still gets in", async () => {
    for (const [number, person] of people.slice(asked, logins).entries()) {
      await Promise.all([number === 0 && checking.waitFor(), logIn(page, country, person)]);
      if (number === 0) await expectAccessible(page);
      await handOn(page);
      await page.goto("/auth/login");
    }
  });

  await test.step("a browser that cannot load what does the work says why it is refused", async () => {
    await page.route("**/assets/send-again-*.js", (route) => route.abort("internetdisconnected"));
    await waitUntilInteractive(page);
    await page.getByLabel(accounts.fields.email).fill(people[0]?.email ?? "");
    await page.getByLabel(accounts.fields.password, { exact: true }).fill(people[0]?.password ?? "");
    await page.getByRole("main").getByRole("button", { name: accounts.login.send }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(errors.TOO_MANY_ATTEMPTS);
  });

  expect(Date.now() - begun).toBeLessThan(WITHIN_MS);
});
