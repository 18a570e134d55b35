import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { openMenu } from "../menu.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { findFilmed, openCold, readWords, waitUntilPinned } from "../taken.ts";
import { textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";

// The service worker keeps the page of the lesson; a network that is gone, and a session that has ended.
test.use({ serviceWorkers: "allow", provokes: [0, 401] });

/** What the browser's database has of a lesson: the first part, and how many there are. */
const readKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ keys: number; parts: number; bytes: number[] }>((resolve, reject) => {
        const opening = indexedDB.open("manara taken");
        opening.onerror = () => reject(new Error(String(opening.error)));
        opening.onsuccess = () => {
          const db = opening.result;
          const tx = db.transaction(["keys", "parts"]);
          const keys = tx.objectStore("keys").count();
          const parts = tx.objectStore("parts").getAll();
          tx.oncomplete = () => {
            db.close();
            const first = new Uint8Array(parts.result[0]?.sealed ?? new ArrayBuffer(0));
            resolve({ keys: keys.result, parts: parts.result.length, bytes: [...first.subarray(0, 64)] });
          };
        };
      }),
  );

test("a lesson that was taken along plays without a network, for its account alone, until it is removed", async ({
  page,
  context,
  country,
  request,
}) => {
  const { shell } = textsOf(country);
  const { text, takeButton, why } = await readWords(country);
  const { contentId } = await findFilmed(request);
  const path = `/lesson/${contentId}`;
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await page.goto(path);
  await waitUntilInteractive(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await test.step("it is taken along as a board, with what that takes of the bundle", async () => {
    await page.getByRole("button", { name: takeButton.take }).click();
    await page.getByLabel(text.bundle).fill("2");
    const board = page.getByRole("radio", { name: text.names.BOARD });
    await expect(page.getByRole("radio", { name: text.scopes.COURSE })).toBeVisible();
    await expect(board).toBeChecked();
    await expectAccessible(page);
    await page.getByRole("button", { name: text.now }).click();
    await expect(page.getByText(text.until("").trim()).first()).toBeVisible({ timeout: 60_000 });
  });
  const before = await readKept(page);
  expect(before.keys).toBe(1);
  expect(before.parts).toBeGreaterThan(1);
  // An MP4 file has its type there.
  expect(String.fromCharCode(...before.bytes)).not.toMatch(/ftyp|moof|moov/);
  await page.goto("/offline/taken");
  await waitUntilInteractive(page);
  await expect(page.getByText(text.until("").trim()).first()).toBeVisible();
  await expectAccessible(page);
  await waitUntilPinned(page, path);

  await test.step("without a network it plays in a tab that was opened cold", async () => {
    await context.setOffline(true);
    // A week later, by its clock.
    const tab = await openCold(page, path, 7);
    await expectVideoPlays(tab);
    await tab.goto("/offline/taken");
    await expect(tab.getByText(text.until("").trim()).first()).toBeVisible();
    const later = await openCold(page, "/offline/taken", 31);
    await expect(later.getByText(why.OVER)).toBeVisible();
    // Its own page says so, too, where the film would be.
    const over = await openCold(page, path, 31);
    await expect(over.getByText(why.OVER)).toBeVisible();
    await over.close();
    for (const one of [tab, later]) await one.close();
    await context.setOffline(false);
  });

  await test.step("who signs out leaves no key; another account sees nothing of it", async () => {
    const menu = await openMenu(page, country);
    await menu.getByRole("button", { name: shell.logOut }).click();
    await expect.poll(() => readKept(page)).toMatchObject({ keys: 0, parts: before.parts });
    const other = inventPerson(country);
    await registerPerson(request, other);
    await logInByCall(page, other);
    await page.goto("/offline/taken");
    await expect(page.getByText(text.none)).toBeVisible();
    await expect(page.getByRole("button", { name: text.freeOthers })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem("manara.session"));
  });

  await test.step("after the next sign-in it plays, and nothing of the film was loaded anew", async () => {
    const films: string[] = [];
    page.on("request", (sent) => {
      if (/\/media\/.*\.(m3u8|mp4|m4s)/.test(sent.url())) films.push(sent.url());
    });
    await logInByCall(page, person);
    await page.goto("/offline/taken");
    await expect.poll(() => readKept(page)).toMatchObject({ keys: 1, parts: before.parts });
    await page.goto(path);
    await waitUntilInteractive(page);
    await expectVideoPlays(page);
    expect(films).toEqual([]);
  });

  await test.step("removed after a question, it takes no room; the bundle is the device's and is known yet", async () => {
    await page.goto(path);
    await waitUntilInteractive(page);
    await page.getByRole("button", { name: takeButton.take }).click();
    await page.getByRole("button", { name: text.more }).click();
    await expect(page.getByLabel(text.bundle)).toHaveValue("2");
    await page.goto("/offline/taken");
    await page.getByRole("button", { name: text.removeCourse }).click();
    await page.getByRole("button", { name: text.keep, exact: true }).click();
    await expect(page.getByText(text.until("").trim()).first()).toBeVisible();
    await page.getByRole("button", { name: text.removeCourse }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: text.remove, exact: true }).click();
    await expect(page.getByText(text.none)).toBeVisible();
    expect(await readKept(page)).toMatchObject({ parts: 0 });
  });
});

