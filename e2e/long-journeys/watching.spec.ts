import type { Page } from "@playwright/test";
import { openApi } from "../api.ts";
import { findCardCourse, lessonsOf } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { holdScripts, waitUntilInteractive } from "../interactive.ts";
import type { Place } from "../open-lesson.ts";
import { authorise, logInByCall } from "../people.ts";
import { makeHolder } from "../staff.ts";
import { textsOf } from "../texts.ts";
import { expectVideoMoves, expectVideoPlays } from "../video.ts";

// 0: the network is cut, and requests that are under way are ended.
test.use({ provokes: [0] });

/** Somebody new who holds a course, at its first lesson; answers who, and the lessons that are videos. */
async function openLesson(page: Page, { country, request, school }: Place) {
  const course = await findCardCourse(request, school);
  const person = await makeHolder(request, country, course.courseId);
  const lessons = lessonsOf(course).filter(({ kind }) => kind === "VIDEO");
  await logInByCall(page, person);
  await page.goto(`/lesson/${lessons[0]?.contentId}`);
  await waitUntilInteractive(page);
  await expect(page.locator("media-play-button")).toBeVisible();
  return { person, lessons };
}

const secondOf = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
const speedOf = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.playbackRate);
const seek = (page: Page, second: number) =>
  page.locator("video").evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, second);

const beginLine = (page: Page) => page.locator("[data-begin]");
/** How much of the line before the player is filled, from the left in every language. */
const filledShare = (page: Page) =>
  page.locator("[data-bar]").evaluate((bar) => {
    const [filled, whole] = [bar.getBoundingClientRect(), bar.parentElement?.getBoundingClientRect()];
    return whole && whole.left === filled.left ? filled.width / whole.width : 0;
  });

test("a video says where it goes on before any script has come, and begins there with a press", async ({
  page,
  country,
  request,
  school,
  openBrowser,
  baseURL,
}) => {
  const { freeLessonId, outline } = await findCardCourse(request, school);
  const length = outline.find(({ contentId }) => contentId === freeLessonId)?.durationSeconds ?? 0;
  const { begin } = textsOf(country);
  const address = `/lesson/${freeLessonId}`;
  await page.goto(address);
  await expect(beginLine(page), "who has not begun has the browser's controls").toBeHidden();
  await page.evaluate((key) => localStorage.setItem(key, "7"), `manara.position.${freeLessonId}`);
  const letGo = await holdScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  await expect(beginLine(page)).toHaveAccessibleName(`${begin.goOn} 0:07 / 0:${length}`);
  expect(await filledShare(page)).toBeCloseTo(7 / length, 1);
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.controls)).toBe(false);
  await beginLine(page).click();
  await expect.poll(() => secondOf(page)).toBeGreaterThan(7);
  await expect(beginLine(page)).toBeHidden();
  letGo();
  await expect(page.locator("media-play-button")).toBeVisible();
  await expect.poll(() => secondOf(page), "the player goes on with it").toBeGreaterThan(7);

  await test.step("on a phone held sideways it fits with its controls", async () => {
    const upright = page.viewportSize();
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto(address);
    await expect(page.locator("media-play-button")).toBeVisible();
    const film = await page.locator("media-controller").boundingBox();
    expect((film?.y ?? 0) + (film?.height ?? 0)).toBeLessThanOrEqual(360);
    if (upright) await page.setViewportSize(upright);
  });

  await test.step("without scripts it is the browser's, and says nothing that is wrong", async () => {
    const plain = await openBrowser({ javaScriptEnabled: false, baseURL });
    await plain.goto(address);
    await expect(plain.locator("video[controls]")).toBeVisible();
    await expect(beginLine(plain)).toBeHidden();
  });
});

