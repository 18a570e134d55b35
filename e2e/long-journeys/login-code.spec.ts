import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, registerPerson } from "../people.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// The browser reports each refused call in the console.
test.use({ provokes: [401] });

test("the head of the school lets in a student who knows no password", async ({
  page,
  country,
  request,
  openBrowser,
}) => {
  const { accounts, manage } = textsOf(country);
  const { users } = manage;
  const { loginCode, login, fields } = accounts;
  const person = inventPerson(country);
  await registerPerson(request, person);
  const { userId } = await openApi(request).api("POST /auth/login", { body: person });
  const password = "another light by the sea";
  let code = "";

  await test.step("a code is made, and shown once", async () => {
    await logInAsAdmin(page, request, country);
    await page.goto(`/admin/allUsers/${userId}`);
    await waitUntilInteractive(page);
    const dialog = page.getByRole("dialog");
    await page.getByRole("main").getByRole("button", { name: users.makeLoginCode }).click();
    await expect(dialog).toContainText(users.makeLoginCodeHint);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: users.makeLoginCode }).click();
    const shown = dialog.getByRole("status", { name: users.loginCode });
    await expect(shown).toHaveText(/^([2-9HKLMPRWXY]{4}-?){3}$/);
    await expect(dialog.getByRole("heading", { name: users.loginCodeOf(person.fullName) })).toBeVisible();
    await expectAccessible(page);
    code = (await shown.textContent()) ?? "";
    await dialog.getByRole("button", { name: users.close }).click();
    await expect(page.getByText(code)).toHaveCount(0);
    await expect(page.getByText(manage.audit.acts["account.login-code-made"])).toBeVisible();
  });

  const student = await openBrowser();
  const main = student.getByRole("main");
  const enter = async (typed: string) => {
    await student.getByLabel(loginCode.loginCode).fill(typed);
    await student.getByLabel(loginCode.newPassword, { exact: true }).fill(password);
    await student.getByLabel(fields.confirmPassword).fill(password);
    await main.getByRole("button", { name: loginCode.send }).click();
  };
  const open = async () => {
    await student.goto("/auth/login");
    await waitUntilInteractive(student);
    await main.getByRole("link", { name: login.byLoginCode }).click();
    await expect(main.getByRole("heading", { level: 1, name: loginCode.title })).toBeVisible();
  };

  await test.step("a wrong one is told at its field, and opens nothing", async () => {
    await open();
    await enter("K7M2");
    await expect(main.getByRole("alert")).toHaveText(loginCode.problems.LOGIN_CODE_INVALID);
    await enter(code.replace(/.$/, (last) => (last === "X" ? "Y" : "X")));
    await expect(main.getByRole("alert")).toHaveText(loginCode.problems.LOGIN_CODE_NOT_ACCEPTED);
    await expectAccessible(student);
  });

  await test.step("the code takes a new password and leads on, once", async () => {
    await enter(code.toLowerCase().replaceAll("-", " "));
    await expect(student.getByRole("status").filter({ hasText: loginCode.done })).toBeVisible();
    await expect(student).toHaveURL("/my-courses");
    await student.evaluate("localStorage.clear()");
    await open();
    await enter(code);
    await expect(main.getByRole("alert")).toHaveText(loginCode.problems.LOGIN_CODE_NOT_ACCEPTED);
    await student.goto("/auth/login");
    await logIn(student, country, { ...person, password });
  });
});
