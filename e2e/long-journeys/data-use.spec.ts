import type { Page } from "@playwright/test";
import { writeFileSize } from "../../apps/web/app/ui/write-file-size.ts";
import { findCardCourse } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { localCountry, textsOf } from "../texts.ts";
import { expectVideoMoves, expectVideoPlays } from "../video.ts";

// The service worker counts what it loads, and leaves out pictures. 0: players end requests.
test.use({ serviceWorkers: "allow", provokes: [0] });

const MB = 1_000_000;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilInteractive(page);
}

/** Bytes that this browser has counted in all months. */
const readCounted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ films: number; rest: number }>((resolve) => {
        const opening = indexedDB.open("manara data");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("months").objectStore("months").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result[0] ?? { films: 0, rest: 0 });
          };
        };
      }),
  );

/** Adds to what was counted this month. */
const addFilms = (page: Page, bytes: number) =>
  page.evaluate(
    (films) =>
      new Promise<void>((resolve) => {
        const now = new Date();
        const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
        const opening = indexedDB.open("manara data");
        opening.onsuccess = () => {
          const writing = opening.result.transaction("months", "readwrite");
          writing.objectStore("months").put({ films, rest: 0 }, month);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    bytes,
  );

test("what was loaded is counted as the network carried it, and a limit holds videos", async ({
  page,
  country,
  request,
  school,
}) => {
  const text = textsOf(country);
  const { intlLocale } = localCountry(country);
  const { freeLessonId } = await findCardCourse(request, school);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  let carried = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    carried += encodedDataLength;
  });
  await open(page, `/lesson/${freeLessonId}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expectVideoPlays(page);
  await expect.poll(async () => (await readCounted(page)).films).toBeGreaterThan(0);
  // The count is written a second after it was made. What the worker loads for later the page's session does not see.
  await expect
    .poll(async () => {
      const { films, rest } = await readCounted(page);
      return (films + rest) / carried;
    })
    .toBeGreaterThan(0.9);
  const { films, rest } = await readCounted(page);
  expect((films + rest) / carried).toBeLessThan(2);

  await test.step("the page says how much, and takes a limit", async () => {
    await open(page, "/offline/data");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.offline.dataUse);
    await expect(page.getByText(text.dataUse.thisMonth)).toBeVisible();
    await expectAccessible(page);
    await page.getByText(writeFileSize(250 * MB, intlLocale), { exact: true }).click();
    await addFilms(page, 251 * MB);
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  });
  await test.step("a video waits for one more press", async () => {
    await open(page, `/lesson/${freeLessonId}`);
    await expect(page.getByRole("button", { name: text.dataUse.watchAnyway })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: text.dataUse.watchAnyway }).click();
    await expectVideoMoves(page);
    await expect(page.getByRole("button", { name: text.dataUse.watchAnyway })).toBeHidden();
  });
});

test("who saves data gets pictures when they ask", async ({ page, country, request, school }) => {
  const text = textsOf(country);
  const { courseId } = await findCardCourse(request, school);
  await open(page, "/offline/data");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByLabel(text.dataUse.savingOn).check();
  await open(page, `/course/view/${courseId}`);
  const picture = page.locator("main img[src*='/media/'], main video[poster*='/media/']").first();
  await expect(picture).toBeAttached();
  const pictures = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/media/"))
        .map(({ name }) => new URL(name).search),
    );
  const offer = page.getByRole("button", { name: text.offline.showPictures });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.click();
  await expect
    .poll(async () => (await pictures()).filter((query) => query.includes("wanted")).length)
    .toBeGreaterThan(0);
  await expect(offer).toBeHidden();
  await page.reload();
  await waitUntilInteractive(page);
  await expect(offer, "once seen they are on the device").toBeHidden();
});
