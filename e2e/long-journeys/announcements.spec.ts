import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { asDirector, logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

test("an announcement to the students of a course reaches them, and nobody else, until it is read and ended", async ({
  page,
  country,
  request,
  openBrowser,
  baseURL,
}) => {
  const { manage, notices, announcements, unread, shell, purchases, details } = textsOf(country);
  const { announcements: text } = manage;
  const name = country === "dz" ? "مادة الإعلانات" : "Course of announcements";
  const { courseId, contentId } = await asDirector(request, country, async (api, headers) => {
    const made = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
    const { courseId } = made;
    await api("POST /course/edit", { body: { courseId, price: -1, visibility: "PUBLIC" }, headers });
    const lesson = { courseId, title: country === "dz" ? "الدرس الأول" : "First lesson" };
    const { contentId } = await api("POST /content/create-lesson", { body: lesson, headers });
    return { courseId, contentId };
  });
  const [student, stranger] = [inventPerson(country), inventPerson(country)];
  await registerPerson(request, student);
  await registerPerson(request, stranger);
  const title = country === "dz" ? "لا درس يوم الاثنين" : "No lesson on Monday";
  const body = country === "dz" ? "المدرسة **مغلقة** يوم الاثنين." : "The school is **closed** on Monday.";
  const main = page.getByRole("main");

  const theirs = await openBrowser({ baseURL });
  const theirMain = theirs.getByRole("main");
  const bellOf = (on: typeof page) => on.getByRole("banner").getByRole("link", { name: shell.notices });
  await logInByCall(theirs, student);
  await theirs.goto(`/course/redeem/${courseId}`);
  await waitUntilInteractive(theirs);
  await theirMain.getByRole("button", { name: purchases.takeGift }).click();
  await expect(theirMain).toContainText(details.isYours);
  await theirs.goto("/notices");
  await expect(theirMain.getByText(notices.kinds.OPENED())).toBeVisible();
  await theirMain.getByRole("button", { name: notices.markAll }).click();
  await expect(theirMain.getByText(notices.isNew, { exact: true })).toHaveCount(0);

  await test.step("an administrator writes it to the students of the course", async () => {
    await logInAsAdmin(page, request, country);
    await page.goto(`/admin/allUsers/announcements?courseId=${courseId}`);
    await waitUntilInteractive(page);
    await expect(main.getByRole("heading", { level: 1, name: text.titleOf(name) })).toBeVisible();
    await expect(main.getByText(text.noneOfCourse)).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("link", { name: text.add, exact: true }).first().click();
    await main.getByRole("button", { name: text.announce, exact: true }).click();
    await expect(main.getByText(text.problems.TITLE_REQUIRED)).toBeVisible();
    await main.getByLabel(text.name).fill(title);
    await main.getByRole("textbox", { name: text.body }).fill(body);
    await main.getByLabel(text.pin).check();
    await expectAccessible(page);
    await main.getByRole("button", { name: text.announce, exact: true }).click();
    await expect(main.getByRole("link", { name: title })).toBeVisible();
    await expect(main.getByText(text.current, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the student sees that there is something new, and reads it", async () => {
    await theirs.goto("/");
    await waitUntilInteractive(theirs);
    await expect(bellOf(theirs)).toHaveAccessibleName(`${shell.notices} ${unread.notices(1)}`);
    await expectAccessible(theirs);
    await bellOf(theirs).click();
    await expect(theirMain.getByText(notices.isNew, { exact: true })).toHaveCount(1);
    await expectAccessible(theirs);
    // As from a mail.
    const address = await theirMain.getByRole("link", { name: title }).getAttribute("href");
    await theirs.goto(address ?? "");
    await expect(theirMain.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(theirMain.locator("strong")).toBeVisible();
    await expect(theirMain.getByText(announcements.pinned)).toBeVisible();
    await expect(bellOf(theirs)).toHaveAccessibleName(shell.notices);
    await expectAccessible(theirs);
    // On every device.
    await theirs.reload();
    await waitUntilInteractive(theirs);
    await theirMain.getByRole("link", { name: announcements.notices }).click();
    await expect(theirMain.getByRole("link", { name: title })).toBeVisible();
    await expect(theirMain.getByText(notices.isNew, { exact: true })).toHaveCount(0);
  });

  await test.step("it stands on the pages of the course and of its lesson", async () => {
    await theirs.goto(`/course/view/${courseId}`);
    await expect(theirMain.getByRole("heading", { level: 3, name: title })).toBeVisible();
    await expectAccessible(theirs);
    await theirs.goto(`/lesson/${contentId}`);
    await theirMain.getByText(title).click();
    await expect(theirMain.locator("strong")).toBeVisible();
    await expectAccessible(theirs);
  });

  await test.step("who does not have the course sees nothing of it", async () => {
    const other = await openBrowser({ baseURL });
    await logInByCall(other, stranger);
    await other.goto("/notices");
    await waitUntilInteractive(other);
    await expect(other.getByRole("main").getByText(notices.none)).toBeVisible();
    await expect(bellOf(other)).toHaveAccessibleName(shell.notices);
    await expectAccessible(other);
    await other.goto(`/course/view/${courseId}`);
    await waitUntilInteractive(other);
    await expect(other.getByRole("main")).not.toContainText(title);
  });

  await test.step("when it has ended, its page says so", async () => {
    await theirs.goto("/notices");
    const address = await theirMain.getByRole("link", { name: title }).getAttribute("href");
    await actOnRow(page, country, { row: title, act: text.end, alone: text.endOf(title) });
    await expect(main.getByText(text.ended, { exact: true })).toBeVisible();
    await theirs.goto(address ?? "");
    await expect(theirMain.getByText(announcements.over)).toBeVisible();
    await expectAccessible(theirs);
    await theirs.goto(`/course/view/${courseId}`);
    await waitUntilInteractive(theirs);
    await expect(theirMain).not.toContainText(title);
  });
});
