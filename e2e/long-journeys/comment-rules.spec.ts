import type { APIRequestContext } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { asDirector, employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

// A lesson is taken away while somebody writes.
test.use({ provokes: [404] });

/** A free lesson that nobody else knows of. */
const makeLesson = (request: APIRequestContext, country: DemoCode): Promise<number> =>
  asDirector(request, country, async (api, headers) => {
    const body = { name: `Talk ${Date.now()}`, schoolId: -1 };
    const { courseId } = await api("POST /course/create", { body, headers });
    await api("POST /course/edit", { body: { courseId, visibility: "PUBLIC" }, headers });
    const lesson = { courseId, title: "Lesson", free: true };
    return (await api("POST /content/create-lesson", { body: lesson, headers })).contentId;
  });

test("a question is asked, answered and deleted, and each is confirmed", async ({
  page,
  country,
  request,
  openBrowser,
  school,
}) => {
  const { comments: text, shell } = textsOf(country);
  const contentId = await makeLesson(request, country);
  const discussion = page.locator("#discussion");
  const ask = page.getByRole("button", { name: text.ask });
  const questions = page.getByRole("list", { name: text.questions }).getByRole("listitem");
  const expectNotice = (words: string) =>
    expect(
      page.getByRole("region", { name: shell.messages }).getByRole("status").filter({ hasText: words }),
    ).toBeVisible();

  // spec: visitor.asks
  await test.step("a visitor reads, and is led to the login", async () => {
    await page.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(page);
    await expect(discussion.getByText(text.visitor)).toBeVisible();
    await expect(page.getByLabel(text.question)).toHaveCount(0);
    await discussion.getByRole("link", { name: text.logIn }).click();
    await expect(page).toHaveURL(/\/auth\/login\?next=/);
  });

  await logInByCall(page, await employ(request, country, "STUDENT"));
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);

  // spec: validation.question
  await test.step("without words there is no question", async () => {
    let sent = 0;
    page.on("request", (one) => {
      if (one.url().endsWith("/api/comment/create")) sent += 1;
    });
    await page.getByLabel(text.question).fill("   ");
    await ask.click();
    await expect(discussion.getByRole("alert")).toHaveText(text.problems.DESCRIPTION_REQUIRED);
    expect(sent).toBe(0);
  });

  // spec: student.writes, success.comment, lesson.discussion
  await test.step("with words there is, and it is confirmed", async () => {
    await page.getByLabel(text.question).fill("What is light?");
    await ask.click();
    await expectNotice(text.questionSent);
    await expect(questions.first()).toContainText("What is light?");
  });

  // spec: comment.age
  await test.step("its age stands beside it", async () => {
    const age = questions.first().locator("time");
    await expect(age).toHaveText({ dz: /^قبل .*(ثاني|ثوان|دق)/, ng: /(second|minute)s? ago/ }[country]);
  });

  // spec: validation.comment, student.writes
  await test.step("a reply needs words as well", async () => {
    await questions.first().getByRole("button", { name: text.reply, exact: true }).click();
    await questions.first().getByRole("button", { name: text.sendReply }).click();
    await expect(questions.first().getByRole("alert")).toHaveText(text.problems.DESCRIPTION_REQUIRED);
    await page.getByLabel(text.answer).fill("A wave.");
    await questions.first().getByRole("button", { name: text.sendReply }).click();
    await expect(page.getByRole("list", { name: text.replies })).toContainText("A wave.");
  });

  await test.step("somebody else may delete neither", async () => {
    const other = await openBrowser({ baseURL: school.url });
    await logInByCall(other, await employ(request, country, "STUDENT"));
    await other.goto(`/lesson/${contentId}`);
    await expect(other.getByText("What is light?")).toBeVisible();
    await expect(other.getByRole("button", { name: text.delete, exact: true })).toHaveCount(0);
  });

  // spec: student.deletes, comment.confirm, success.reply-deleted, success.comment-deleted
  await test.step("whoever wrote them is asked first, and it is confirmed", async () => {
    const reply = page.getByRole("list", { name: text.replies }).getByRole("article");
    const question = questions.first().getByRole("article").first();
    for (const [one, title, done] of [
      [reply, text.deleteReply, text.replyDeleted],
      [question, text.deleteQuestion, text.questionDeleted],
    ] as const) {
      const dialog = page.getByRole("dialog", { name: title });
      await one.getByRole("button", { name: text.delete }).click();
      await dialog.getByRole("button", { name: text.cancel }).click();
      await expect(dialog).toHaveCount(0);
      await expect(one).toBeVisible();
      await one.getByRole("button", { name: text.delete }).click();
      await dialog.getByRole("button", { name: text.delete }).click();
      await expectNotice(done);
    }
    await expect(discussion).toContainText(text.empty);
  });
});

// spec: error.comment-content
test("what is written under a lesson that is gone is refused in words, and kept", async ({
  page,
  country,
  request,
}) => {
  const { comments: text, errors, shell } = textsOf(country);
  const contentId = await makeLesson(request, country);
  await logInByCall(page, await employ(request, country, "STUDENT"));
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);
  await page.getByLabel(text.question).fill("Are you still there?");
  await asDirector(request, country, (api, headers) =>
    api("DELETE /content/delete", { query: { contentId }, headers }),
  );
  await page.getByRole("button", { name: text.ask }).click();
  const toasts = page.getByRole("region", { name: shell.messages }).getByRole("alert");
  await expect(toasts).toHaveText(errors.CONTENT_NOT_FOUND);
  await expect(page.getByLabel(text.question)).toHaveValue("Are you still there?");
});

test.describe("a dialog", () => {
  // spec: constant.scale
  test("grows into sight", async ({ country, request, openBrowser, baseURL }) => {
    const { comments: text } = textsOf(country);
    const contentId = await makeLesson(request, country);
    const page = await openBrowser({ ...(baseURL && { baseURL }), reducedMotion: "no-preference" });
    await logInByCall(page, await employ(request, country, "STUDENT"));
    await page.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(page);
    await page.getByLabel(text.question).fill("Shall I?");
    await page.getByRole("button", { name: text.ask }).click();
    await page.getByRole("article").getByRole("button", { name: text.delete }).click();
    const [growth] = await page.getByRole("dialog").evaluate((one) =>
      one.getAnimations().map(({ effect }) => ({
        time: effect?.getTiming().duration,
        from: (effect as KeyframeEffect).getKeyframes()[0],
      })),
    );
    expect(growth).toMatchObject({ time: 400, from: { opacity: "0", transform: "scale(0.8)" } });
  });
});
