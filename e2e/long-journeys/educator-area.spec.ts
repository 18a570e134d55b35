import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { openMenu } from "../menu.ts";
import { outlineOf } from "../outline.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { employ, logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// An address that leads nowhere is a 404 of the document too; an edit whose answer a reload has cut off is sent again.
test.use({ provokes: [404, 409] });

// spec: purpose.educators, teacher.area
test("a teacher finds their courses, edits them and answers what was asked", async ({
  page,
  browser,
  country,
  request,
  api,
}) => {
  const texts = textsOf(country);
  const { own, comments, errors, roles, unread } = texts;
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });

  const name = `مادة الأستاذ ${Date.now()}`;
  const asked = `كيف أبدأ؟ ${Date.now()}`;
  const teacher = await employ(request, country, "TEACHER");
  const base = `/teacher/${teacher.userId}`;

  await test.step("an administrator gives them a course, and a student asks", async () => {
    const other = await browser.newPage();
    await logInAsAdmin(other, request, country);
    const headers = await authorise(other);
    const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
    await api("POST /course/edit", {
      body: { courseId, authorId: teacher.userId, visibility: "PUBLIC" },
      headers,
    });
    const { contentId } = await api("POST /content/create-lesson", {
      body: { courseId, title: "درس مجاني", free: true },
      headers,
    });
    const student = inventPerson(country);
    await registerPerson(request, student);
    await other.evaluate(() => localStorage.clear());
    await logInByCall(other, student);
    await api("POST /comment/create", {
      body: { contentId, description: asked, anonymous: true },
      headers: await authorise(other),
    });
    await other.close();
  });

  const area = (menu: Awaited<ReturnType<typeof openMenu>>) =>
    menu.getByRole("link", { name: roles.teacherArea });

  await test.step("the menu says that there is a question; their area shows their courses with figures", async () => {
    await logInByCall(page, teacher);
    await page.goto("/");
    await waitUntilInteractive(page);
    const menu = await openMenu(page, country);
    await expect(area(menu)).toHaveAccessibleName(`${roles.teacherArea} ${unread.questions(1)}`);
    await area(menu).click();
    await expect(title).toHaveText(own.courses);
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the same editor stands there", async () => {
    await actOnRow(page, country, { row: name, act: own.editContents });
    await expect(title).toHaveText(name);
    const outline = outlineOf(page, country);
    await outline.list.getByRole("link").first().press("F2");
    await page.keyboard.insertText("درس بعنوان آخر");
    await page.keyboard.press("Enter");
    await page.reload();
    await expect(outline.row("درس بعنوان آخر")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a question is opened, which marks it as seen, and answered in place", async () => {
    await page.goto(`${base}/questions`);
    await waitUntilInteractive(page);
    const thread = main.getByRole("listitem").filter({ hasText: asked });
    await expect(thread).toContainText(own.unseen);
    await expect(thread).toContainText(own.anonymous);
    await expectAccessible(page);
    await thread.locator("summary").click();
    await expect(thread.getByText(own.unseen, { exact: true })).toHaveCount(0);
    await expect(page.getByText(unread.questions(1))).toHaveCount(0);
    await thread.getByLabel(comments.answer).fill("من الدرس الأول");
    await page.reload();
    await waitUntilInteractive(page);
    await expect(thread.getByLabel(comments.answer)).toHaveValue("من الدرس الأول");
    await thread.getByRole("button", { name: comments.sendReply }).click();
    await expect(thread.getByRole("listitem").filter({ hasText: "من الدرس الأول" })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${base}/questions?seen=false`);
    await expect(main.getByText(own.noQuestions)).toBeVisible();
  });

  await test.step("their profile is theirs to change", async () => {
    await main.getByRole("link", { name: own.profile }).click();
    await expect(title).toHaveText(own.profile);
    await expectAccessible(page);
  });

  await test.step("an address that leads nowhere is a 404, another's area is not theirs", async () => {
    expect((await page.goto(`${base}/nonsense`))?.status()).toBe(404);
    const teachers = await api("GET /user/list-teachers");
    const another = teachers.find(({ userId }) => userId !== teacher.userId);
    await page.goto(`/teacher/${another?.userId}/questions`, { waitUntil: "commit" });
    await expect(page.getByRole("alert").filter({ hasText: errors.NOT_AUTHORISED })).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});

// spec: resolver.teacher-info
test("a student comes from a course to the page of its teacher", async ({ page, country, request, api }) => {
  const courses = await api("GET /course/list-public");
  const course = courses.find(({ author, studyId }) => author && studyId === null);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await page.goto(`/course/view/${course?.courseId}`);
  await waitUntilInteractive(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: course?.author?.fullName ?? "" })
    .first()
    .click();
  await expect(page).toHaveURL(`/teacher/${course?.authorId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(course?.author?.fullName ?? "");
});
