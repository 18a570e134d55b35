import { codeAt, counterAt } from "../../apps/server/src/features/accounts/second-step/totp.ts";
import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, registerPerson } from "../people.ts";
import { actBehindMore } from "../row-acts.ts";
import { begin, beginUnshownSession, openAccount, turnOn } from "../second-step.ts";
import { employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

// A wrong code is refused, and a login before its code.
test.use({ provokes: [400, 401] });

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
  const beginLogin = async () => {
    await other.goto("/auth/login");
    await waitUntilInteractive(other);
    await other.getByLabel(accounts.fields.email).fill(person.email);
    await other.getByLabel(accounts.fields.password, { exact: true }).fill(person.password);
    await send.click();
    await expect(other.getByLabel(secondStep.code)).toBeFocused();
    await expect(other.getByLabel(secondStep.code)).not.toHaveAttribute("aria-invalid", "true");
  };

  await test.step("what was typed stays, and a field for the code joins it", async () => {
    await beginLogin();
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
    await beginLogin();
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

test("a set-up that is under way goes on after a reload and in a second tab, with the same key and the same codes", async ({
  page,
  country,
  request,
}) => {
  const texts = textsOf(country);
  const { secondStep } = texts;
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logIn(page, country, person);
  await openAccount(page);
  const part = await begin(page, texts, person);
  const key = part.locator("code");
  const shown = await key.textContent();
  await test.step("a reload shows the same key", async () => {
    await page.reload();
    await expect(part.getByRole("img", { name: secondStep.qr })).toBeVisible();
    await expect(key).toHaveText(shown ?? "");
  });
  await test.step("a second tab asks for the password, and shows the same", async () => {
    const tab = await page.context().newPage();
    await openAccount(tab);
    await expect((await begin(tab, texts, person)).locator("code")).toHaveText(shown ?? "");
    await tab.close();
  });
  await test.step("who gives it up is at the beginning after a reload", async () => {
    await part.getByRole("button", { name: secondStep.cancel }).click();
    await page.reload();
    await expect(part.getByRole("button", { name: secondStep.turnOn })).toBeVisible();
    await begin(page, texts, person);
    await expect(key).toHaveText(shown ?? "");
  });
  await test.step("recovery codes stay until they are kept", async () => {
    const secret = (shown ?? "").replaceAll(" ", "");
    await part.getByLabel(secondStep.code).fill(codeAt(secret, counterAt(new Date())));
    await part.getByRole("button", { name: secondStep.confirm }).click();
    const items = part.getByRole("listitem");
    await expect(items).toHaveCount(10);
    const codes = await items.allTextContents();
    await page.reload();
    await expect(items).toHaveText(codes);
    await part.getByRole("button", { name: secondStep.saved }).click();
    await page.reload();
    await expect(part.getByRole("button", { name: secondStep.turnOff })).toBeVisible();
    await expect(items).toHaveCount(0);
  });
});

test("an administrator is asked for the second step again before cards are shown", async ({
  page,
  country,
  request,
}) => {
  const texts = textsOf(country);
  const { secondStep, manage } = texts;
  const admin = await employ(request, country);
  await logIn(page, country, admin);
  await openAccount(page);
  const { phone } = await turnOn(page, texts, admin);

  await beginUnshownSession(page, texts, admin);

  const dialog = page.getByRole("dialog", { name: secondStep.stepUpTitle });
  await test.step("who would rather not reads why there are no cards", async () => {
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
    await expect(page.getByRole("link", { name: manage.cards.newBatch }).first()).toBeVisible();
  });
});

test("an administrator lets in who has lost phone and recovery codes", async ({
  page,
  country,
  request,
  openBrowser,
}) => {
  const texts = textsOf(country);
  const { manage, staff } = texts;
  const text = manage.users;
  const person = inventPerson(country);
  await registerPerson(request, person);
  const { userId } = await openApi(request).api("POST /auth/login", { body: person });
  const other = await openBrowser();
  await logIn(other, country, person);
  await openAccount(other);
  await turnOn(other, texts, person);

  await logIn(page, country, await employ(request, country));
  await page.goto(`/admin/allUsers/${userId}`);
  await actBehindMore(page, country, text.removeSecondStep);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(staff.reason).fill("ضاع هاتفه، وجاء بنفسه");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: text.removeSecondStep }).click();
  await expect(page.getByRole("status").filter({ hasText: text.secondStepRemoved })).toBeVisible();
  await expect(page.getByRole("main").getByText(text.secondStepSince)).toHaveCount(0);

  await other.evaluate("localStorage.clear()");
  await logIn(other, country, person);
});

test("the key of the app is copied, or the page says that it cannot be", async ({
  page,
  country,
  request,
}) => {
  const texts = textsOf(country);
  const { copy, copied, notCopied } = texts.secondStep;
  const person = inventPerson(country);
  await registerPerson(request, person);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(page, country, person);
  await openAccount(page);
  const part = await begin(page, texts, person);
  const button = part.getByRole("button", { name: copy, exact: true });
  await button.click();
  await expect(page.getByRole("status").filter({ hasText: copied })).toBeVisible();
  const key = (await part.locator("code").innerText()).replaceAll(" ", "");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: notCopied })).toBeVisible();
});
