import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Api, makeClient, tokenIn } from "@manara/contract/calls/client";
import { overFetch } from "@manara/contract/calls/transport";
import { formatSerial } from "@manara/contract/cards/card-serial";
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
} from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import type { text as words } from "../../apps/web/app/features/take-along/messages/ar.ts";
import type { text as wordsOnLesson } from "../../apps/web/app/features/take-along/messages/take/ar.ts";
import { launchOptions } from "../browser.ts";
import { director } from "../empty-school.ts";
import { MADE_WITHIN_MS, writeFilm } from "../films.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall } from "../people.ts";
import { makeTest, sumQuestion, takeTest } from "../quizzes.ts";
import { schoolTest } from "../school-test.ts";
import { localCountry, textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";
import { openWeekSchool, type WeekSchool } from "./week-school.ts";

/*
 * npm run test:days: a week without a network. A student takes a course along as a board; the school is killed and restored from its backup
 * meanwhile; the phone is restarted, its clock is set on by a week and once back. Then everything arrives once. A shop sells the same week.
 */

const LESSONS = 40;
const TESTS = 3;
const SHEETS = 20;
const ON_A_SHEET = 10;
const DAYS = 7;
const SALES = 10;
const PRICE = 1000;
const LOADED_WITHIN_MS = 180_000;
/** Some 260 entries, one after the other. */
const SENT_WITHIN_MS = 600_000;
const DAY_MS = 86_400_000;

const test = schoolTest.extend<{ week: WeekSchool; phone: PhoneMaker }>({
  week: async ({ country }, use) => {
    const week = await openWeekSchool(country);
    await use(week);
    await week.stop();
  },
  baseURL: async ({ week }, use) => use(week.url),
  phone: async ({ week, viewport, locale, timezoneId }, use) => {
    const folders: string[] = [];
    const opened: BrowserContext[] = [];
    await use(async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "manara-phone-"));
      folders.push(folder);
      const options: BrowserContextOptions = {
        baseURL: week.url,
        viewport,
        isMobile: true,
        hasTouch: true,
        reducedMotion: "reduce",
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      };
      let context: BrowserContext | undefined;
      return {
        async restart({ isOffline, days }) {
          await context?.close();
          context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...options });
          opened.push(context);
          await context.setOffline(isOffline);
          await context.addInitScript((ahead) => {
            const { now } = Date;
            Date.now = () => now() + ahead;
          }, days * DAY_MS);
          return context.newPage();
        },
      };
    });
    for (const context of opened) await context.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  },
});

/** A phone with a browser that keeps what it has: each start of it is cold. */
type PhoneMaker = () => Promise<{
  restart: (state: { isOffline: boolean; days: number }) => Promise<Page>;
}>;

type Headers = { authorization: string };

/** Uploads a film to a lesson and waits until it can be taken along as a board. */
async function upload(api: Api, headers: Headers, { url }: WeekSchool, contentId: number, file: string) {
  const bytes = await readFile(file);
  const begun = await api("POST /video/begin-upload", {
    body: { contentId, name: "film.mp4", size: bytes.length },
    headers,
  });
  const sent = await fetch(url + begun.url, {
    method: "PATCH",
    headers: {
      ...headers,
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: bytes,
  });
  expect(sent.status).toBe(204);
  const kinds = async () =>
    (await api("GET /content/get", { query: { contentId }, headers })).stream?.versions.map(
      ({ kind }) => kind,
    );
  await expect.poll(kinds, { timeout: MADE_WITHIN_MS }).toContain("BOARD");
}

/** A course of forty lessons with a film, three tests to be carried, and twenty that were answered wrong. */
async function makeCourse(api: Api, headers: Headers, week: WeekSchool) {
  const { courseId } = await api("POST /course/create", {
    body: { name: "The week", schoolId: -1 },
    headers,
  });
  await api("POST /course/edit", { body: { courseId, price: PRICE, visibility: "PUBLIC" }, headers });
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, title: "Lesson", kind: "VIDEO", hidden: false },
    headers,
  });
  const film = await writeFilm(path.join(week.folder, "films"), "film.mp4", {
    seconds: 6,
    size: "640x360",
    framesPerSecond: 5,
    isStill: true,
  });
  await upload(api, headers, week, contentId, film);
  const listLessons = async () =>
    (await api("GET /content/list", { query: { courseId }, headers })).flatMap((content) =>
      content.type === "LESSON" && content.kind === "VIDEO" ? [content.contentId] : [],
    );
  // Copies show the same film.
  for (let lessons = [contentId]; lessons.length < LESSONS; lessons = await listLessons()) {
    const contentIds = lessons.slice(0, LESSONS - lessons.length);
    await api("POST /content/clone-contents-to-courses", {
      body: { contentIds, courseIds: [courseId] },
      headers,
    });
  }
  for (const id of await listLessons())
    await api("POST /content/edit-lesson", { body: { contentId: id, hidden: false }, headers });
  const tests: number[] = [];
  for (let number = 0; number < TESTS; number += 1) tests.push(await makeTest(api, headers, { courseId }));
  const sheets: number[] = [];
  const questions = Array.from({ length: ON_A_SHEET }, (_, place) => sumQuestion(place + 1));
  for (let number = 0; number < SHEETS; number += 1)
    sheets.push(await makeTest(api, headers, { courseId, questions }));
  return { courseId, lessons: await listLessons(), tests, sheets };
}

