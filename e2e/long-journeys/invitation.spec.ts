import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

test("an editor is invited by a link, and writes what a course says of itself", async ({
  page,
  country,
  request,
  api,
  openBrowser,
}) => {
  const { accounts, manage, purchases, roles } = textsOf(country);
  const { users, contents, courses } = manage;
  const person = { ...inventPerson(country), password: "another light by the sea" };
  const [course] = await api("GET /course/list-public");
  const name = course?.name ?? "";
  let link = "";

  await test.step("the administrator gets the link to pass on", async () => {
    await logInAsAdmin(page, request, country);
    await page.goto("/admin/allUsers");
    await waitUntilInteractive(page);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: users.invite }).click();
    await expect(main.getByRole("heading", { level: 1, name: users.invite })).toBeVisible();
    await main.getByLabel(users.name).fill(person.fullName);
    await main.getByLabel(users.email).fill(person.email);
    await main.getByLabel(users.role).selectOption("EDITOR");
    await expect(main.getByText(users.roles.EDITOR.meaning)).toBeVisible();
    await main.getByLabel(users.inviteWay).selectOption("link");
    await expect(main.getByText(users.inviteLinkHint)).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: users.invite }).click();
    await expect(main.getByText(users.inviteMade(person.fullName))).toBeVisible();
    link = await main.getByLabel(purchases.payLinks.link).inputValue();
    await expectAccessible(page);
  });

  const editor = await openBrowser();
  const main = editor.getByRole("main");

  await test.step("who opens it chooses a password, and lands at the contents", async () => {
    await editor.goto(link);
    await waitUntilInteractive(editor);
    await editor.getByLabel(accounts.links.newPassword.password, { exact: true }).fill(person.password);
    await editor.getByLabel(accounts.fields.confirmPassword).fill(person.password);
    await main.getByRole("button", { name: accounts.links.newPassword.send }).click();
    await expect(editor).toHaveURL(/\/login$/);
    await logIn(editor, country, person);
    await expect(editor).toHaveURL("/admin/content");
    await expect(main.getByRole("heading", { level: 1, name: contents.title })).toBeVisible();
    await expectAccessible(editor);
  });

  await test.step("and writes a description, without its price and its students", async () => {
    await main.getByRole("searchbox").fill(name);
    await actOnRow(editor, country, {
      row: name,
      act: contents.editContents,
      alone: contents.editContentsOf(name),
    });
    await main.getByRole("link", { name: contents.courseSettings }).click();
    await expect(main.getByRole("heading", { level: 1, name: contents.courseSettings })).toBeVisible();
    await expect(main.getByText(courses.price, { exact: true })).toHaveCount(0);
    const words = `${course?.description ?? ""}\n\nA line of the editor.`;
    await main.getByLabel(courses.description).fill(words);
    await expectAccessible(editor);
    await main.getByRole("button", { name: courses.save }).click();
    await expect(editor.getByRole("status").filter({ hasText: courses.saved })).toBeVisible();
    const { courseId = 0 } = course ?? {};
    expect((await api("GET /course/get", { query: { courseId } })).description).toBe(words);
    await editor.goto(`/course/view/${courseId}`);
    await expect(main.getByText("A line of the editor.").first()).toBeVisible();
    await expect(editor.getByText(roles.admin.allUsers, { exact: true })).toHaveCount(0);
  });
});
