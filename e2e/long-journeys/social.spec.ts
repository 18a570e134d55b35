import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SocialProvider } from "@manara/contract/accounts/account-rules";
import type { Page } from "@playwright/test";
import { startSchool } from "../../bench/school-process.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, registerPerson } from "../people.ts";
import { type Holder, standInForProviders } from "../providers.ts";
import { textsOf } from "../texts.ts";

const hosts: Record<SocialProvider, string> = { GOOGLE: "accounts.google.com", FACEBOOK: "www.facebook.com" };
const providers = Object.keys(hosts) as SocialProvider[];
const callbackOf = (provider: SocialProvider) => `/auth/callback/${provider.toLowerCase()}`;
/** Where the people of these journeys wanted to go. */
const NEXT = "/courses?semester=FIRST";
const LOGIN = `/auth/login?next=${encodeURIComponent(NEXT)}`;
const REGISTER = `/auth/register?next=${encodeURIComponent(NEXT)}`;

const arriveAt = (page: Page, provider: SocialProvider) =>
  page.waitForURL((url) => url.hostname === hosts[provider]);

/** Presses the button of a provider on the page that is open. */
async function leaveFor(page: Page, provider: SocialProvider, label: string): Promise<void> {
  await waitUntilInteractive(page);
  await page.getByRole("button", { name: label }).click();
  await arriveAt(page, provider);
}

const sayThere = (page: Page, answer: "agree" | "cancel" | "fail") =>
  page.getByRole("link", { name: answer }).click();

/** What the browser keeps of who is signed in. */
const readKept = (page: Page): Promise<{ user: { userId: number }; provider?: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("manara.session") ?? "null"));

for (const provider of providers) {
  // spec: session.social-first, social.providers
  test(`${provider}: makes an account, leaves nothing of it behind, and finds it again`, async ({
    page,
    context,
    country,
    school,
  }) => {
    const { accounts, shell, signedOut } = textsOf(country);
    const label = accounts.social.continueWith[provider];
    const { email, fullName } = inventPerson(country);
    await standInForProviders(context, { email, fullName });
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(school.url)) elsewhere.push(new URL(request.url()).hostname);
    });

    await page.goto(REGISTER);
    await waitUntilInteractive(page);
    const button = page.getByRole("button", { name: label });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    expect(elsewhere, "no provider hears of who only looks").toEqual([]);

    await leaveFor(page, provider, label);
    await sayThere(page, "agree");
    await expect(page.getByRole("status").filter({ hasText: accounts.login.done })).toBeVisible();
    await expect(page).toHaveURL(NEXT);
    const kept = await readKept(page);
    expect(kept).toMatchObject({ provider, user: { email, fullName } });
    expect(new Set(elsewhere)).toEqual(new Set([hosts[provider]]));
    expect(await page.evaluate(() => sessionStorage.getItem("manara.social"))).toBeNull();

    const menu = page.getByRole("navigation", { name: shell.mainMenu });
    const summary = menu.locator("summary").first();
    if (await summary.isVisible()) await summary.click();
    await menu.getByRole("button", { name: shell.logOut }).click();
    await expect(page.getByRole("status").filter({ hasText: signedOut.doneHere[provider] })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

    await page.goto(LOGIN);
    await leaveFor(page, provider, label);
    await sayThere(page, "agree");
    await expect(page).toHaveURL(NEXT);
    expect((await readKept(page)).user.userId).toBe(kept.user.userId);
  });

  test.describe("what goes wrong", () => {
    test.use({ provokes: [401] });

    // spec: error.login-failed
    test(`${provider}: whoever says no, or gives no e-mail, reads so and can go on`, async ({
      page,
      context,
      country,
    }) => {
      const { accounts } = textsOf(country);
      const label = accounts.social.continueWith[provider];
      const holder: Holder = { fullName: "Nobody" };
      await standInForProviders(context, holder);
      const refused = page.getByRole("alert").filter({ hasText: accounts.callback.refused[provider] });

      await page.goto(LOGIN);
      await leaveFor(page, provider, label);
      await sayThere(page, "cancel");
      await expect(page.getByRole("status").filter({ hasText: accounts.social.cancelled })).toBeVisible();
      await expect(page).toHaveURL(LOGIN);

      await leaveFor(page, provider, label);
      await sayThere(page, "fail");
      await expect(refused).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: accounts.callback.failed })).toBeFocused();

      await leaveFor(page, provider, label);
      await sayThere(page, "agree");
      await expect(refused).toBeVisible();
      await expect(page, "the answer has left the address").toHaveURL(callbackOf(provider));
      await expectAccessible(page);

      holder.email = inventPerson(country).email;
      await leaveFor(page, provider, label);
      await sayThere(page, "agree");
      await expect(page).toHaveURL(NEXT);
    });
  });
}

