import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn, registerPerson } from "../people.ts";
import { actBehindMore } from "../row-acts.ts";
import { employ, logInAsAdmin, makeGift, makeHolder } from "../staff.ts";
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

test("the head of the school makes one account of two that a student has", async ({
  page,
  country,
  request,
}) => {
  const { manage, staff } = textsOf(country);
  const { merging } = manage.users;
  const { api } = openApi(request);
  const first = await makeHolder(request, country, await makeGift(request, country));
  const second = await employ(request, country, "STUDENT");
  await logInAsAdmin(page, request, country);
  await page.goto(`/admin/allUsers/${first.userId}`);
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");

  await test.step("the other one is found and chosen", async () => {
    await actBehindMore(page, country, merging.act);
    await expect(main.getByRole("heading", { level: 1, name: merging.act })).toBeVisible();
    await expect(main.getByText(second.email)).toBeVisible();
    await main.getByRole("searchbox").fill(second.email);
    await main.getByRole("searchbox").press("Enter");
    await expect(main.getByText(first.email)).toHaveCount(0);
    await expectAccessible(page);
    await main.getByRole("link", { name: second.fullName, exact: true }).last().click();
    await expect(main.getByText(merging.movesNothing)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("it is the one that stays, and the course goes to it", async () => {
    await main.getByRole("button", { name: merging.swap }).click();
    await expect(main.getByText(merging.moves(merging.counts.courses(1)))).toBeVisible();
    await main.getByRole("button", { name: merging.merge }).click();
    await expectAccessible(page);
    await dialog.getByLabel(staff.reason).fill("سجلت مرتين");
    await dialog.getByLabel(staff.widgets.typeToConfirm(first.fullName)).fill(first.fullName);
    await dialog.getByRole("button", { name: merging.merge }).click();
    await expect(page.getByRole("status").filter({ hasText: merging.merged })).toBeVisible();
    await expect(page).toHaveURL(`/admin/allUsers/${second.userId}`);
    await expect(main.getByText(second.email)).toBeVisible();
    await expect(main.getByText("هدية Gift")).toBeVisible();
    await expect(api("POST /auth/login", { body: first })).rejects.toMatchObject({ code: "BAD_CREDENTIALS" });
  });
});
