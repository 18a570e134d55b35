import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

// The browser reports each refused call in the console.
test.use({ provokes: [400, 404] });

test("a forgotten password is replaced by way of a mailed link", async ({
  page,
  school,
  country,
  request,
}) => {
  const { accounts, errors } = textsOf(country);
  const { requestReset, newPassword } = accounts.links;
  const main = page.getByRole("main");
  const notice = (role: "alert" | "status", text: string) =>
    page.getByRole("region").getByRole(role).filter({ hasText: text });
  const person = inventPerson(country);
  await registerPerson(request, person);
  await page.goto("/auth/login");
  await waitUntilInteractive(page);
  await page.getByLabel(accounts.fields.email).fill(person.email);
  await main.getByRole("link", { name: accounts.login.forgotten }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole("heading", { level: 1, name: requestReset.title })).toBeVisible();
  await expect(page.getByLabel(accounts.fields.email)).toHaveValue(person.email);

  const askFor = async (email: string) => {
    await page.getByLabel(accounts.fields.email).fill(email);
    await main.getByRole("button", { name: requestReset.send }).click();
  };
  const choose = async (password: string) => {
    await page.getByLabel(newPassword.password, { exact: true }).fill(password);
    await page.getByLabel(accounts.fields.confirmPassword).fill(password);
    await main.getByRole("button", { name: newPassword.send }).click();
  };

  // spec: password.request, answer.forgot-unknown, answer.forgot-failure, error.email-not-found
  await test.step("an e-mail without an account is reported at its field", async () => {
    await askFor(inventPerson(country).email);
    await expect(main.getByRole("alert")).toHaveText(errors.EMAIL_NOT_FOUND);
    await expect(notice("alert", requestReset.failed)).toBeVisible();
    await expectAccessible(page);
  });

  const before = new Date();
  // spec: password.choose, reset.sent, answer.forgot-success, success.reset
  await test.step("the own e-mail gets a link, and the page waits for it", async () => {
    await askFor(person.email);
    await expect(notice("status", accounts.notMailed)).toBeVisible();
    await expect(page.getByLabel(newPassword.token)).toBeVisible();
    await expectAccessible(page);
  });

  let link = "";
  const password = "another light by the sea";
  // spec: route.after-reset, reset.done, answer.change-success
  await test.step("the link takes a new password", async () => {
    await expect
      .poll(async () => (await school.findMail(person.email, before)).link)
      .toContain("/reset-password/");
    link = (await school.findMail(person.email, before)).link;
    await page.goto(link);
    await waitUntilInteractive(page);
    await expectAccessible(page);
    await choose(password);
    await expect(notice("status", newPassword.done)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(main.getByLabel(accounts.fields.email)).toHaveValue(person.email);
  });

  // spec: answer.change-failure
  await test.step("once", async () => {
    await page.goto(link);
    await waitUntilInteractive(page);
    await choose("a third light by the sea");
    await expect(main.getByRole("alert")).toHaveText(errors.RESET_TOKEN_INVALID);
    await expect(notice("alert", newPassword.failed)).toBeVisible();
    await expectAccessible(page);
  });

  await page.goto("/auth/login");
  await logIn(page, country, { ...person, password });
});
