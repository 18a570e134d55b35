import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, registerPerson } from "../people.ts";
import { localCountry, textsOf } from "../texts.ts";

// What is taken, or not right, is refused by the server as well.
test.use({ provokes: [401, 409] });

/** What the page sends to change something. */
function watchCalls(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (one) => {
    if (one.method() === "POST") sent.push(new URL(one.url()).pathname);
  });
  return sent;
}

test("registering asks for what is missing or wrong, field by field", async ({ page, country }) => {
  const { accounts } = textsOf(country);
  const { fields, problems, register } = accounts;
  const { phoneExample, phoneDigits } = localCountry(country);
  const example = phoneExample.replaceAll(" ", "");
  const sent = watchCalls(page);
  await page.goto("/auth/register");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const send = main.getByRole("button", { name: register.send });
  const alerts = main.getByRole("alert");
  const phone = page.getByLabel(fields.phoneNumber);
  const password = page.getByLabel(fields.password, { exact: true });
  const confirmation = page.getByLabel(fields.confirmPassword);

  // spec: validation.name-required, validation.email-required, validation.phone-required
  // spec: validation.password-required, validation.confirm-required
  await test.step("all of it is required", async () => {
    await send.click();
    await expect(alerts).toHaveText([
      problems.FULL_NAME_REQUIRED,
      problems.EMAIL_REQUIRED,
      problems.PHONE_NUMBER_REQUIRED,
      problems.PASSWORD_REQUIRED,
      problems.CONFIRM_PASSWORD_REQUIRED,
    ]);
  });

  const person = inventPerson(country);
  await page.getByLabel(fields.fullName).fill(person.fullName);

  // spec: validation.email-valid
  await test.step("an e-mail that is one", async () => {
    for (const typed of ["amina", "amina@", "amina@example", "a b@example.com"]) {
      await page.getByLabel(fields.email).fill(typed);
      await page.getByLabel(fields.email).blur();
      await expect(main.getByText(problems.EMAIL_INVALID)).toBeVisible();
    }
    await page.getByLabel(fields.email).fill(person.email);
    await expect(main.getByText(problems.EMAIL_INVALID)).toHaveCount(0);
  });

  // spec: validation.phone-pattern, constant.phone
  await test.step("a phone number of 0 and nine digits, or of as many as the country has", async () => {
    const wrong = accounts.phoneOfDigits(phoneDigits);
    for (const typed of ["012345678", `${example}1`, example.replace("0", "1"), "0a23456789"]) {
      await phone.fill(typed);
      await phone.blur();
      await expect(main.getByText(wrong)).toBeVisible();
    }
    for (const typed of ["0123456789", phoneExample, person.phoneNumber]) {
      await phone.fill(typed);
      await phone.blur();
      await expect(main.getByText(wrong)).toHaveCount(0);
    }
  });

  // spec: validation.password-length, constant.password
  await test.step("a password of eight characters", async () => {
    await password.fill("7 chars");
    await password.blur();
    await expect(main.getByText(problems.PASSWORD_TOO_SHORT)).toBeVisible();
    await password.fill("8 chars.");
    await expect(main.getByText(problems.PASSWORD_TOO_SHORT)).toHaveCount(0);
  });

  // spec: validation.confirm-match
  await test.step("twice the same", async () => {
    await confirmation.fill("8 chars,");
    await confirmation.blur();
    await expect(alerts).toHaveText([problems.PASSWORDS_DIFFER]);
    await send.click();
    await expect(alerts).toHaveText([problems.PASSWORDS_DIFFER]);
    expect(sent.filter((path) => path.endsWith("/auth/register"))).toEqual([]);
    await confirmation.fill("8 chars.");
    await expect(alerts).toHaveCount(0);
  });
});

