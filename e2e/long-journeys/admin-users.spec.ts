import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, logInByCall, registerPerson } from "../people.ts";
import { actBehindMore, actOnRow } from "../row-acts.ts";
import { asDirector, employ, logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// spec: purpose.users, admin.roles
test("an administrator finds an account and changes its role", async ({
  page,
  country,
  request,
  browser,
}) => {
  const { accounts, staff, manage } = textsOf(country);
  const { users: text } = manage;
  // Long enough for a student.
  const person = { ...inventPerson(country), password: "7xQ-kelp" };
  await registerPerson(request, person);
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/allUsers");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const act = () =>
    actOnRow(page, country, {
      row: person.fullName,
      act: text.changeRole,
      alone: text.changeRoleOf(person.fullName),
    });

  await test.step("found by e-mail", async () => {
    await main.getByRole("searchbox").fill(person.email);
    await expect(main.getByRole("status").first()).toHaveText(staff.widgets.found(1));
    await expect(main.getByText(person.email)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("another role holds at once", async () => {
    await act();
    await expect(dialog.getByRole("button", { name: text.changeRole })).toBeDisabled();
    await dialog.getByLabel(text.role).selectOption("TEACHER");
    await expect(dialog).toContainText(text.roles.TEACHER.meaning);
    await expect(dialog).toContainText(text.staffPassword);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.changeRole }).click();
    await expect(page.getByText(text.roleChanged(person.fullName, text.roles.TEACHER.name))).toBeVisible();
    // It waits for whoever is at the button.
    await page.getByRole("button", { name: staff.widgets.undo }).focus();
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const theirs = await other.newPage();
    await logIn(theirs, country, person);
    await expect(theirs.locator("html[data-role=TEACHER]")).toBeAttached();
    await expect(theirs.getByText(accounts.login.shortPassword)).toBeVisible();
    await expect(theirs).toHaveURL("/account");
    await other.close();
  });

  await test.step("and is taken back within ten seconds", async () => {
    await page.getByRole("button", { name: staff.widgets.undo }).click();
    await expect(main.getByText(text.roles.STUDENT.name, { exact: true }).last()).toBeVisible();
    const user = await openApi(request).api("POST /auth/login", { body: person });
    expect(user.role).toBe("STUDENT");
  });
});

test.describe("who is an administrator no more", () => {
  test.use({ provokes: [403] });

  // spec: route.admin-rechecked, guard.admin-role, error.not-authorised
  test("reads so at the next screen, and is home", async ({ page, country, request }) => {
    const { errors, roles } = textsOf(country);
    const person = await employ(request, country);
    await logInByCall(page, person);
    await page.goto("/admin/cards");
    await waitUntilInteractive(page);
    await asDirector(request, country, (api, headers) =>
      api("POST /user/update-user-role", { body: { userId: person.userId, role: "STUDENT" }, headers }),
    );
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole("alert").filter({ hasText: errors.NOT_AUTHORISED })).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(page.getByText(roles.admin.menu, { exact: true })).toBeHidden();
  });
});

test("whoever leaves a list right after typing is not brought back to it", async ({
  page,
  country,
  request,
}) => {
  const { manage, staff, roles } = textsOf(country);
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/allUsers");
  await waitUntilInteractive(page);
  const main = page.getByRole("main");

  // On a phone the menu is opened within that moment.
  const opener = page.locator("summary").filter({ hasText: staff.frame.openMenu });
  await main.getByRole("searchbox").fill("b");
  if (await opener.isVisible()) await opener.click();
  await expect(page).toHaveURL(/search=b/);
  await expect(page.getByRole("link", { name: roles.admin.teachers, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  // The next screen takes longer than the list waits for another key.
  await page.route("**/api/user/get?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await main.getByRole("searchbox").fill("a");
  // An account, not one of the ways above the list: its address ends with a number.
  const accounts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `a[href^="/admin/allUsers/${digit}"]`);
  await main.locator(accounts.join(", ")).first().click();
  await expect(main.getByRole("heading", { name: manage.users.account, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/allUsers\/\d+$/);
});

test("an administrator grants a course, takes it back, and shuts an account", async ({
  page,
  country,
  request,
  api,
}) => {
  const { manage, staff } = textsOf(country);
  const { users: text, purchases } = manage;
  const person = inventPerson(country);
  await registerPerson(request, person);
  const { userId } = await api("POST /auth/login", { body: person });
  const admin = await employ(request, country);
  await logInByCall(page, admin);
  await page.goto(`/admin/allUsers/${userId}`);
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const [course] = await api("GET /course/list-public");
  const name = course?.name ?? "";
  const expectNotice = (words: string) =>
    expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();

  await test.step("a course is granted with a reason", async () => {
    await expectAccessible(page);
    await main.getByRole("link", { name: purchases.grant }).click();
    await main.getByRole("searchbox").fill(name);
    await actOnRow(page, country, { row: name, act: purchases.grant, alone: purchases.grantOf(name) });
    const act = dialog.getByRole("button", { name: purchases.grant });
    await expect(act).toBeDisabled();
    await dialog.getByLabel(staff.reason).fill("فاز في المسابقة");
    await expectAccessible(page);
    await act.click();
    await expect(page).toHaveURL(`/admin/allUsers/${userId}`);
    await expectNotice(purchases.wasGranted);
    await expect(main.getByText(purchases.granted, { exact: true })).toBeVisible();
  });

  await test.step("and taken back", async () => {
    await main.getByRole("button", { name: purchases.takeBackOf(name) }).click();
    await dialog.getByLabel(staff.reason).fill("بطلب منه");
    await dialog.getByRole("button", { name: purchases.takeBack }).click();
    await expectNotice(purchases.takenBack);
    await expect(main.getByText(purchases.wasTakenBack, { exact: true })).toBeVisible();
  });

  await test.step("signed out everywhere", async () => {
    await expect(main.getByText(text.atHand)).toBeVisible();
    await actBehindMore(page, country, text.signOut);
    await dialog.getByRole("button", { name: text.signOut }).click();
    await expectNotice(text.signedOut);
    await expect(main.getByText(text.ends.ENDED_BY_STAFF)).toBeVisible();
  });

  await test.step("blocked, and let in again", async () => {
    await actBehindMore(page, country, text.block);
    await dialog.getByLabel(staff.reason).fill("إساءة متكررة");
    await dialog.getByRole("button", { name: text.block }).click();
    await expectNotice(text.wasBlocked);
    await expect(api("POST /auth/login", { body: person })).rejects.toMatchObject({
      code: "ACCOUNT_BLOCKED",
    });
    await main.getByRole("button", { name: text.unblock }).click();
    await expectNotice(text.unblocked);
    await api("POST /auth/login", { body: person });
    await expectAccessible(page);
  });

  await test.step("nobody shuts their own account", async () => {
    await page.goto(`/admin/allUsers/${admin.userId}`);
    await expect(main.getByRole("button", { name: text.changeRole })).toBeVisible();
    await main.getByRole("button", { name: staff.widgets.more, exact: true }).click();
    await expect(page.getByRole("menuitem")).toHaveText([text.signOut]);
  });
});