test("who opens a lesson goes on where another device has left it", async ({ page, country, request }) => {
  const { api } = openApi(request);
  const courses = await api("GET /course/list-public");
  const outlines = await Promise.all(
    courses.slice(0, 6).map(({ courseId }) => api("GET /content/list", { query: { courseId } })),
  );
  const lesson = outlines.flat().find((one) => one.type === "LESSON" && (one.durationSeconds ?? 0) > 60);
  const { contentId, courseId } = lesson ?? { contentId: 0, courseId: 0 };
  await logInByCall(page, await makeHolder(request, country, courseId));
  const data = { contentId, ranges: [{ from: 0, to: 30 }], position: 30 };
  const headers = await authorise(page);
  await expect
    .poll(async () => (await request.post("/api/progress/save", { data, headers })).json())
    .toMatchObject({ position: 30 });
  await page.goto(`/lesson/${contentId}`);
  await expect(page.locator("media-time-display")).toContainText(/0:30\s*\/\s*\d:/);
  await page.locator("media-play-button").click();
  await expect.poll(() => secondOf(page)).toBeGreaterThan(30.2);
});

test("who goes on from the own courses sees the place at once, while the player is on its way", async ({
  page,
  country,
  request,
  school,
}) => {
  const { progress } = textsOf(country);
  const { lessons } = await openLesson(page, { country, request, school });
  const { contentId = 0, durationSeconds } = lessons[0] ?? {};
  const data = { contentId, ranges: [{ from: 0, to: 7 }], position: 7 };
  const headers = await authorise(page);
  await expect
    .poll(async () => {
      const answer = await request.post("/api/progress/save", { data, headers });
      return (await answer.json()).position;
    })
    .toBe(7);
  await page.goto("/");
  await expect(page.getByRole("link", { name: progress.startAgain(1) })).toHaveAttribute(
    "href",
    `/lesson/${contentId}`,
  );
  const letGo = await holdScripts(page, "**/assets/player-at-work*.js");
  await page.goto("/courses?showOnlyMyCourses=true");
  await waitUntilInteractive(page);
  await page.getByRole("link", { name: progress.goOn(1, "0:07") }).click();
  await expect(page).toHaveURL(`/lesson/${contentId}`);
  await expect(beginLine(page)).toContainText(`0:07 / 0:${durationSeconds}`);
  letGo();
  await expect(page.locator("media-time-display")).toContainText(/0:07\s*\/\s*0:/);
  await expect(beginLine(page)).toHaveCount(0);
});

test("a video shows its length before it plays, shows what one seeks, and leads to the next lesson", async ({
  page,
  country,
  request,
  school,
  hasTouch,
}) => {
  const { video: text } = textsOf(country);
  const { person, lessons } = await openLesson(page, { country, request, school });
  const [first, second] = lessons;
  const video = page.locator("video");
  const mark = page.locator(".player-watermark");

  await test.step("its length is known before anything of it is loaded", async () => {
    await expect(page.locator("media-time-display")).toContainText(
      new RegExp(`/\\s*0:${first?.durationSeconds}`),
    );
    expect(await video.evaluate((element: HTMLVideoElement) => element.readyState)).toBe(0);
    await expect(mark).toHaveCount(0);
    await expectVideoPlays(page);
  });

  await test.step("a small picture stands over the line where one seeks", async () => {
    const line = page.locator("media-time-range");
    const box = await line.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(line).toHaveAttribute("mediapreviewimage", /thumbnails\.webp/);
  });

  await test.step("two taps at a side go ten seconds", async () => {
    if (!hasTouch) return;
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    await seek(page, 2);
    const box = (await video.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const tapTwice = async (share: number) => {
      const place = [box.x + box.width * share, box.y + box.height / 3] as const;
      await page.touchscreen.tap(...place);
      await page.touchscreen.tap(...place);
    };
    await tapTwice(0.9);
    await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(12);
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    await seek(page, 14);
    await tapTwice(0.1);
    await expect.poll(() => secondOf(page)).toBeLessThan(10);
  });

  await test.step("where the school wants it, the number of whoever watches stands on it, in full screen too", async () => {
    // One of the two schools of the journeys has the setting on.
    if (country !== "ng") {
      await expect(mark).toHaveCount(0);
      return;
    }
    await expect(mark).toHaveText(String(person.userId));
    await expect(mark).toHaveAttribute("aria-hidden", "true");
    const place = () => mark.evaluate((element) => element.getAttribute("style"));
    const before = await place();
    await expect.poll(place, { message: "it moves" }).not.toBe(before);
    await page.locator("media-fullscreen-button").click();
    const isOnScreen = () =>
      mark.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const isIn = left > 0 && top > 0 && right < innerWidth && bottom < innerHeight && right > left;
        return isIn && (document.fullscreenElement?.contains(element) ?? false);
      });
    await expect.poll(isOnScreen).toBe(true);
    await page.evaluate("document.exitFullscreen()");
    await expect.poll(isOnScreen).toBe(false);
  });

  await test.step("it goes on in a small window where the browser has one", async () => {
    const button = page.locator("media-pip-button");
    if (!(await page.evaluate("document.pictureInPictureEnabled"))) {
      await expect(button).toBeHidden();
      return;
    }
    await button.click();
    const isSmall = () => video.evaluate((element) => document.pictureInPictureElement === element);
    await expect.poll(isSmall).toBe(true);
    await page.evaluate("document.exitPictureInPicture()");
    await expect.poll(isSmall).toBe(false);
  });

  await test.step("it goes as fast as one likes", async () => {
    await page.locator("media-playback-rate-button").click();
    await expect.poll(() => speedOf(page)).toBe(1.25);
  });

  await test.step("at its end it leads to the next lesson", async () => {
    const next = page.locator("div:has(> media-controller) + div").getByRole("link", { name: text.next });
    await expect(next).toHaveCount(0);
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 1;
      return element.play();
    });
    await expect(next).toContainText(second?.title ?? "");
    const [board, way] = [await video.boundingBox(), await next.boundingBox()];
    expect(way?.y, "it covers nothing of the board").toBeGreaterThanOrEqual(
      (board?.y ?? 0) + (board?.height ?? 0),
    );
    await expectAccessible(page);
    await next.click();
    await expect(page).toHaveURL(new RegExp(`/lesson/${second?.contentId}$`));
    await expect(page.getByRole("heading", { level: 1, name: second?.title })).toBeVisible();
  });

  await test.step("which goes as fast, and so does whatever is opened later", async () => {
    await expect.poll(() => speedOf(page)).toBe(1.25);
    await page.reload();
    await expectVideoPlays(page);
    expect(await speedOf(page)).toBe(1.25);
  });
});

