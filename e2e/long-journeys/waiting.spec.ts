import type { APIRequestContext, Page } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { openMenu } from "../menu.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { openFreeTest, takeTest } from "../quizzes.ts";
import { asDirector } from "../staff.ts";
import { textsOf } from "../texts.ts";

// The service worker, which other journeys do without, a network that is gone, and a lesson that is deleted meanwhile.
test.use({ serviceWorkers: "allow", provokes: [0, 401, 404] });

/** A free lesson that nobody else knows of. */
const makeLesson = (request: APIRequestContext, country: DemoCode): Promise<number> =>
  asDirector(request, country, async (api, headers) => {
    const name = `مادة الانتظار ${Date.now()}`;
    const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
    await api("POST /course/edit", { body: { courseId, visibility: "PUBLIC" }, headers });
    const body = { courseId, title: "درس بلا شبكة", free: true };
    const { contentId } = await api("POST /content/create-lesson", { body, headers });
    await api("POST /content/edit-lesson", { body: { contentId, hidden: false }, headers });
    return contentId;
  });

/** Paths of the pages that the browser keeps, and of the answers that somebody was given. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.endsWith("files"));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** A tab that knows nothing of those before it. They stay: where one is closed, browsers under test tell the others that the network is back. */
async function openCold(page: Page, path: string): Promise<Page> {
  const cold = await page.context().newPage();
  await cold.goto(path);
  await waitUntilInteractive(cold);
  return cold;
}

/** A student whose lesson is kept on the device with its notes and its discussion. */
async function openKeptLesson(page: Page, country: DemoCode, request: APIRequestContext) {
  const { notes } = textsOf(country);
  const contentId = await makeLesson(request, country);
  const path = `/lesson/${contentId}`;
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  // Calls of the page that starts the worker pass it by.
  await page.goto("/guide");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(path);
  await waitUntilInteractive(page);
  await expect
    .poll(() => listKept(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining([path, "/api/comment/list"]));
  await page.getByText(notes.title, { exact: true }).click();
  await expect.poll(() => listKept(page)).toContain("/api/note/list");
  return { contentId, path, person };
}

/** What a student writes under a lesson. */
function writing(tab: Page, country: DemoCode) {
  const { notes, comments } = textsOf(country);
  const main = tab.getByRole("main");
  return {
    async note(words: string) {
      if (!(await main.getByLabel(notes.newNoteOnLesson).isVisible()))
        await main.getByText(notes.title, { exact: true }).click();
      await main.getByLabel(notes.newNoteOnLesson).fill(words);
      await main.getByRole("button", { name: notes.add, exact: true }).click();
    },
    async question(words: string) {
      await main.getByLabel(comments.question).fill(words);
      await main.getByRole("button", { name: comments.ask }).click();
    },
    waiting: (words: string) => main.getByRole("listitem").filter({ hasText: words }),
  };
}

test("what is written without a network stands in its place, waits, and arrives once", async ({
  page,
  context,
  country,
  request,
  api,
}) => {
  const { outbox: text } = textsOf(country);
  const { contentId, path } = await openKeptLesson(page, country, request);

  await context.setOffline(true);
  let tab = await openCold(page, path);
  let written = writing(tab, country);
  await written.note("ملاحظة بلا شبكة");
  await expect(written.waiting("ملاحظة بلا شبكة")).toContainText(text.waits);
  await written.question("سؤال بلا شبكة؟");
  await expect(written.waiting("سؤال بلا شبكة؟")).toContainText(text.waits);
  await expectAccessible(tab);

  // A killed browser has not written it to disk.
  await tab.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("manara.waiting ")) localStorage.removeItem(key);
  });
  await test.step("a restart later both are still there, and in the list of what waits", async () => {
    tab = await openCold(tab, path);
    written = writing(tab, country);
    await expect(written.waiting("سؤال بلا شبكة؟")).toContainText(text.waits);
    tab = await openCold(tab, "/offline");
    const list = tab.getByRole("listitem").filter({ hasText: text.waits });
    await expect(list).toHaveCount(2);
    await expect(list.first()).toContainText(text.kinds.note);
    await expect(list.last()).toContainText(text.kinds.comment);
    await expectAccessible(tab);
  });

  await context.setOffline(false);
  await expect(tab.getByRole("heading", { name: text.title })).toBeHidden({ timeout: 90_000 });
  const headers = await authorise(tab);
  const query = { contentId };
  expect((await api("GET /note/list", { query, headers })).map((note) => note.text)).toEqual([
    "ملاحظة بلا شبكة",
  ]);
  const discussion = await api("GET /comment/list", { query, headers });
  expect(discussion.map(({ description }) => description)).toEqual(["سؤال بلا شبكة؟"]);

  await test.step("a school that was restored is sent again what it has lost", async () => {
    const [note] = await api("GET /note/list", { query, headers });
    await api("DELETE /note/delete", { query: { noteId: note?.noteId ?? 0 }, headers });
    await context.route("**/api/auth/verify-user-token", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), history: "restored" } });
    });
    await tab.reload();
    await expect.poll(() => api("GET /note/list", { query, headers })).toHaveLength(1);
    expect(await api("GET /comment/list", { query, headers })).toHaveLength(1);
  });
});