test("without room it says so in the middle, and goes on from there once there is some", async ({
  page,
  country,
  request,
}) => {
  const { text, takeButton } = await readWords(country);
  const { contentId } = await findFilmed(request);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);
  await page.getByRole("button", { name: takeButton.take }).click();
  await page.getByRole("radio", { name: text.lines(480) }).check();
  // A quota that is set by the tools of a browser counts for its database seconds later: as it refuses by itself.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === "parts" && document.title === "full")
        throw new DOMException("no room", "QuotaExceededError");
      return put.apply(this, given);
    };
  });
  const setFull = (isFull: boolean) =>
    page.evaluate(
      (title) => {
        document.title = title;
      },
      isFull ? "full" : "",
    );
  let asked = 0;
  await page.route(/\.mp4$/, async (route) => {
    asked += 1;
    if (asked === 2) await setFull(true);
    await route.continue();
  });
  await page.getByRole("button", { name: text.now }).click();
  await expect(page.getByText(text.states.FULL)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const { parts } = await readKept(page);
  expect(parts).toBeGreaterThan(0);
  await setFull(false);
  await page.getByRole("button", { name: text.resume }).click();
  await expect(page.getByText(text.until("").trim()).first()).toBeVisible({ timeout: 30_000 });
});

test("lessons for later: a reminder at an hour, for the calendar too", async ({ page, country, request }) => {
  const { text, takeButton } = await readWords(country);
  const { contentId } = await findFilmed(request);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);
  await page.getByRole("button", { name: takeButton.take }).click();
  await page.getByRole("button", { name: text.later }).click();
  await page.goto("/offline/taken");
  await expect(page.getByText(text.laterHint)).toBeVisible();
  const now = await page.evaluate(() => new Date().toTimeString().slice(0, 5));
  await page.getByLabel(text.reminder).fill(now);
  await expect(page.getByText(text.reminded)).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: text.toCalendar }).click();
  expect((await saved).suggestedFilename()).toBe("reminder.ics");
  await page.getByRole("button", { name: text.loadLater }).click();
  await expect(page.getByText(text.until("").trim()).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(text.laterHint)).toBeHidden();
});

test("a browser without database, storage or media sources says what it cannot do, and plays as before", async ({
  page,
  country,
  request,
}) => {
  const { text, takeButton } = await readWords(country);
  const { dataUse } = textsOf(country);
  const { contentId } = await findFilmed(request);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await page.addInitScript(() => {
    for (const name of ["indexedDB", "MediaSource", "ManagedMediaSource", "WebKitMediaSource"])
      Reflect.deleteProperty(globalThis, name);
    for (const name of ["storage", "locks", "wakeLock"]) Reflect.deleteProperty(Navigator.prototype, name);
  });
  await logInByCall(page, person);
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);
  await page.getByRole("button", { name: takeButton.take }).click();
  await expect(page.getByText(text.unsupported)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/offline/taken");
  await expect(page.getByText(text.unsupported)).toBeVisible();
  await page.goto("/offline/data");
  await expect(page.getByText(dataUse.unsupported)).toBeVisible();
  await expect(page.getByLabel(dataUse.savingOn)).toBeVisible();
});
