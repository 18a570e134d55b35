import { findCardCourse, lessonsOf } from "../catalogue.ts";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { openFreeLesson } from "../open-lesson.ts";
import { inventPerson, logIn, logInByCall, registerPerson } from "../people.ts";
import { makeHolder } from "../staff.ts";
import { textsOf } from "../texts.ts";

test.describe("a question that is being written", () => {
  test.use({ provokes: [401] });

  test("outlives a reload and a session that another login ended, and a reply to it is marked", async ({
    page,
    openBrowser,
    country,
    school,
    request,
  }) => {
    const { comments } = textsOf(country);
    const course = await findCardCourse(request, school);
    const lesson = lessonsOf(course).find(({ free }) => free);
    if (!lesson) throw new Error("no free lesson");
    const address = `/lesson/${lesson.contentId}`;
    const person = inventPerson(country);
    const question = `${person.email} f(x) = 2x + 3`;
    await registerPerson(request, person);
    await logInByCall(page, person);
    const box = page.getByLabel(comments.question);

    await test.step("it is there again after a reload", async () => {
      await page.goto(address);
      await box.fill(question);
      await page.reload();
      await expect(box).toHaveValue(question);
    });

    // spec: visitor.asks
    await test.step("after a login elsewhere it waits for the next one, and is sent by itself", async () => {
      const other = await openBrowser({ baseURL: school.url });
      await logInByCall(other, person);
      await other.close();
      await page.getByRole("button", { name: comments.ask }).click();
      await expect(page.getByText(comments.draftKept)).toBeVisible();
      await page.locator("#discussion").getByRole("link", { name: comments.logIn }).click();
      await expect(page).toHaveURL(/\/auth\/login/);
      await logIn(page, country, person);
      await expect(page).toHaveURL(new RegExp(`${address}(#discussion)?$`));
      await expect(page.getByRole("article").filter({ hasText: question })).toBeVisible();
      await expect(box).toHaveValue("");
      await page.reload();
      await expect(page.getByRole("article").filter({ hasText: question })).toBeVisible();
      await expect(box).toHaveValue("");
    });

    await test.step("a reply is marked once", async () => {
      const other = await openBrowser({ baseURL: school.url });
      const helper = inventPerson(country);
      await registerPerson(request, helper);
      await logInByCall(other, helper);
      await other.goto(address);
      const thread = (of: typeof page) =>
        of
          .getByRole("list", { name: comments.questions })
          .getByRole("listitem")
          .filter({ hasText: question })
          .first();
      await thread(other).getByRole("button", { name: comments.reply, exact: true }).click();
      await thread(other).getByLabel(comments.answer).fill(`x = ${helper.email}`);
      await thread(other).getByRole("button", { name: comments.sendReply }).click();
      await expect(thread(other).getByText(helper.email)).toBeVisible();
      await other.close();
      const mark = thread(page).getByText(comments.newReply, { exact: true });
      // The page may come back where the reply is in sight.
      const seen = page.waitForResponse("**/api/comment/mark-replies-as-seen");
      await page.reload();
      await expect(mark).toBeVisible();
      await thread(page).getByText(helper.email).scrollIntoViewIfNeeded();
      await seen;
      await page.goto("/courses");
      await page.goto(address);
      await waitUntilInteractive(page);
      await expect(thread(page)).toBeVisible();
      await expect(mark).toHaveCount(0);
    });
  });
});

test("the box of a question grows with it, up to half a screen", async ({
  page,
  country,
  request,
  school,
}) => {
  const { comments } = textsOf(country);
  await openFreeLesson(page, { country, request, school });
  const box = page.getByLabel(comments.question);
  const heightOf = async () => (await box.boundingBox())?.height ?? 0;
  const empty = await heightOf();
  await box.fill("سطر\n".repeat(7));
  const grown = await heightOf();
  expect(grown).toBeGreaterThan(empty);
  await box.fill("سطر\n".repeat(200));
  const most = await heightOf();
  expect(most).toBeGreaterThan(grown);
  expect(most).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 2 + 1);
  await box.fill("");
  expect(await heightOf()).toBeCloseTo(empty, 0);
});

test("a second tab follows a logout", async ({ page, context, country, request, school }) => {
  const { shell, accounts } = textsOf(country);
  const course = await findCardCourse(request, school);
  const locked = lessonsOf(course).find((lesson) => !lesson.free);
  const person = await makeHolder(request, country, course.courseId);
  await logIn(page, country, person);
  const [second, third] = [await context.newPage(), await context.newPage()];
  await third.goto(`/lesson/${locked?.contentId}`);
  await expect(third.getByRole("heading", { level: 1 })).toHaveText(locked?.title ?? "");
  await waitUntilInteractive(third);
  await third.waitForLoadState("networkidle");
  await second.goto("/account");
  await expect(second.getByText(person.email).first()).toBeVisible();
  await waitUntilInteractive(second);
  await second.waitForLoadState("networkidle");
  const menu = page.getByRole("navigation", { name: shell.mainMenu });
  const summary = menu.locator("summary").first();
  if (await summary.isVisible()) await summary.click();
  await menu.getByRole("button", { name: shell.logOut }).click();
  await expect(second).toHaveURL(/\/auth\/login/);
  await expect(second.getByRole("button", { name: accounts.login.send })).toBeVisible();
  await expect(second.getByText(person.email)).toHaveCount(0);
  // They have the course: nothing asks them to buy it.
  await expect(third).toHaveURL(/\/auth\/login\?next=%2Flesson%2F\d+$/);
  await third.getByLabel(accounts.fields.email).fill(person.email);
  await third.getByLabel(accounts.fields.password, { exact: true }).fill(person.password);
  await third.getByRole("button", { name: accounts.login.send }).click();
  await expect(third.getByRole("heading", { level: 1 })).toHaveText(locked?.title ?? "");
});