/** All that the page keeps in the browser and can be read. */
async function readDevice(): Promise<string> {
  const opening = indexedDB.open("manara outbox");
  const all = await new Promise<unknown>((resolve, reject) => {
    const fail = () => reject(new Error("the database cannot be read"));
    opening.onerror = fail;
    opening.onsuccess = () => {
      const asked = opening.result.transaction("copies").objectStore("copies").getAll();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = fail;
    };
  });
  opening.result.close();
  return JSON.stringify([Object.entries(localStorage), all]);
}

test("who signs out leaves it for nobody else, and finds it again; what is refused says why", async ({
  page,
  context,
  country,
  request,
}) => {
  const { outbox: text, shell, errors } = textsOf(country);
  const { contentId, path, person } = await openKeptLesson(page, country, request);
  await context.setOffline(true);
  const tab = await openCold(page, path);
  // Of who comes next: the first goes on by itself when the network is back.
  const next = await context.newPage();
  const written = writing(tab, country);
  await written.question("سؤال لم يُرسل؟");
  await expect(written.waiting("سؤال لم يُرسل؟")).toContainText(text.waits);
  await expect.poll(() => tab.evaluate(readDevice)).toContain("سؤال");

  await test.step("another account sees nothing of it", async () => {
    const menu = await openMenu(tab, country);
    await menu.getByRole("button", { name: shell.logOut }).click();
    await expect(tab.locator("html:not([data-session])")).toBeAttached();
    await expect.poll(() => tab.evaluate(readDevice), "nobody reads it on this device").not.toContain("سؤال");
    await context.setOffline(false);
    const other = inventPerson(country);
    await registerPerson(request, other);
    await logInByCall(next, other);
    await next.goto("/offline");
    await waitUntilInteractive(next);
    await expect(next.getByRole("heading", { name: text.title })).toBeHidden();
    expect(
      await next.evaluate(() => Object.keys(localStorage).some((key) => key.includes(" comment "))),
    ).toBe(true);
  });

  await test.step("its writer finds it, with the reason why the school does not take it", async () => {
    await asDirector(request, country, (director, headers) =>
      director("DELETE /content/delete", { query: { contentId }, headers }),
    );
    await logInByCall(next, person);
    await next.goto("/offline");
    const refused = next.getByRole("listitem").filter({ hasText: text.kinds.comment });
    await expect(refused).toContainText(errors.CONTENT_NOT_FOUND, { timeout: 30_000 });
    await expect(refused, "its lesson is gone, its words are not").toContainText("سؤال لم يُرسل؟");
    await expectAccessible(next);
    await refused.getByRole("button", { name: text.drop }).click();
    await next.getByRole("dialog").getByRole("button", { name: text.drop, exact: true }).click();
    await expect(refused).toBeHidden();
  });
});

test("a test that was begun is handed in, and practice answered, without a network", async ({
  page,
  context,
  country,
  request,
}) => {
  test.setTimeout(150_000);
  const { outbox: text, quizzes } = textsOf(country);
  await page.goto("/guide");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { contentId, start, choose, expectAnswered, handIn } = await openFreeTest({ page, country, request });
  const path = `/lesson/${contentId}`;
  await start();
  // The first is missed.
  for (const question of [1, 2, 3, 4, 5, 6]) await choose(question, question === 1 ? 1 : 0);
  await handIn(5);
  await page.goto(`/practice?contentId=${contentId}`);
  await expect(page.getByRole("heading", { name: quizzes.sheet.left(1) })).toBeVisible();
  await page.goto(path);
  await page.getByRole("button", { name: quizzes.startAgain }).click();
  await choose(1, 1);
  await expectAnswered(1);
  await expect
    .poll(() => listKept(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining([path, "/practice", "/api/test/get", "/api/test/practice"]));

  await context.setOffline(true);
  const tab = await openCold(page, path);
  const carried = takeTest(tab, country);
  await carried.expectAnswered(1);
  await carried.choose(2);
  await tab.getByRole("button", { name: quizzes.handIn }).click();
  await tab.getByRole("dialog").getByRole("button", { name: quizzes.handIn }).click();
  await expect(tab.getByText(quizzes.states.handInWaits)).toBeVisible();
  await expectAccessible(tab);

  await test.step("practice opens cold, keeps the answer, and asks no more", async () => {
    await tab.goto(`/practice?contentId=${contentId}`);
    await waitUntilInteractive(tab);
    await tab.getByRole("radio").first().check();
    await tab.getByRole("button", { name: quizzes.sheet.check }).click();
    await expect(tab.getByText(quizzes.sheet.waits)).toBeFocused();
    await expectAccessible(tab);
    await tab.goto(`/practice?contentId=${contentId}`);
    await expect(tab.getByText(quizzes.sheet.emptyTest)).toBeVisible();
  });

  await tab.goto("/offline");
  const list = tab.getByRole("listitem").filter({ hasText: text.waits });
  await expect(list).toHaveCount(2);
  await expect(list.filter({ hasText: text.kinds.test })).toHaveCount(1);
  await expect(list.filter({ hasText: text.kinds.practice })).toHaveCount(1);
  await context.setOffline(false);
  await expect(tab.getByRole("heading", { name: text.title })).toBeHidden({ timeout: 90_000 });
  await tab.goto(path);
  await expect(tab.getByText(quizzes.score(1, 6))).toBeVisible();
});
