import type { Locator, Page } from "@playwright/test";
import { codeAt, counterAt } from "../apps/server/src/features/accounts/second-step/totp.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { waitUntilInteractive } from "./interactive.ts";
import type { Person } from "./people.ts";
import type { Texts } from "./texts.ts";

/** A phone with an authenticator app: each look shows a code that was not used before, and is good for half a minute at least. */
class Phone {
  private readonly secret: string;
  private next = 0;

  constructor(secret: string) {
    this.secret = secret;
  }

  /** The code of the next period is taken already; waits where it would have to show one of later. */
  async look(): Promise<string> {
    while (this.next > counterAt(new Date()) + 1) await new Promise((resolve) => setTimeout(resolve, 1000));
    const counter = Math.max(this.next, counterAt(new Date()));
    this.next = counter + 1;
    return codeAt(this.secret, counter);
  }
}

/** Begins to turn the second step on in the account page that is open; answers the part of the page. */
export async function begin(
  page: Page,
  { secondStep, account }: Texts,
  person: Pick<Person, "password">,
): Promise<Locator> {
  const part = page.getByRole("region", { name: secondStep.title });
  await part.getByRole("button", { name: secondStep.turnOn }).click();
  await part.getByLabel(account.presentPassword, { exact: true }).fill(person.password);
  await part.getByRole("button", { name: secondStep.turnOn }).click();
  await expect(part.getByRole("img", { name: secondStep.qr })).toBeVisible();
  return part;
}

/** Turns the second step on in the account page that is open; answers the phone and the recovery codes. */
export async function turnOn(page: Page, texts: Texts, person: Pick<Person, "password">) {
  const { secondStep } = texts;
  const part = await begin(page, texts, person);
  const link = await part.getByRole("link", { name: secondStep.openApp }).getAttribute("href");
  const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
  await expect(part.locator("code")).toHaveText(secret.replace(/(.{4})(?=.)/g, "$1 "));
  await expectAccessible(page);
  const phone = new Phone(secret);
  await test.step("a wrong code is reported beside its field", async () => {
    await part.getByLabel(secondStep.code).fill("000000");
    await part.getByRole("button", { name: secondStep.confirm }).click();
    await expect(part.getByRole("alert")).toHaveText(secondStep.problems.CODE_INVALID);
  });
  await part.getByLabel(secondStep.code).fill(await phone.look());
  await part.getByRole("button", { name: secondStep.confirm }).click();
  await expect(part.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  const codes = await part.getByRole("listitem").allTextContents();
  await part.getByRole("button", { name: secondStep.saved }).click();
  await expect(part.getByRole("button", { name: secondStep.turnOff })).toBeVisible();
  return { phone, codes };
}

export async function openAccount(page: Page): Promise<void> {
  await page.goto("/account");
  await waitUntilInteractive(page);
}

/** Chooses another password in the account page that is open: the session that it begins has not shown the second step. */
export async function beginUnshownSession(
  page: Page,
  { account, accounts }: Texts,
  person: Pick<Person, "password">,
): Promise<void> {
  const part = page.getByRole("region", { name: accounts.fields.password });
  const newPassword = "another lighthouse by the sea";
  await part.getByLabel(account.presentPassword, { exact: true }).fill(person.password);
  await part.getByLabel(account.newPassword, { exact: true }).fill(newPassword);
  await part.getByLabel(accounts.fields.confirmPassword).fill(newPassword);
  await part.getByRole("button", { name: account.changePassword }).click();
  await expect(page.getByRole("status").filter({ hasText: account.passwordChanged })).toBeVisible();
}
