import { readdir } from "node:fs/promises";
import type { Client } from "@manara/contract/calls/client";
import { openApi } from "../api.ts";
import { director } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { enter, test } from "../moved-school.ts";
import { findMail } from "../outbox.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { makeTest } from "../quizzes.ts";
import { textsOf } from "../texts.ts";

type Session = Awaited<ReturnType<typeof enter>>;

/** A test of the course whose right answer the student has not given. */
async function takeTest(
  { api }: Client,
  { courseId, headers, own }: { courseId: number; headers: Session; own: () => Promise<Session> },
) {
  const contentId = await makeTest(api, headers, { courseId });
  const student = await own();
  await api("POST /purchase/activate", { body: { courseId, cardKey: null }, headers: student });
  const { attemptId, questions } = await api("POST /test/start", { body: { contentId }, headers: student });
  const [first] = questions;
  if (!first || !("choices" in first)) throw new Error("its questions have choices");
  const choiceIds = [first.choices[1]?.choiceId ?? 0];
  const answer = { attemptId, questionId: first.questionId, choiceIds, counter: 1 };
  await api("POST /test/answer", { body: answer, headers: student });
  await api("POST /test/hand-in", { body: { attemptId }, headers: student });
  return contentId;
}

/** Another choice of the first question is right from now on: the second. */
async function correctTest({ api }: Client, contentId: number, headers: Session) {
  const { questions, ...rules } = await api("GET /test/get-with-answers", { query: { contentId }, headers });
  const corrected = questions.map((question, index) =>
    index === 0 && "choices" in question
      ? {
          ...question,
          choices: question.choices.map((choice, place) => ({ ...choice, isRight: place === 1 })),
        }
      : question,
  );
  await api("POST /test/edit", { body: { ...rules, questions: corrected }, headers });
}

test("a student finds a new lesson and a changed result behind the bell, chooses a mail a day, gets one, and stops it from the mail", async ({
  page,
  country,
  request,
  openBrowser,
  baseURL,
  moved,
}) => {
  const { notices: text, stopMails, shell, unread } = textsOf(country);
  const main = page.getByRole("main");
  const bell = page.getByRole("banner").getByRole("link", { name: shell.notices });
  const client = openApi(request);
  const { api } = client;
  const { outbox } = moved.program;
  const student = inventPerson(country);
  await registerPerson(request, student);
  const { link } = await findMail(outbox, student.email);
  const token = link.split("/").at(-1) ?? "";
  await api("POST /auth/verify-email", { body: { email: student.email, token } });
  const headers = await enter(client, director);
  const name = country === "dz" ? "مادة الإشعارات" : "Course of notices";
  const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
  await api("POST /course/edit", { body: { courseId, price: -1, visibility: "PUBLIC" }, headers });
  const testId = await takeTest(client, { courseId, headers, own: () => enter(client, student) });
  await logInByCall(page, student);

  await test.step("they choose one mail a day on the page of their notices", async () => {
    await page.goto("/notices");
    await waitUntilInteractive(page);
    await main.getByRole("button", { name: text.markAll }).click();
    await expect(main.getByText(text.isNew, { exact: true })).toHaveCount(0);
    const choice = main.locator("summary");
    await expect(choice).toContainText(text.mail.none);
    await choice.click();
    await main.getByRole("radio", { name: text.mail.daily }).check();
    await expectAccessible(page);
    await main.getByRole("button", { name: text.mail.save }).click();
    await expect(choice).toContainText(text.mail.dailyAt("17:00"));
    await page.reload();
    await expect(choice).toContainText(text.mail.dailyAt("17:00"));
  });

  const title = country === "dz" ? "الدرس الجديد" : "The new lesson";
  await test.step("a lesson and another right answer come, and the bell says so", async () => {
    const lesson = { courseId, title, description: "1 + 1 = 2" };
    await api("POST /content/create-lesson", { body: lesson, headers });
    await correctTest(client, testId, headers);
    await page.goto("/");
    await waitUntilInteractive(page);
    await expect(bell).toHaveAccessibleName(`${shell.notices} ${unread.notices(2)}`);
  });

  const mails = async () => (await readdir(outbox)).filter((one) => one.endsWith(".eml")).length;

  const stopUrl =
    await test.step("at their hour they get one mail with both, and no second one", async () => {
      const before = await mails();
      const evening = await moved.moveTo(17.1, 1);
      await moved.lookFor("mailNotices");
      const mail = await findMail(outbox, student.email, evening);
      for (const part of [title, text.kinds.RESULT(), `/lesson/${testId}`]) expect(mail.text).toContain(part);
      await moved.lookFor("mailNotices");
      await moved.lookFor("mailNotices");
      await moved.settle();
      expect(await mails()).toBe(before + 1);
      const shown = await openBrowser({ baseURL });
      await shown.setViewportSize({ width: 360, height: 800 });
      await shown.setContent(mail.html);
      await shown.screenshot({ path: test.info().outputPath("mail.png"), fullPage: true });
      const scroll = await shown.evaluate(() => document.documentElement.scrollWidth);
      expect(scroll, "it fits a small phone").toBeLessThanOrEqual(360);
      return /https?:\/\/\S+\/stop-mails\/[\w-]+/.exec(mail.text)?.[0] ?? "";
    });

  await test.step("the link of the mail shows a page, which stops nothing by itself", async () => {
    const visitor = await openBrowser({ baseURL });
    await visitor.goto(stopUrl);
    await waitUntilInteractive(visitor);
    await expect(visitor.getByRole("button", { name: stopMails.press })).toBeVisible();
    await expectAccessible(visitor);
    await logInByCall(page, student);
    await page.goto("/notices");
    await expect(main.locator("summary")).toContainText(text.mail.dailyAt("17:00"));
  });

  await test.step("one press in a mail program stops them; the page says the same", async () => {
    const pressed = await fetch(stopUrl, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(pressed.status).toBe(200);
    await page.reload();
    await expect(main.locator("summary")).toContainText(text.mail.none);
    const visitor = await openBrowser({ baseURL });
    await visitor.goto(stopUrl);
    await waitUntilInteractive(visitor);
    await visitor.getByRole("button", { name: stopMails.press }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: stopMails.done })).toBeFocused();
    await expectAccessible(visitor);
  });
});
