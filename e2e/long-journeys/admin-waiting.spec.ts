import { tokenIn } from "@manara/contract/calls/client";
import { priceInSentence } from "../../apps/web/app/ui/write-price.ts";
import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, registerPerson } from "../people.ts";
import { actBehindMore, actOnRow } from "../row-acts.ts";
import { employ, logInAsAdmin } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

test("what waits for an answer or a video is found from the start page and seen to", async ({
  page,
  country,
  request,
  api,
}) => {
  const { manage, comments, own, staff } = textsOf(country);
  const { educators, contents, site } = manage;
  await logInAsAdmin(page, request, country);
  const headers = await authorise(page);
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const asked = `كيف نبدأ؟ ${Date.now()}`;
  const name = `مادة تنتظر ${Date.now()}`;
  const lesson = `درس ينتظر ${Date.now()}`;

  // Who teaches already: other journeys make teachers, and take that back.
  const courses = await api("GET /course/list-public");
  const teacher = courses.find(({ authorRole }) => authorRole === "TEACHER")?.author;
  const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
  await api("POST /course/edit", {
    body: { courseId, authorId: teacher?.userId, visibility: "PUBLIC" },
    headers,
  });
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, title: lesson, free: true },
    headers,
  });
  const student = inventPerson(country);
  await registerPerson(request, student);
  const session = await openApi(request).send("POST /auth/login", { body: student });
  await api("POST /comment/create", {
    body: { contentId, description: asked, anonymous: false },
    headers: { authorization: `Bearer ${tokenIn(session)}` },
  });

  await test.step("an unanswered question is answered in place", async () => {
    await page.goto("/admin");
    await waitUntilInteractive(page);
    await main.getByRole("link", { name: site.unansweredQuestions }).click();
    await expect(page).toHaveURL("/admin/questions");
    await expect(title).toHaveText(educators.questions);
    const thread = main.getByRole("listitem").filter({ hasText: asked });
    await expect(thread).toContainText(own.unanswered);
    await expectAccessible(page);
    await thread.locator("summary").click();
    await thread.getByLabel(comments.answer).fill("من الصفحة الأولى");
    await thread.getByRole("button", { name: comments.sendReply }).click();
    await expect(thread.getByRole("listitem").filter({ hasText: "من الصفحة الأولى" })).toBeVisible();
    await expect(thread.getByText(own.unanswered)).toHaveCount(0);
    await page.reload();
    await expect(title).toHaveText(educators.questions);
    await expect(main.getByText(asked)).toHaveCount(0);
  });

  // spec: resolver.teachers
  await test.step("teachers are listed with their courses and what waits", async () => {
    await page.goto("/admin/teachers");
    await waitUntilInteractive(page);
    await main.getByRole("searchbox").fill(teacher?.fullName ?? "");
    await expect(main.getByRole("status").filter({ hasText: staff.widgets.found(1) })).toBeVisible();
    await expect(main.getByText(educators.unanswered).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a lesson without video leads to its place in the editor", async () => {
    await page.goto("/admin");
    await waitUntilInteractive(page);
    await main.getByRole("link", { name: site.lessonsWithoutVideo }).click();
    await expect(page).toHaveURL("/admin/content/noVideo");
    await expectAccessible(page);
    await main.getByRole("link", { name: lesson, exact: true }).click();
    await expect(page).toHaveURL(`/admin/content/${courseId}#content-${contentId}`);
    await expect(main.getByLabel(contents.videoUrl)).toBeVisible();
  });
});