test("who saves data is given the smallest picture, and loses nothing in half a minute without network", async ({
  page,
  context,
  country,
  request,
  school,
}) => {
  const { video: text } = textsOf(country);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  });
  await openLesson(page, { country, request, school });
  const video = page.locator("video");
  const loaded: string[] = [];
  page.on("request", (one) => loaded.push(new URL(one.url()).pathname));
  await expect(page.getByLabel(text.saveData)).toBeChecked();

  await test.step("the picture gets another size, as in a window that is turned", async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: width - 20, height });
    await page.waitForTimeout(500);
  });

  await test.step("on a weak network it plays, from the smallest picture alone", async () => {
    const devtools = await context.newCDPSession(page);
    const set = (offline: boolean, bytesPerSecond: number) =>
      devtools.send("Network.emulateNetworkConditions", {
        offline,
        latency: 100,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
    // 100 kbit/s.
    await set(false, 12_500);
    // Slowly, so that half a minute is a part of it.
    await video.evaluate((element: HTMLVideoElement) => {
      element.playbackRate = 0.5;
    });
    await page.locator("media-play-button").click();
    await expectVideoMoves(page);
    expect(loaded.some((path) => path.endsWith("/240.mp4"))).toBe(true);
    expect(loaded.filter((path) => path.endsWith("/480.mp4"))).toEqual([]);
    const before = await secondOf(page);
    await set(true, 0);
    await page.waitForTimeout(30_000);
    expect(await secondOf(page), "it went on with what it had").toBeGreaterThan(before + 3);
    await set(false, -1);
  });

  await test.step("then it goes on to its end, and nothing was left out", async () => {
    await video.evaluate((element: HTMLVideoElement) => {
      element.playbackRate = 2;
    });
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.ended), { timeout: 60_000 })
      .toBe(true);
    const played = await video.evaluate(({ played: parts, duration }: HTMLVideoElement) => ({
      parts: parts.length,
      missing: parts.start(0) + duration - parts.end(0),
    }));
    expect(played.parts).toBe(1);
    expect(played.missing).toBeLessThan(0.5);
  });
});
