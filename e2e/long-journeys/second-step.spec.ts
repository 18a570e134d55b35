import type { Page } from "@playwright/test";
import { codeAt, counterAt } from "../../apps/server/src/features/accounts/second-step/totp.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, type Person, registerPerson } from "../people.ts";
import { employ } from "../staff.ts";
import { type Texts, textsOf } from "../texts.ts";

// A wrong code is refused, and a login before its code.
test.use({ provokes: [400, 401] });

/** A phone with an authenticator app: each look shows a code that was not used before. */
class Phone {
  private readonly secret: string;
  private next = counterAt(new Date()) - 1;

  constructor(secret: string) {
    this.secret = secret;
  }

  /** Waits where it would have to show one that was not yet shown. */
  async look(): Promise<string> {
    while (this.next > counterAt(new Date()) + 1) await new Promise((resolve) => setTimeout(resolve, 1000));
    const code = codeAt(this.secret, Math.max(this.next, counterAt(new Date()) - 1));
    this.next = Math.max(this.next, counterAt(new Date()) - 1) + 1;
    return code;
  }
}

/** Turns the second step on in the account page that is open; answers the phone and the recovery codes. */
async function turnOn(page: Page, { secondStep, account }: Texts, person: Person) {
  const part = page.getByRole("region", { name: secondStep.title });
  await part.getByRole("button", { name: secondStep.turnOn }).click();
  await part.getByLabel(account.presentPassword, { exact: true }).fill(person.password);
  await part.getByRole("button", { name: secondStep.turnOn }).click();
  await expect(part.getByRole("img", { name: secondStep.qr })).toBeVisible();
  const link = await part.getByRole("link", { name: secondStep.openApp }).getAttribute("href");
  const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
  await expect(part.locator("code")).toHaveText(secret.replace(/(.{4})(?=.)/g, "$1 "));
  await expectAccessible(page);
  const phone = new Phone(secret);
  await test.step("a wrong code is told beside its field", async () => {
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

async function openAccount(page: Page): Promise<void> {
  await page.goto("/account");
  await waitUntilInteractive(page);
}

test("a student logs in with a code, and with a recovery code once the phone is lost", async ({
  page,
  country,
  request,
  openBrowser,
}) => {
  const texts = textsOf(country);
  const { accounts, secondStep } = texts;
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logIn(page, country, person);
  await openAccount(page);
  const { phone, codes } = await turnOn(page, texts, person);

  const other = await openBrowser();
  const send = other.getByRole("main").getByRole("button", { name: accounts.login.send });
  const done = other.getByRole("status").filter({ hasText: accounts.login.done });
  const begin = async () => {
    await other.goto("/auth/login");
    await waitUntilInteractive(other);
    await other.getByLabel(accounts.fields.email).fill(person.email);
    await other.getByLabel(accounts.fields.password, { exact: true }).fill(person.password);
    await send.click();
    await expect(other.getByLabel(secondStep.code)).toBeFocused();
  };

  await test.step("what was typed stays, and a field for the code joins it", async () => {
    await begin();
    await expect(other.getByLabel(accounts.fields.email)).toHaveValue(person.email);
    await expect(other.getByLabel(accounts.fields.password, { exact: true })).toHaveValue(person.password);
    await expectAccessible(other);
    await send.click();
    await expect(other.getByRole("main").getByRole("alert")).toHaveText(
      accounts.login.codeProblems.CODE_REQUIRED,
    );
    await other.getByLabel(secondStep.code).fill("000000");
    await send.click();
    await expect(other.getByRole("main").getByRole("alert")).toHaveText(
      accounts.login.codeProblems.SECOND_STEP_NEEDED,
    );
    await other.getByLabel(secondStep.code).fill(await phone.look());
    await send.click();
    await expect(done).toBeVisible();
  });

  await test.step("without the phone, a recovery code opens the account", async () => {
    await other.evaluate("localStorage.clear()");
    await begin();
    await other.getByRole("button", { name: secondStep.useRecovery }).click();
    await other.getByLabel(secondStep.recoveryCode).fill(codes[0] ?? "");
    await send.click();
    await expect(done).toBeVisible();
  });

  await test.step("another phone is set up, or the second step is switched off", async () => {
    await openAccount(other);
    const part = other.getByRole("region", { name: secondStep.title });
    await expect(part.getByRole("button", { name: secondStep.otherPhone })).toBeVisible();
    await part.getByRole("button", { name: secondStep.turnOff }).click();
    const dialog = other.getByRole("dialog");
    await dialog.getByLabel(texts.account.presentPassword, { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: secondStep.useRecovery }).click();
    await dialog.getByLabel(secondStep.recoveryCode).fill(codes[1] ?? "");
    await expectAccessible(other);
    await dialog.getByRole("button", { name: secondStep.turnOff }).click();
    await expect(part.getByRole("button", { name: secondStep.turnOn })).toBeVisible();
  });
});

test("an administrator is asked for the second step again before cards are shown", async ({
  page,
  country,
  request,
}) => {
  const texts = textsOf(country);
  const { secondStep, account, accounts, manage } = texts;
  const admin = await employ(request, country);
  await logIn(page, country, admin);
  await openAccount(page);
  const { phone } = await turnOn(page, texts, admin);

  // A session that a new password has begun has not shown the second step.
  const part = page.getByRole("region", { name: accounts.fields.password });
  const newPassword = "another lighthouse by the sea";
  await part.getByLabel(account.presentPassword, { exact: true }).fill(admin.password);
  await part.getByLabel(account.newPassword, { exact: true }).fill(newPassword);
  await part.getByLabel(accounts.fields.confirmPassword).fill(newPassword);
  await part.getByRole("button", { name: account.changePassword }).click();
  await expect(page.getByRole("status").filter({ hasText: account.passwordChanged })).toBeVisible();

  const dialog = page.getByRole("dialog", { name: secondStep.stepUpTitle });
  await test.step("who would rather not is told why there are no cards", async () => {
    await page.goto("/admin/cards");
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: secondStep.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  });
  await test.step("whoever shows it sees them", async () => {
    await page.reload();
    await dialog.getByLabel(secondStep.code).fill("000000");
    await dialog.getByRole("button", { name: secondStep.show }).click();
    await expect(dialog.getByRole("alert")).toHaveText(secondStep.problems.CODE_INVALID);
    await dialog.getByLabel(secondStep.code).fill(await phone.look());
    await dialog.getByRole("button", { name: secondStep.show }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page
        .getByRole("main")
        .getByText(/^([A-Z2-9]{4} ){3}[A-Z2-9]{4}$/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: manage.cards.create }).first()).toBeVisible();
  });
});