test("who teaches no more and a price that changes leave nothing behind unsaid", async ({
  page,
  country,
  request,
  api,
}) => {
  const { manage, staff } = textsOf(country);
  const { users, courses: text, site } = manage;
  const teacher = await employ(request, country, "TEACHER");
  const next = await employ(request, country, "TEACHER");
  await logInAsAdmin(page, request, country);
  const headers = await authorise(page);
  const name = `مادة بلا مدرّس ${Date.now()}`;
  const price = 1_000_000 + (Date.now() % 1_000_000);
  const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
  await api("POST /course/edit", {
    body: { courseId, authorId: teacher.userId, price, visibility: "PUBLIC" },
    headers,
  });
  await api("POST /card/create", { body: { amount: 3, price }, headers });
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const { currencyLabel } = localCountry(country);
  const typed = main.getByLabel(text.priceIn(currencyLabel), { exact: true });

  await test.step("what stays on sale is said before somebody is blocked, or a student again", async () => {
    await page.goto(`/admin/allUsers/${teacher.userId}`);
    await waitUntilInteractive(page);
    await actBehindMore(page, country, users.block);
    await expect(dialog).toContainText(users.coursesLeft(1));
    await expect(dialog.getByRole("link", { name })).toHaveAttribute("href", `/admin/courses/${courseId}`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await main.getByRole("button", { name: users.changeRole }).click();
    await dialog.getByLabel(users.role).selectOption("ADMIN");
    await expect(dialog).not.toContainText(name);
    await dialog.getByLabel(users.role).selectOption("STUDENT");
    await expect(dialog.getByRole("link", { name: users.replaceInCourses })).toBeVisible();
    await dialog.getByRole("button", { name: users.changeRole }).click();
    await expect(page.getByText(users.roleChanged(teacher.fullName, users.roles.STUDENT.name))).toBeVisible();
  });

  await test.step("hiding it in the list asks first, and names the cards that would open nothing", async () => {
    await page.goto(`/admin/courses?visibility=PUBLIC&price=${price}`);
    await waitUntilInteractive(page);
    await main.getByLabel(staff.widgets.select(name)).check();
    await main.getByRole("button", { name: text.hide, exact: true }).click();
    const asking = page.getByRole("dialog", { name: text.hideStrandedTitle });
    await expect(asking).toContainText(
      text.strandedWithout(3, priceInSentence(price, localCountry(country))),
    );
    await expectAccessible(page);
    await asking.getByRole("button", { name: staff.widgets.cancel }).click();
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
    await actOnRow(page, country, { row: name, act: staff.delete });
    const deleting = page.getByRole("dialog");
    await expect(deleting).toContainText(
      text.strandedWithout(3, priceInSentence(price, localCountry(country))),
    );
    await deleting.getByRole("button", { name: staff.widgets.cancel }).click();
  });

  await test.step("the start page leads to it, and somebody else is set in their place", async () => {
    await page.goto("/admin");
    await waitUntilInteractive(page);
    await expectAccessible(page);
    await main.locator('a[href="/admin/courses?visibility=PUBLIC&onlyTeacher=-1"]').click();
    await main.getByRole("searchbox").fill(name);
    await expect(main.getByRole("status").filter({ hasText: staff.widgets.found(1) })).toBeVisible();
    await expect(main.getByText(text.noActiveTeacher, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`/admin/courses/${courseId}`);
    // The list, which has a filter of the same name, stands until the form is there.
    await expect(typed).toHaveValue(String(price));
    await main.getByLabel(text.author, { exact: true }).selectOption(String(next.userId));
  });

  const warning = text.strandedCards(3, priceInSentence(price, localCountry(country)));
  await test.step("another price says which cards nothing takes any more", async () => {
    await expect(main.getByText(warning)).toHaveCount(0);
    await typed.fill(String(price + 1));
    await expect(main.getByRole("status").filter({ hasText: warning })).toBeVisible();
    await expectAccessible(page);
    await typed.fill(String(price));
    await expect(main.getByText(warning)).toHaveCount(0);
    await main.getByText(text.giftSwitch).click();
    await expect(main.getByText(warning)).toBeVisible();
    await main.getByText(text.giftSwitch).click();
    await typed.fill(String(price + 1));
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: text.saved })).toBeVisible();
    await expect(main.getByText(warning)).toHaveCount(0);
  });

  await test.step("and the start page names them", async () => {
    await page.goto("/admin/courses?visibility=PUBLIC&onlyTeacher=-1");
    await waitUntilInteractive(page);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(text.course.all);
    await expect(main.getByText(name)).toHaveCount(0);
    await page.goto("/admin");
    await waitUntilInteractive(page);
    const cards = main.locator(`a[href="/admin/cards?status=UNUSED&price=${price}"]`);
    await expect(cards).toContainText(site.unusedCards(3));
    await expect(main.getByText(site.strandedHint)).toBeVisible();
    await cards.click();
    await expect(main.getByRole("status").filter({ hasText: staff.widgets.found(3) })).toBeVisible();
  });
});
