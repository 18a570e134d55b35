import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Client, tokenIn } from "@manara/contract/calls/client";
import { countries } from "@manara/countries/countries";
import { openDatabase, openPool } from "../../apps/server/src/platform/database/database.ts";
import { dateAfter, dateIn, startOf } from "../../apps/server/src/platform/days.rules.ts";
import { addJob } from "../../apps/server/src/platform/jobs/jobs.ts";
import { findEmbeddedDatabase } from "../../apps/server/test/embedded-database.ts";
import { type Program, startProgram } from "../../apps/server/test/start-program.ts";
import { openApi } from "../api.ts";
import { director } from "../empty-school.ts";
import { test as base, expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { findMail } from "../outbox.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { makeTest } from "../quizzes.ts";
import { textsOf } from "../texts.ts";

const HOUR_MS = 60 * 60 * 1000;

interface MovedSchool {
  program: Program;
  setClock: (at: Date) => Promise<void>;
  /** Lets the school look whose mail is due, which it does every ten minutes. */
  lookForDue: () => Promise<void>;
  /** Jobs that wait or are being done. */
  countJobs: () => Promise<number>;
}

/** A school whose clock stands where a journey sets it. */
const test = base.extend<{ moved: MovedSchool }>({
  moved: async ({ country }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "manara-notices-"));
    const clockFile = path.join(folder, "clock");
    const data = path.join(folder, "data");
    const program = await startProgram({
      data,
      settings: {
        COUNTRY: country,
        DEMO_DATA: "off",
        WORKERS: "1",
        ADMIN_EMAIL: director.email,
        ADMIN_PASSWORD: director.password,
        NODE_OPTIONS: `--import=${path.resolve("apps/server/test/moved-clock.ts")}`,
        CLOCK_FILE: clockFile,
      },
    });
    const { host, port } = await findEmbeddedDatabase(data);
    const pool = openPool({ host, port, user: "manara", database: `manara_${country}` }, 1);
    const db = openDatabase(pool);
    await use({
      program,
      setClock: (at) => writeFile(clockFile, at.toISOString()),
      lookForDue: () => addJob(db, "mailNotices", {}),
      countJobs: async () =>
        (await pool.query("select from graphile_worker.jobs where run_at <= now()")).rowCount ?? 0,
    });
    await pool.end();
    await program.stop();
    await rm(folder, { recursive: true, force: true });
    expect(program.readErrors(), "the server logs no error").toEqual([]);
  },
  baseURL: async ({ moved }, use) => use(moved.program.url),
});

interface Session {
  [name: string]: string;
  authorization: string;
}

const enter = async ({ send }: Client, { email, password }: { email: string; password: string }) => ({
  authorization: `Bearer ${tokenIn(await send("POST /auth/login", { body: { email, password } }))}`,
});

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

  const tomorrow = dateAfter(dateIn(new Date(), countries[country].timeZone));
  const evening = new Date(startOf(tomorrow, countries[country].timeZone).getTime() + 17.1 * HOUR_MS);
  const mails = async () => (await readdir(outbox)).filter((one) => one.endsWith(".eml")).length;

  const stopUrl =
    await test.step("at their hour they get one mail with both, and no second one", async () => {
      const before = await mails();
      await moved.setClock(evening);
      await moved.lookForDue();
      const mail = await findMail(outbox, student.email, new Date(evening.getTime() - HOUR_MS));
      for (const part of [title, text.kinds.RESULT(), `/lesson/${testId}`]) expect(mail.text).toContain(part);
      await moved.lookForDue();
      await moved.lookForDue();
      await expect.poll(moved.countJobs).toBe(0);
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
