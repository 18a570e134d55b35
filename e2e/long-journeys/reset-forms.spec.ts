import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

// A token that nobody was mailed is refused.
test.use({ provokes: [400] });

test("the forms of a forgotten password ask for what is missing or wrong", async ({
  page,
  country,
  request,
}) => {
  const { accounts } = textsOf(country);
  const { fields, problems } = accounts;
  const { requestReset, newPassword } = accounts.links;
  const person = inventPerson(country);
  await registerPerson(request, person);
  const main = page.getByRole("main");
  const alerts = main.getByRole("alert");
  const email = page.getByLabel(fields.email);
  const sent: string[] = [];
  page.on("request", (one) => {
    if (one.method() === "POST") sent.push(one.postData() ?? "");
  });
  await page.goto("/reset-password");
  await waitUntilInteractive(page);
  const ask = main.getByRole("button", { name: requestReset.send });

  // spec: password.request, validation.reset-required
  await test.step("the e-mail is required", async () => {
    await expect(ask).toHaveText({ dz: /تغيير كلمة المرور/, ng: /^Change password$/ }[country]);
    await ask.click();
    await expect(alerts).toHaveText(problems.EMAIL_REQUIRED);
  });

  // spec: validation.reset-valid
  await test.step("and has to be one", async () => {
    await email.fill("amina@example");
    await ask.click();
    await expect(alerts).toHaveText(problems.EMAIL_INVALID);
    expect(sent).toEqual([]);
  });

  // spec: reset.disabled
  await test.step("while it is asked for nothing can be changed", async () => {
    let letGo = () => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/auth/forget-password", async (route) => {
      await free;
      await route.continue();
    });
    await email.fill(person.email);
    await ask.click();
    await expect(email).toBeDisabled();
    await expect(ask).toBeDisabled();
    letGo();
    await expect(page.getByLabel(newPassword.token)).toBeVisible();
  });

  const send = main.getByRole("button", { name: newPassword.send });
  const token = page.getByLabel(newPassword.token);
  const password = page.getByLabel(newPassword.password, { exact: true });
  const confirmation = page.getByLabel(fields.confirmPassword);

  // spec: password.choose, validation.token-required, validation.new-password-required, validation.new-confirm-required
  await test.step("token, password and confirmation are required", async () => {
    await send.click();
    await expect(alerts).toHaveText([
      problems.TOKEN_REQUIRED,
      problems.NEW_PASSWORD_REQUIRED,
      problems.CONFIRM_PASSWORD_REQUIRED,
    ]);
  });

  // spec: validation.new-password-length
  await test.step("a password of eight characters", async () => {
    await token.fill("nobodys-token");
    await password.fill("7 chars");
    await confirmation.fill("7 chars");
    await send.click();
    await expect(alerts).toHaveText(problems.PASSWORD_TOO_SHORT);
  });

  // spec: validation.new-confirm-match
  await test.step("twice the same", async () => {
    await password.fill("a lamp by the sea");
    await confirmation.fill("a lamp by the see");
    await send.click();
    await expect(alerts).toHaveText(problems.PASSWORDS_DIFFER);
    expect(sent).toHaveLength(1);
  });

  // spec: reset.confirm, reset.enabled
  await test.step("token and password alone are sent, and a refused form can be used again", async () => {
    await confirmation.fill("a lamp by the sea");
    await send.click();
    await expect.poll(() => sent.length).toBe(2);
    expect(JSON.parse(sent[1] ?? "{}")).toEqual({
      token: "nobodys-token",
      newPassword: "a lamp by the sea",
    });
    await expect(password).toBeEnabled();
    await expect(send).toBeEnabled();
  });
});
