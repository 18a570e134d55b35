import { mkdir } from "node:fs/promises";
import path from "node:path";
import { makeFilm } from "../../apps/server/src/features/video/films.fixture.ts";
import {
  type S3Server,
  startS3Server,
} from "../../apps/server/src/platform/files/storage/s3-server.fixture.ts";
import { test as base, director } from "../empty-school.ts";
import { expect } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logIn, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";
import { openVersions } from "../video.ts";
import { weaken } from "../weak-network.ts";
import { linesOf, readNotesOfVideo, secondOf, takeNotesOfVideo } from "./watch.ts";

/*
 * npm run test:film: a lesson as long as lessons are, from a teacher's disk to a student's phone on a weak network. It takes as long as
 * a long film takes to be made, and some minutes to be watched.
 */

const MINUTES = 18;
const MADE_WITHIN_MS = 20 * 60_000;
const STARTS_WITHIN_MS = 3000;
const WATCHED_SECONDS = 120;
const CUT_SECONDS = 30;
const LAST_SECONDS = 15;

const places = ["on a disk", "in a store"] as const;

/** A school that keeps its files in one of the places. */
const test = base.extend<{ place: (typeof places)[number]; store: S3Server | null }>({
  place: ["on a disk", { option: true }],
  store: async ({ place }, use) => {
    const store = place === "in a store" ? await startS3Server() : null;
    await use(store);
    await store?.close();
  },
  settings: async ({ store }, use) =>
    use(store ? { ...store.settings(), ...store.settingsForBrowsers() } : {}),
});

// 0: the network is cut.
test.use({ provokes: [0] });

for (const place of places)
  test.describe(place, () => {
    test.use({ place });

    test(`a film of ${MINUTES} minutes is sent, made, and watched at 400 kbit/s`, async ({
      page,
      country,
      store,
      emptySchool,
      request,
      api,
      openBrowser,
    }) => {
      const folder = path.join(test.info().project.outputDir, "films");
      const { manage, video: watching } = textsOf(country);
      store?.origins.add(emptySchool.url);
      await mkdir(folder, { recursive: true });
      const name = `lesson-${country}-${places.indexOf(place)}.mp4`;
      await makeFilm(folder, { seconds: MINUTES * 60, size: "1280x720", name });
      await logIn(page, country, { ...director, fullName: "", phoneNumber: "" });
      const headers = await authorise(page);
      const { courseId } = await api("POST /course/create", {
        body: { name: "Films", schoolId: -1 },
        headers,
      });
      await api("POST /course/edit", { body: { courseId, visibility: "PUBLIC" }, headers });
      const { contentId } = await api("POST /content/create-lesson", {
        body: { courseId, unitId: null, title: "One", kind: "VIDEO", hidden: false },
        headers,
      });

      await test.step("a teacher chooses it, and it is made", async () => {
        await page.goto(`/admin/content/${courseId}#content-${contentId}`);
        await waitUntilInteractive(page);
        const main = page.getByRole("main");
        await main.getByLabel(manage.video.choose, { exact: true }).setInputFiles(path.join(folder, name));
        await expect(main.getByText(manage.video.shown)).toBeVisible({ timeout: MADE_WITHIN_MS });
      });

      const person = inventPerson(country);
      const { userId } = await registerPerson(request, person);
      await api("POST /purchase/grant", {
        body: { courseId, userId, reason: "journey", expiresAt: null },
        headers,
      });
      const phone = await openBrowser({
        baseURL: emptySchool.url,
        extraHTTPHeaders: {},
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      });
      const devtools = await phone.context().newCDPSession(phone);
      await devtools.send("Network.enable");
      await phone.goto("/auth/login");
      await logIn(phone, country, person);
      await weaken(devtools);
      await phone.goto(`/lesson/${contentId}`);
      await waitUntilInteractive(phone);
      const choices = await openVersions(phone, watching);
      await choices.getByText("240p", { exact: true }).click();
      await phone.waitForLoadState("networkidle");
      /** It has not stopped by itself. */
      const expectUnhindered = async () => {
        const { stalls } = await readNotesOfVideo(phone);
        expect(stalls, "seconds at which it stopped to load").toEqual([]);
      };

      await test.step("it starts at once", async () => {
        await takeNotesOfVideo(phone);
        const box = await phone.locator("video").boundingBox();
        await phone.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 60);
        await expect.poll(async () => (await readNotesOfVideo(phone)).startMs).toBeGreaterThan(0);
        const { startMs } = await readNotesOfVideo(phone);
        process.stdout.write(`${country}, ${place}: it started after ${(startMs / 1000).toFixed(2)} s\n`);
        expect(startMs).toBeLessThan(STARTS_WITHIN_MS);
        expect(await linesOf(phone)).toBe(240);
      });

      await test.step("it never stops to load", async () => {
        const timeout = 2 * WATCHED_SECONDS * 1000;
        await expect.poll(() => secondOf(phone), { timeout }).toBeGreaterThan(WATCHED_SECONDS);
        await expectUnhindered();
        expect(await linesOf(phone)).toBe(240);
      });

      await test.step("half a minute without a network loses nothing", async () => {
        await weaken(devtools, true);
        const before = await secondOf(phone);
        await phone.waitForTimeout(CUT_SECONDS * 1000);
        expect(await secondOf(phone)).toBeGreaterThan(before + CUT_SECONDS - 2);
        await weaken(devtools);
        await expectUnhindered();
      });

      await test.step("its last seconds are reached by one seek, and it ends", async () => {
        await phone.locator("video").evaluate((video: HTMLVideoElement, seconds) => {
          video.currentTime = video.duration - seconds;
        }, LAST_SECONDS);
        const ended = () => phone.locator("video").evaluate((video: HTMLVideoElement) => video.ended);
        await expect.poll(ended, { timeout: 60_000 }).toBe(true);
        await expectUnhindered();
      });
    });
  });
