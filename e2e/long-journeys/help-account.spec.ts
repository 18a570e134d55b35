import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, registerPerson } from "../people.ts";
import { actBehindMore } from "../row-acts.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// The browser reports each refused call in the console.
test.use({ provokes: [409] });

test("the head of the school corrects the details of an account, and deletes it", async ({
  page,
  country,
  request,
  openBrowser,
}) => {
  const { accounts, manage, staff } = textsOf(country);
  const { users } = manage;
  const { fields, problems } = accounts;
  const [person, other] = [inventPerson(country), inventPerson(country)];
  await registerPerson(request, person);
  await registerPerson(request, other);
  const { userId } = await openApi(request).api("POST /auth/login", { body: person });
  const right = { ...person, email: `right.${person.email}` };
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const said = (words: string) => expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
  await logInAsAdmin(page, request, country);
  await page.goto(`/admin/allUsers/${userId}`);
  await waitUntilInteractive(page);

  await test.step("an address that somebody has is told at its field", async () => {
    await main.getByRole("button", { name: users.correct }).click();
    await expectAccessible(page);
    await dialog.getByLabel(fields.email).fill(other.email);
    await expect(dialog).toContainText(users.emailMoves);
    await dialog.getByLabel(staff.reason).fill("كتب البريد بخطأ");
    await dialog.getByRole("button", { name: users.correct }).click();
    await expect(dialog.getByRole("alert")).toHaveText(problems.EMAIL_TAKEN);
    await expectAccessible(page);
  });

  await test.step("the right one holds at once", async () => {
    await dialog.getByLabel(fields.email).fill(right.email);
    await dialog.getByRole("checkbox", { name: users.emailIsTheirs }).check();
    await dialog.getByRole("button", { name: users.correct }).click();
    await said(users.corrected);
    await expect(main.getByText(right.email)).toBeVisible();
    await expect(main.getByText(users.unverified, { exact: true })).toHaveCount(0);
    const theirs = await openBrowser();
    await logIn(theirs, country, right);
  });

  await test.step("it is to be deleted, and is kept", async () => {
    await actBehindMore(page, country, users.delete);
    await expectAccessible(page);
    await dialog.getByLabel(staff.reason).fill("بطلب من والديه");
    await dialog.getByRole("button", { name: users.delete }).click();
    await said(users.deletionSet);
    await expect(main.getByText(users.deletionDue)).toBeVisible();
    await main.getByRole("button", { name: users.keep }).click();
    await said(users.kept);
    await expect(main.getByText(users.deletionDue)).toHaveCount(0);
  });

  await test.step("now, once the name was typed", async () => {
    await actBehindMore(page, country, users.delete);
    await dialog.getByRole("radio", { name: users.deleteAtOnce }).check();
    await dialog.getByLabel(staff.reason).fill("بطلب من والديه");
    const act = dialog.getByRole("button", { name: users.deleteNow });
    await expect(act).toBeDisabled();
    await dialog.getByLabel(staff.widgets.typeToConfirm(person.fullName)).fill(person.fullName);
    await expectAccessible(page);
    await act.click();
    await said(users.deleted);
    await expect(page).toHaveURL("/admin/allUsers");
    await expect(openApi(request).api("POST /auth/login", { body: right })).rejects.toMatchObject({
      code: "BAD_CREDENTIALS",
    });
  });
});
