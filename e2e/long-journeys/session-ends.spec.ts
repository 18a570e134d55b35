import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { navigate } from "../navigate.ts";
import { logIn, logInByCall } from "../people.ts";
import { asDirector, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

// Sessions that do not hold are refused.
test.use({ provokes: [401] });

const MINUTE_MS = 60_000;
const CHECK_EVERY_MS = 5 * MINUTE_MS;
const CHECK = "**/api/auth/verify-user-token";

/** Gives the token that the browser keeps another end. */
const endTokenAt = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((exp) => {
    const session = JSON.parse(localStorage.getItem("manara.session") ?? "{}");
    const [head, , signature] = session.token.split(".");
    session.token = [head, btoa(JSON.stringify({ exp })).replaceAll("=", ""), signature].join(".");
    localStorage.setItem("manara.session", JSON.stringify(session));
  }, seconds);

const signedIn = (page: Page) => page.locator("html[data-session=in]");

/** Nobody is signed in here, and they stand where they stood. */
async function expectSilentlyOut(page: Page, address: string): Promise<void> {
  await expect(signedIn(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => localStorage.getItem("manara.session"))).toBeNull();
}

test("whoever signs in is kept by the browser until the token ends", async ({ page, country, request }) => {
  const { accounts } = textsOf(country);
  const person = await employ(request, country, "STUDENT");
  await page.clock.install();

  // spec: route.login, session.stored, success.logged-in
  await test.step("user and token are kept", async () => {
    await page.goto("/auth/login?next=/courses");
    await logIn(page, country, person);
    await expect(page).toHaveURL("/courses");
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("manara.session") ?? "null"));
    expect(kept).toMatchObject({ user: { userId: person.userId, email: person.email, role: "STUDENT" } });
    expect(kept.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(accounts.login.done).not.toBe("");
  });

  // spec: constant.check
  await test.step("it is checked at the start and every five minutes", async () => {
    let checks = 0;
    page.on("request", (asked) => {
      if (asked.url().endsWith("/api/auth/verify-user-token")) checks += 1;
    });
    await page.goto("/terms");
    await waitUntilInteractive(page);
    await expect.poll(() => checks).toBe(1);
    await page.clock.fastForward(CHECK_EVERY_MS - MINUTE_MS);
    expect(checks).toBe(1);
    const checked = page.waitForResponse(CHECK);
    await page.clock.fastForward(MINUTE_MS);
    await checked;
    expect(checks).toBe(2);
    await expect(signedIn(page)).toBeAttached();
  });

  // spec: session.expiry-later, session.silent
  await test.step("a token that ends meanwhile ends the session there", async () => {
    const now = await page.evaluate(() => Date.now());
    await endTokenAt(page, Math.floor((now + MINUTE_MS) / 1000));
    await expect(signedIn(page)).toBeAttached();
    await page.clock.fastForward(CHECK_EVERY_MS);
    await expectSilentlyOut(page, "/terms");
  });
});

// spec: session.expiry-start, session.silent
test("a token that has ended signs out when a page starts", async ({ page, country, request }) => {
  await logInByCall(page, await employ(request, country, "STUDENT"));
  await page.goto("/terms");
  await waitUntilInteractive(page);
  await endTokenAt(page, 1);
  await page.reload();
  await waitUntilInteractive(page);
  await expectSilentlyOut(page, "/terms");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

// spec: session.check-fails, session.silent
test("a check that is refused signs out where one stands", async ({ page, country, request }) => {
  await logInByCall(page, await employ(request, country, "STUDENT"));
  await page.route(CHECK, (route) =>
    route.fulfill({
      status: 401,
      json: { statusCode: 401, code: "NOT_LOGGED_IN", message: "not logged in" },
    }),
  );
  await page.goto("/terms");
  await expectSilentlyOut(page, "/terms");
});

for (const { code, message } of [
  { code: "IP_CHANGED", message: "Ip Address has been changed" },
  { code: "TOKEN_EXPIRED", message: "Token expired" },
  { code: "TOKEN_CHANGED", message: "Token changed" },
] as const) {
  // spec: session.ip-changed, session.token-expired, session.token-changed, session.silent, interceptor.session
  // spec: interceptor.token-changed, error.session-expired, error.other-device
  test(`any call that is answered "${message}" warns and signs out, and leads nowhere`, async ({
    page,
    country,
    request,
  }) => {
    const { errors } = textsOf(country);
    await logInByCall(page, await employ(request, country, "STUDENT"));
    await page.goto("/contact");
    await waitUntilInteractive(page);
    await page.route("**/api/purchase/list-my-purchases**", (route) =>
      // The words alone say it, in any case of letters.
      route.fulfill({ status: 401, json: { statusCode: 401, message: message.toUpperCase() } }),
    );
    await page.goto("/courses", { waitUntil: "commit" });
    await expect(page.getByRole("alert").filter({ hasText: errors[code] })).toBeVisible();
    await expectSilentlyOut(page, "/courses");
    expect(errors.IP_CHANGED).toBe(errors.TOKEN_EXPIRED);
    expect(errors.TOKEN_CHANGED).not.toBe(errors.TOKEN_EXPIRED);
  });
}

test("whoever the school has signed out reads so, and finds the way back to their courses", async ({
  page,
  country,
  request,
}) => {
  const { errors, noCourses } = textsOf(country);
  const person = await employ(request, country, "STUDENT");
  await logInByCall(page, person);
  await page.goto("/contact");
  await waitUntilInteractive(page);
  await asDirector(request, country, (api, headers) =>
    api("POST /user/sign-out", { body: { userId: person.userId }, headers }),
  );
  await navigate(page, "/my-courses");
  await expect(page.getByRole("alert").filter({ hasText: errors.TOKEN_EXPIRED })).toBeVisible();
  await expect(page.getByText(noCourses.signInFirst)).toBeVisible();
  await expectSilentlyOut(page, "/my-courses");
});
