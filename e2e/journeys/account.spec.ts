import { readFile } from "node:fs/promises";
import { countries } from "@manara/countries/countries";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, logInByCall, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

// The browser reports each refused call in the console.
test.use({ provokes: [400, 401, 409] });

test("a visitor is asked to log in, and comes back to the account", async ({ page, country, request }) => {
  const { account } = textsOf(country);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Faccount/);
  await logIn(page, country, person);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("heading", { level: 1, name: account.title })).toBeVisible();
});

test("people change what the school knows of them", async ({ page, school, country, request }) => {
  const { account, accounts, shell } = textsOf(country);
  const { fields } = accounts;
  const person = inventPerson(country);
  const other = inventPerson(country);
  await registerPerson(request, person);
  await registerPerson(request, other);
  await logInByCall(page, person);
  await page.goto("/");
  const main = page.getByRole("main");
  const section = (name: string) => main.getByRole("region", { name, exact: true });
  const expectNotice = (text: string) =>
    expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

  await test.step("from the menu", async () => {
    const menu = page.getByRole("navigation", { name: shell.mainMenu });
    const link = menu.getByRole("link", { name: shell.account, exact: true });
    if (!(await link.isVisible())) await page.locator("summary", { hasText: shell.openMenu }).first().click();
    await link.click();
    await expect(main.getByLabel(fields.fullName)).toHaveValue(person.fullName);
    await expectAccessible(page);
  });

  await test.step("name and phone number", async () => {
    const details = section(account.details);
    await details.getByLabel(fields.fullName).fill("");
    await details.getByRole("button", { name: account.save }).click();
    await expect(details).toContainText(accounts.problems.FULL_NAME_REQUIRED);
    await details.getByLabel(fields.fullName).fill(`${person.fullName} 2`);
    await details.getByLabel(fields.phoneNumber).fill(other.phoneNumber);
    await details.getByRole("button", { name: account.save }).click();
    await expect(details).toContainText(accounts.problems.PHONE_TAKEN);
    const { callingCode } = countries[country];
    await details.getByLabel(fields.phoneNumber).fill(`+${callingCode} ${person.phoneNumber.slice(1)}`);
    await details.getByRole("button", { name: account.save }).click();
    await expectNotice(account.saved);
    await expect(details.getByLabel(fields.phoneNumber)).toHaveValue(person.phoneNumber);
    await page.reload();
    await expect(details.getByLabel(fields.fullName)).toHaveValue(`${person.fullName} 2`);
    await waitUntilInteractive(page);
  });

  const password = "another lighthouse";
  await test.step("the password, and nobody is signed out here", async () => {
    const part = section(fields.password);
    await part.getByLabel(account.presentPassword, { exact: true }).fill("wrong");
    await part.getByLabel(account.newPassword, { exact: true }).fill(password);
    await part.getByLabel(fields.confirmPassword, { exact: true }).fill(password);
    await part.getByRole("button", { name: account.changePassword }).click();
    await expect(part).toContainText(account.wrongPassword);
    await part.getByLabel(account.presentPassword, { exact: true }).fill(person.password);
    await part.getByRole("button", { name: account.changePassword }).click();
    await expectNotice(account.passwordChanged);
    await expect(section(account.devices)).toContainText(account.ends.PASSWORD_CHANGED);
    await expect(section(account.devices)).toContainText(account.here);
  });

  const email = inventPerson(country).email;
  await test.step("the e-mail, once its link is opened", async () => {
    const part = section(fields.email);
    await part.getByText(account.changeEmail).click();
    await part.getByLabel(account.newEmail).fill(other.email);
    await part.getByLabel(account.presentPassword, { exact: true }).fill(password);
    await part.getByRole("button", { name: account.sendLink }).click();
    await expect(part).toContainText(accounts.problems.EMAIL_TAKEN);
    await part.getByLabel(account.newEmail).fill(email);
    await part.getByRole("button", { name: account.sendLink }).click();
    await expectNotice(accounts.notMailed);
    await expect(part).toContainText(account.waitsFor);
    await expect(part).toContainText(person.email);
    const { link } = await school.findMail(email);
    await page.goto(link);
    const { verified } = accounts.links;
    await expect(page.getByRole("heading", { level: 1, name: verified.title })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: verified.alreadyTitle })).toBeVisible();
    await expect(main.getByRole("alert")).toHaveCount(0);
    await expectAccessible(page);
    await main.getByRole("link", { name: verified.courses }).click();
    await expect(page).toHaveURL(/\/courses$/);
    await page.goto("/account");
    await expect(part).toContainText(email);
    await expect(part).toContainText(account.verified);
    await expect(part).not.toContainText(account.waitsFor);
    await waitUntilInteractive(page);
  });

  await test.step("a copy of everything", async () => {
    const downloading = page.waitForEvent("download");
    await section(account.data).getByRole("button", { name: account.download }).click();
    const file = await (await downloading).path();
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ account: { email }, purchases: [] });
  });

  await test.step("deletion is asked for, and taken back", async () => {
    const part = section(account.deletion);
    await part.getByRole("button", { name: account.askDeletion }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(account.deletionLoses);
    await expectAccessible(page);
    await dialog.getByLabel(account.presentPassword).fill(password);
    await dialog.getByRole("button", { name: account.askDeletion }).click();
    await expectNotice(account.deletionAsked);
    await part.getByRole("button", { name: account.cancelDeletion }).click();
    await expectNotice(account.deletionCancelled);
    await expect(part.getByRole("button", { name: account.askDeletion })).toBeVisible();
  });

  await test.step("out of this device", async () => {
    await section(account.devices).getByRole("button", { name: account.signOut }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/auth/login");
    await logIn(page, country, { ...person, email, password });
  });
});