test.describe("an address that has an account", () => {
  test.use({ provokes: [409] });

  test("is not opened by Facebook, which does not vouch for it: the password opens it", async ({
    page,
    context,
    country,
  }) => {
    const { accounts } = textsOf(country);
    const person = inventPerson(country);
    await registerPerson(context.request, person);
    await standInForProviders(context, person);
    await page.goto(LOGIN);
    await leaveFor(page, "FACEBOOK", accounts.social.continueWith.FACEBOOK);
    await sayThere(page, "agree");
    await expect(page.getByRole("alert").filter({ hasText: accounts.callback.emailTaken })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: accounts.callback.byPassword }).click();
    await expect(page).toHaveURL(LOGIN);
    await logIn(page, country, person);
    await expect(page).toHaveURL(NEXT);
    expect(await readKept(page)).not.toHaveProperty("provider");
  });
});

test("the form does not move when the ways in come after it", async ({ page, country }) => {
  const { accounts } = textsOf(country);
  await page.goto("/courses");
  await waitUntilInteractive(page);
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/social-sign-in*.js", async (route) => {
    await free;
    await route.continue();
  });
  const menu = page.getByRole("navigation", { name: textsOf(country).shell.mainMenu });
  const summary = menu.locator("summary").first();
  if (await summary.isVisible()) await summary.click();
  await menu.locator('a[href^="/auth/login"]').first().click();
  const send = page.getByRole("main").getByRole("button", { name: accounts.login.send });
  await expect(send).toBeVisible();
  const ways = page.getByRole("button", { name: accounts.social.continueWith.GOOGLE });
  await expect(ways).toBeHidden();
  const before = await send.boundingBox();
  letGo();
  await expect(ways).toBeVisible();
  expect(await send.boundingBox()).toEqual(before);
});

test("an answer that nobody asked for signs nobody in", async ({ page, country }) => {
  const { accounts } = textsOf(country);
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  for (const provider of providers) {
    await page.goto(`${callbackOf(provider)}?code=c&state=s#id_token=a.b.c&state=s`);
    await expect(page.getByRole("alert").filter({ hasText: accounts.callback.unasked })).toBeVisible();
    await expect(page).toHaveURL(callbackOf(provider));
  }
  expect(calls).toEqual([]);
});

test.describe("a server that is not ready", () => {
  test.use({ provokes: [503] });

  test("is sent the same once more", async ({ page, context, country }) => {
    const { accounts } = textsOf(country);
    await standInForProviders(context, inventPerson(country));
    await page.route("**/api/auth/login-from-facebook", (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, code: "UNAVAILABLE", message: "not ready" } }),
    );
    await page.goto(LOGIN);
    await leaveFor(page, "FACEBOOK", accounts.social.continueWith.FACEBOOK);
    await sayThere(page, "agree");
    await expect(page.getByRole("alert").filter({ hasText: accounts.callback.later })).toBeVisible();
    await page.unroute("**/api/auth/login-from-facebook");
    await page.getByRole("button", { name: accounts.callback.again }).click();
    await expect(page).toHaveURL(NEXT);
  });
});

test("nobody leaves without a network, and whoever comes back unanswered can leave again", async ({
  page,
  context,
  country,
}) => {
  const { accounts, errors } = textsOf(country);
  const button = page.getByRole("button", { name: accounts.social.continueWith.GOOGLE });
  await standInForProviders(context, inventPerson(country));
  await page.goto(LOGIN);
  await expect(button).toBeEnabled();
  await context.setOffline(true);
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: errors.OFFLINE })).toBeVisible();
  await expect(page).toHaveURL(LOGIN);

  await context.setOffline(false);
  await button.evaluate((pressed) => {
    const note = () => sessionStorage.setItem("was busy", String(pressed.ariaBusy));
    new MutationObserver(note).observe(pressed, { attributeFilter: ["aria-busy"] });
  });
  await button.click();
  await arriveAt(page, "GOOGLE");
  await page.goBack();
  await expect(button).toBeEnabled();
  expect(await page.evaluate(() => sessionStorage.getItem("was busy"))).toBe("true");
  await expect(button).not.toHaveAttribute("aria-busy");
  await leaveFor(page, "GOOGLE", accounts.social.continueWith.GOOGLE);
});

test.describe("a school that has not set them up", () => {
  test.use({ provokes: [404] });

  test("shows no button, and knows no such page", async ({ page, country }) => {
    const { accounts } = textsOf(country);
    const folder = await mkdtemp(path.join(tmpdir(), "manara-e2e-plain-"));
    const plain = await startSchool(folder, { COUNTRY: country, DEMO_DATA: "off", LOG_LEVEL: "warn" });
    try {
      for (const address of ["/auth/login", "/auth/register"]) {
        await page.goto(plain.url + address);
        await waitUntilInteractive(page);
        await expect(page.getByLabel(accounts.fields.email)).toBeVisible();
        await expect(page.getByText(accounts.social.orByEmail)).toHaveCount(0);
      }
      for (const provider of providers) {
        const answer = await page.goto(plain.url + callbackOf(provider));
        expect(answer?.status()).toBe(404);
        // Its scripts are on their way; without the server they would not arrive.
        await waitUntilInteractive(page);
      }
    } finally {
      await plain.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