test("what belongs to another account is refused at its field", async ({ page, country, request }) => {
  const { accounts, shell } = textsOf(country);
  const { fields, problems, register } = accounts;
  const known = inventPerson(country);
  await registerPerson(request, known);
  const person = inventPerson(country);
  await page.goto("/auth/register");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const email = page.getByLabel(fields.email);
  await page.getByLabel(fields.fullName).fill(person.fullName);
  await page.getByLabel(fields.phoneNumber).fill(known.phoneNumber);
  await page.getByLabel(fields.password, { exact: true }).fill(person.password);
  await page.getByLabel(fields.confirmPassword).fill(person.password);

  // spec: validation.email-unique, error.email-exists
  await test.step("an e-mail that is taken is reported as soon as it is left", async () => {
    await email.fill(known.email.toUpperCase());
    await email.blur();
    await expect(main.getByRole("alert")).toHaveText(problems.EMAIL_TAKEN);
    const forgotten = main.getByRole("link", { name: register.forgotten });
    await expect(forgotten).toHaveAttribute("href", "/reset-password");
    await email.fill(person.email);
    await email.blur();
    await expect(main.getByRole("alert")).toHaveCount(0);
  });

  // spec: validation.phone-unique, error.phone-exists, error.registration
  await test.step("a phone number once it was sent, with a toast that registration failed", async () => {
    await main.getByRole("button", { name: register.send }).click();
    await expect(main.getByRole("alert")).toHaveText(problems.PHONE_TAKEN);
    await expect(page.getByLabel(fields.phoneNumber)).toBeFocused();
    const toasts = page.getByRole("region", { name: shell.messages });
    await expect(toasts.getByRole("alert")).toHaveText(register.failed);
  });
});

test("a number of the country registers as people write it, and is taken in every spelling", async ({
  page,
  country,
  request,
}) => {
  const { accounts } = textsOf(country);
  const { fields, problems, register, registered } = accounts;
  const { callingCode, phoneExample } = localCountry(country);
  const [known, person] = [inventPerson(country), inventPerson(country)];
  expect(known.phoneNumber).toHaveLength({ dz: 10, ng: 11 }[country]);
  await registerPerson(request, known);
  await page.goto("/auth/register");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const phone = page.getByLabel(fields.phoneNumber);
  const send = main.getByRole("button", { name: register.send });
  await expect(phone).toHaveAccessibleDescription(fields.phoneHint(phoneExample));
  await page.getByLabel(fields.fullName).fill(person.fullName);
  await page.getByLabel(fields.email).fill(person.email);
  await page.getByLabel(fields.password, { exact: true }).fill(person.password);
  await page.getByLabel(fields.confirmPassword).fill(person.password);
  await phone.fill(`+${callingCode} ${known.phoneNumber.slice(1)}`);
  await send.click();
  await expect(main.getByRole("alert")).toHaveText(problems.PHONE_TAKEN);
  await phone.fill(`${callingCode}${person.phoneNumber.slice(1)}`);
  await send.click();
  await expect(page.getByRole("heading", { level: 1, name: registered.title })).toBeVisible();
});

test("a login that is not right says so, in the language of the country", async ({
  page,
  country,
  request,
}) => {
  const { accounts, errors } = textsOf(country);
  const { fields, login, problems } = accounts;
  const person = inventPerson(country);
  await registerPerson(request, person);
  await page.goto("/auth/login");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const send = main.getByRole("button", { name: login.send });

  // spec: validation.email-required, validation.password-required
  await test.step("without e-mail and password nothing is sent", async () => {
    await send.click();
    await expect(main.getByRole("alert")).toHaveText([problems.EMAIL_REQUIRED, problems.PASSWORD_REQUIRED]);
  });

  // spec: error.bad-credentials, error.language
  await test.step("with a wrong password both may be wrong", async () => {
    await page.getByLabel(fields.email).fill(person.email);
    await page.getByLabel(fields.password, { exact: true }).fill("not the lighthouse");
    await send.click();
    await expect(main.getByRole("alert")).toHaveText(errors.BAD_CREDENTIALS);
    await expect(main.getByRole("alert")).toHaveText(
      { dz: /^[\p{Script=Arabic}\s.]+$/u, ng: /^[A-Za-z\s.-]+$/ }[country],
    );
    await expect(page).toHaveURL("/auth/login");
  });
});

// spec: password.verified, password.verified-login, route.verify
test("the mailed link verifies the e-mail of whoever opens it elsewhere, and leads to the login", async ({
  page,
  country,
  request,
  school,
}) => {
  const { verified } = textsOf(country).accounts.links;
  const person = inventPerson(country);
  await registerPerson(request, person);
  const { link } = await school.findMail(person.email);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: verified.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: verified.logIn, exact: true }).click();
  await expect(page).toHaveURL("/login");
});
