import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, registerPerson } from "../people.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

test("an administrator finds an account and changes its role", async ({
  page,
  country,
  request,
  browser,
}) => {
  const { staff, manage } = textsOf(country);
  const { users: text } = manage;
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInAsAdmin(page, request, country, "users");
  await page.goto("/admin/allUsers");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const act = main.getByRole("button", { name: text.changeRoleOf(person.fullName) });

  await test.step("found by e-mail", async () => {
    await main.getByRole("searchbox").fill(person.email);
    await expect(act).toHaveCount(1);
    await expect(main.getByText(person.email)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("another role holds at once", async () => {
    await act.click();
    await expect(dialog.getByRole("button", { name: text.changeRole })).toBeDisabled();
    await dialog.getByLabel(text.role).selectOption("TEACHER");
    await expect(dialog).toContainText(text.meaning.TEACHER);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.changeRole }).click();
    await expect(page.getByText(text.roleChanged(person.fullName, text.roles.TEACHER))).toBeVisible();
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const theirs = await other.newPage();
    await logIn(theirs, country, person);
    await expect(theirs.locator("html[data-role=TEACHER]")).toBeAttached();
    await other.close();
  });

  await test.step("and is taken back within ten seconds", async () => {
    await page.getByRole("button", { name: staff.widgets.undo }).click();
    await expect(main.getByText(text.roles.STUDENT, { exact: true }).last()).toBeVisible();
    const user = await openApi(request).api("POST /auth/login", { body: person });
    expect(user.role).toBe("STUDENT");
  });
});
