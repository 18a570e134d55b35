import { tokenIn } from "@manara/contract/client";
import { openApi } from "../api.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, registerPerson } from "../people.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

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