/** Answers every question of a test wrong, and hands it in. */
async function missAll(api: Api, headers: Headers, contentId: number): Promise<void> {
  const { attemptId, questions } = await api("POST /test/start", { body: { contentId }, headers });
  for (const question of questions) {
    if (!("choices" in question)) throw new Error("its questions have choices");
    const choiceIds = [question.choices[1]?.choiceId ?? 0];
    const body = { attemptId, questionId: question.questionId, choiceIds, counter: 1 };
    await api("POST /test/answer", { body, headers });
  }
  await api("POST /test/hand-in", { body: { attemptId }, headers });
}

/** Words of what is taken along: on its own pages, and on the page of a lesson. */
async function readTakeWords(country: DemoCode) {
  const folder = "../../apps/web/app/features/take-along/messages";
  const { locale } = localCountry(country);
  const own: { text: typeof words } = await import(`${folder}/${locale}.ts`);
  const onLesson: { text: typeof wordsOnLesson } = await import(`${folder}/take/${locale}.ts`);
  return { text: own.text, button: onLesson.text.take };
}

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await waitUntilInteractive(page);
};

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return kept.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

/** Answers a whole sheet of practice, right or wrong: nobody tells which without a network. */
async function practise(page: Page, country: DemoCode, contentId: number): Promise<void> {
  const { sheet } = textsOf(country).quizzes;
  await open(page, `/practice?contentId=${contentId}`);
  for (let number = 1; number <= ON_A_SHEET; number += 1) {
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: sheet.check }).click();
    await expect(page.getByText(sheet.waits)).toBeFocused();
    await page.getByRole("button", { name: number === ON_A_SHEET ? sheet.finish : sheet.next }).click();
  }
}

test.use({ serviceWorkers: "allow" });

