import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { startProgram } from "../../apps/server/test/start-program.ts";
import { director } from "../empty-school.ts";
import { test as base, expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logIn } from "../people.ts";
import { beginUnshownSession, openAccount, turnOn } from "../second-step.ts";
import { type Texts, textsOf } from "../texts.ts";

/** A school that is reached by a name: browsers keep no passkeys for addresses. */
const test = base.extend({
  baseURL: async ({ country }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "manara-passkeys-"));
    const program = await startProgram({
      data: path.join(folder, "data"),
      host: "localhost",
      settings: {
        COUNTRY: country,
        DEMO_DATA: "off",
        WORKERS: "1",
        ADMIN_EMAIL: director.email,
        ADMIN_PASSWORD: director.password,
      },
    });
    await use(program.url);
    await program.stop();
    await rm(folder, { recursive: true, force: true });
    expect(program.readErrors(), "the server logs no error").toEqual([]);
  },
});

// A key that was removed opens nothing, and a wrong code is refused.
test.use({ provokes: [400, 401] });

/** A device that recognises its owner at every press. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds this device's passkey in the account page that is open. */
async function addPasskey(page: Page, { account, passkeys }: Texts): Promise<void> {
  const part = page.getByRole("region", { name: passkeys.title });
  await part.getByRole("button", { name: passkeys.add }).click();
  await part.getByLabel(passkeys.name).fill("My phone");
  await part.getByLabel(account.presentPassword, { exact: true }).fill(director.password);
  await part.getByRole("button", { name: passkeys.add }).click();
  await expect(page.getByRole("status").filter({ hasText: passkeys.added })).toBeVisible();
}

const person = { ...director, fullName: "", phoneNumber: "" };

test("a passkey is added, opens the account without a password, and is removed", async ({
  page,
  country,
}) => {
  const texts = textsOf(country);
  const { accounts, errors, passkeys } = texts;
  await addDevice(page);
  await logIn(page, country, person);
  await page.goto("/account");
  await waitUntilInteractive(page);
  const part = page.getByRole("region", { name: passkeys.title });
  const mine = part.getByRole("listitem");

  await test.step("added with the password, under a name", async () => {
    await addPasskey(page, texts);
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText("My phone");
    await expectAccessible(page);
  });

  const enter = page.getByRole("main").getByRole("button", { name: accounts.login.byPasskey });
  await test.step("it opens the account by itself", async () => {
    await page.evaluate("localStorage.clear()");
    await page.goto("/auth/login");
    await waitUntilInteractive(page);
    await expectAccessible(page);
    await enter.click();
    await expect(page.getByRole("status").filter({ hasText: accounts.login.done })).toBeVisible();
    await expect(page).not.toHaveURL(/\/login(\?|$)/);
  });

  await test.step("once it is removed it opens nothing", async () => {
    await page.goto("/account");
    await waitUntilInteractive(page);
    await part.getByRole("button", { name: passkeys.remove("My phone") }).click();
    await page.getByRole("dialog").getByRole("button", { name: passkeys.removeNow }).click();
    await expect(mine).toHaveCount(0);
    await page.evaluate("localStorage.clear()");
    await page.goto("/auth/login");
    await waitUntilInteractive(page);
    await enter.click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(errors.PASSKEY_NOT_ACCEPTED);
  });
});

test("what asks for the second step again takes the passkey of a device as well", async ({
  page,
  country,
}) => {
  const texts = textsOf(country);
  const { secondStep } = texts;
  await addDevice(page);
  await logIn(page, country, person);
  await openAccount(page);
  await addPasskey(page, texts);
  await turnOn(page, texts, person);
  await beginUnshownSession(page, texts, person);
  await page.goto("/admin/cards");
  const dialog = page.getByRole("dialog", { name: secondStep.stepUpTitle });
  const byPasskey = dialog.getByRole("button", { name: secondStep.byPasskey });
  await expect(byPasskey).toBeVisible();
  await expectAccessible(page);
  await byPasskey.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});