test("a week without a network", async ({ week, phone, country }) => {
  const { quizzes, notes, comments, outbox } = textsOf(country);
  const take = await readTakeWords(country);
  const { api, send } = makeClient(overFetch(week.url));
  const enter = async ({ email, password }: { email: string; password: string }): Promise<Headers> => ({
    authorization: `Bearer ${tokenIn(await send("POST /auth/login", { body: { email, password } }))}`,
  });
  const student = inventPerson(country);
  const seller = inventPerson(country);
  let staff = await enter(director);
  const course = await test.step("a course of forty lessons", () => makeCourse(api, staff, week));
  const userId = (await api("POST /auth/register", { body: student })).userId;
  await api("POST /purchase/grant", {
    body: { courseId: course.courseId, userId, reason: "A journey.", expiresAt: null },
    headers: staff,
  });
  const shop = await test.step("a shop with cards", async () => {
    const { id: centreId } = await api("POST /centre/add", {
      body: { name: "Shop", region: "Region", place: "Place" },
      headers: staff,
    });
    const sellerId = (await api("POST /auth/register", { body: seller })).userId;
    await api("POST /user/update-user-role", {
      body: { userId: sellerId, role: "CENTRE", centreId },
      headers: staff,
    });
    const terms = { centreId, isPrepaid: false, creditLimit: 2 * SALES * PRICE, commission: 0 };
    await api("POST /centre/account/terms", { body: terms, headers: staff });
    const batch = await api("POST /card/batch/create", {
      body: { amount: 2 * SALES, price: PRICE },
      headers: staff,
    });
    await api("POST /card/batch/print", { body: { batchId: batch.id, layout: "A4" }, headers: staff });
    const { firstSerial, lastSerial } = batch;
    await api("POST /card/range/deliver", { body: { firstSerial, lastSerial, centreId }, headers: staff });
    return { firstSerial };
  });

  const own = await phone();
  let page = await own.restart({ isOffline: false, days: 0 });
  await test.step("the student takes the course along, begins three tests and looks at what was missed", async () => {
    const mine = await enter(student);
    for (const contentId of course.sheets) await missAll(api, mine, contentId);
    await logInByCall(page, student);
    await open(page, "/guide");
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [first = 0] = course.lessons;
    await open(page, `/lesson/${first}`);
    await page.getByRole("button", { name: take.button }).click();
    await page.getByRole("radio", { name: take.text.names.BOARD }).check();
    await page.getByRole("radio", { name: take.text.scopes.COURSE }).check();
    await page.getByRole("button", { name: take.text.now }).click();
    const until = page.getByText(take.text.until("").trim());
    await expect(until.first()).toBeVisible({ timeout: LOADED_WITHIN_MS });
    await open(page, "/offline/taken");
    await expect(until).toHaveCount(LESSONS, { timeout: LOADED_WITHIN_MS });
    for (const contentId of course.tests) {
      await open(page, `/lesson/${contentId}`);
      await page.getByRole("main").getByRole("button", { name: quizzes.start }).click();
      await takeTest(page, country).choose(1);
    }
    for (const contentId of course.sheets) {
      await open(page, `/practice?contentId=${contentId}`);
      await expect(page.getByRole("heading", { name: quizzes.sheet.left(ON_A_SHEET) })).toBeVisible();
    }
    const wanted = [...course.lessons, ...course.tests].map((id) => `/lesson/${id}`);
    await expect.poll(() => keptPaths(page), { timeout: 60_000 }).toEqual(expect.arrayContaining(wanted));
  });
  const till = await phone();
  let counter = await till.restart({ isOffline: false, days: 0 });
  await test.step("the shop has been opened once", async () => {
    await logInByCall(counter, seller);
    await open(counter, "/guide");
    await counter.evaluate(() => navigator.serviceWorker.ready);
    await open(counter, "/centre");
    await expect.poll(() => keptPaths(counter)).toContain("/centre");
    // The figures of the till are kept a moment after it is shown.
    await open(counter, "/centre");
  });

  await week.backUp();
  page = await own.restart({ isOffline: true, days: DAYS });
  counter = await till.restart({ isOffline: true, days: 0 });
  // A worker that a restarted browser starts may not hear at once that there is no network.
  await week.kill();

  await test.step("forty lessons play, notes and questions are written", async () => {
    for (const [place, contentId] of course.lessons.entries()) {
      if (place === LESSONS / 2) {
        // A lesson counts from the moment it is left.
        await open(page, "/offline");
        page = await own.restart({ isOffline: true, days: DAYS - 1 });
      }
      await open(page, `/lesson/${contentId}`);
      await expectVideoPlays(page);
      if (place % 8 !== 0) continue;
      const main = page.getByRole("main");
      await main.getByText(notes.title, { exact: true }).click();
      await main.getByLabel(notes.newNote, { exact: true }).fill(`Note ${place}`);
      await main.getByRole("button", { name: notes.add, exact: true }).click();
      await expect(main.getByRole("listitem").filter({ hasText: `Note ${place}` })).toContainText(
        outbox.waits,
      );
      await main.getByLabel(comments.question).fill(`Question ${place}?`);
      await main.getByRole("button", { name: comments.ask }).click();
      await expect(main.getByRole("listitem").filter({ hasText: `Question ${place}?` })).toContainText(
        outbox.waits,
      );
    }
  });
  await test.step("three tests are handed in", async () => {
    for (const contentId of course.tests) {
      await open(page, `/lesson/${contentId}`);
      const carried = takeTest(page, country);
      await carried.expectAnswered(1);
      for (const question of [2, 3, 4, 5, 6]) await carried.choose(question);
      await carried.main.getByRole("button", { name: quizzes.handIn }).click();
      await page.getByRole("dialog").getByRole("button", { name: quizzes.handIn }).click();
      await expect(page.getByText(quizzes.states.handInWaits)).toBeVisible();
    }
  });
  await test.step("two hundred answers of practice", async () => {
    for (const contentId of course.sheets) await practise(page, country, contentId);
  });
  await test.step("ten sales", async () => {
    const { ownCentre: text } = textsOf(country);
    await open(counter, "/centre");
    const main = counter.getByRole("main");
    for (let number = 0; number < SALES; number += 1) {
      await main.getByLabel(text.serial).fill(formatSerial(shop.firstSerial + number));
      await main.getByRole("button", { name: text.sellIt, exact: true }).click();
      await expect(
        main
          .getByRole("status")
          .filter({ hasText: text.waitingSales(number + 1) })
          .first(),
      ).toBeVisible();
    }
  });
  await test.step("meanwhile the school is restored from its backup, and a week has passed", async () => {
    await week.restore(DAYS);
    staff = await enter(director);
    await api("POST /card/range/void", {
      body: { firstSerial: shop.firstSerial, lastSerial: shop.firstSerial, reason: "Stolen." },
      headers: staff,
    });
  });

  await test.step("back online everything is there once", async () => {
    await page.context().setOffline(false);
    await logInByCall(page, student);
    await open(page, "/offline");
    const title = page.getByRole("heading", { name: outbox.title });
    await expect(title).toBeHidden({ timeout: SENT_WITHIN_MS });
    const countOwn = (from: string) => week.count(`select count(*) from ${from}`, [userId]);
    expect(await countOwn("progress where user_id = $1 and watched <> '{}'")).toBe(LESSONS);
    expect(await countOwn("notes where user_id = $1")).toBe(LESSONS / 8);
    expect(await countOwn("comments where author_id = $1")).toBe(LESSONS / 8);
    expect(await countOwn("attempts where user_id = $1 and handed_in_at is not null and score = 6")).toBe(
      TESTS,
    );
    expect(await countOwn("attempts where user_id = $1")).toBe(TESTS + SHEETS);
    expect(await countOwn("practice_answers where user_id = $1")).toBe(SHEETS * ON_A_SHEET);
  });
  await test.step("the shop hears of nine, and why the tenth was refused", async () => {
    const { ownCentre: text } = textsOf(country);
    await counter.context().setOffline(false);
    await logInByCall(counter, seller);
    await open(counter, "/centre");
    const main = counter.getByRole("main");
    await main
      .getByRole("alert")
      .filter({ hasText: text.refusedSales(1) })
      .click({ timeout: LOADED_WITHIN_MS });
    const refused = main.getByRole("group").filter({ hasText: text.notSold });
    await expect(refused).toContainText(formatSerial(shop.firstSerial));
    await expect
      .poll(() => week.count("select count(*) from card_sales", []), { timeout: LOADED_WITHIN_MS })
      .toBe(SALES - 1);
  });
  await test.step("signed in elsewhere, the offline lessons end at the next contact, and say so", async () => {
    await enter(student);
    await open(page, "/offline/taken");
    await expect(page.getByText(take.text.until("").trim())).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByText(take.text.signedOut)).toBeVisible();
    await page.context().setOffline(true);
    page = await own.restart({ isOffline: true, days: DAYS });
    await open(page, `/lesson/${course.lessons[0]}`);
    await expect(page.locator("video")).toHaveCount(0);
  });
});
