import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { MADE_WITHIN_MS, writeFilm } from "../films.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, logInByCall } from "../people.ts";
import { logInAsAdmin, makeHolder } from "../staff.ts";
import { textsOf } from "../texts.ts";
import { expectVideoMoves, openVersions, waitForAllVersions } from "../video.ts";

const SAID = "نجمع الكسرين 1/2 و1/3.";
/** A second. */
const SLOW_BYTES = 1_000_000;

// 0: the network is cut, and requests that are under way are ended.
// 404: a lesson of a hidden course, as visitors find it; 415: a file that is no captions; 401, 403: a session that a newer login
// has ended.
test.use({ provokes: [0, 401, 403, 404, 415] });

/** As good as lossless: a few seconds weigh as much as an upload needs to be stopped in its middle. */
const HEAVY = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "1", "-pix_fmt", "yuv420p", "-c:a", "aac"];

/** What says how much may leave a browser; the later word counts. */
async function openNetwork(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const set = (offline: boolean, uploadThroughput: number) =>
    devtools.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  return { slow: () => set(false, SLOW_BYTES), cut: () => set(true, 0), mend: () => set(false, -1) };
}

const shareOf = (bar: Locator) =>
  bar.evaluate((element) => {
    const { value, max } = element as HTMLProgressElement;
    return value / max;
  });

test("a film goes from a teacher's disk, over a pause and a reload, to a student's phone", async ({
  page,
  country,
  request,
  api,
  school,
  openBrowser,
}) => {
  const folder = test.info().outputPath();
  const { manage, video: watching } = textsOf(country);
  const { video: text, contents } = manage;
  await logInAsAdmin(page, request, country);
  const headers = await authorise(page);
  const name = `Film ${Date.now()}`;
  const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, unitId: null, title: name, kind: "VIDEO", hidden: false },
    headers,
  });
  const film = await writeFilm(folder, "lesson.mp4", { seconds: 14, codecs: HEAVY });
  const main = page.getByRole("main");
  const bar = main.getByRole("progressbar", { name: text.sendingOf("lesson.mp4") });
  const part = main.getByRole("region", { name: text.video, exact: true });
  const network = await openNetwork(page);
  const chooser = main.getByLabel(text.choose, { exact: true });
  const open = async () => {
    await page.goto(`/admin/content/${courseId}#content-${contentId}`);
    await waitUntilInteractive(page);
    await expect(chooser).toBeAttached();
  };

  await test.step("its upload is begun, and stopped in the middle", async () => {
    await open();
    await expectAccessible(page);
    await network.slow();
    await chooser.setInputFiles(film);
    await expect.poll(() => shareOf(bar)).toBeGreaterThan(0.2);
    await main.getByRole("button", { name: text.pauseOf("lesson.mp4") }).click();
    await expect(part.getByText(text.states.paused)).toBeVisible();
    await expectAccessible(page);
  });

  const description = main.getByLabel(contents.description, { exact: true });
  const describeLesson = async (words: string) => {
    await description.fill(words);
    await expect(main.getByRole("status").filter({ hasText: contents.states.saved })).toBeVisible();
    const kept = async () => {
      const { description: saved, video: shown } = await api("GET /content/get", {
        query: { contentId },
        headers,
      });
      return { saved, isShown: Boolean(shown) };
    };
    return kept;
  };

  await test.step("after a reload the same file goes on where it stopped, as soon as there is a network", async () => {
    const received = async () =>
      (await api("GET /video/get", { query: { contentId }, headers })).uploads[0]?.received ?? 0;
    await expect.poll(received).toBeGreaterThan(0);
    const before = await received();
    await page.reload();
    await waitUntilInteractive(page);
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    await network.cut();
    await chooser.setInputFiles(film);
    await expect(part.getByText(text.states.offline)).toBeVisible();
    await expectAccessible(page);
    const began = page.waitForRequest((one) => one.method() === "PATCH" && one.url().includes("/uploads/"));
    await network.mend();
    expect(Number((await began).headers()["upload-offset"])).toBe(before);
  });

  await test.step("what is typed meanwhile is saved", async () => {
    const kept = await describeLesson("Typed before the film was there.");
    await expect.poll(kept).toEqual({ saved: "Typed before the film was there.", isShown: false });
  });

  await test.step("once it is whole its versions are made, and the lesson shows it", async () => {
    await expect(part.getByText(text.making.PROCESSING)).toBeVisible({ timeout: MADE_WITHIN_MS });
    await expectAccessible(page);
    await expect(part.getByText(text.shown)).toBeVisible({ timeout: MADE_WITHIN_MS });
    await expect(main.getByLabel(contents.videoUrl)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("what is typed after it takes nothing away", async () => {
    const kept = await describeLesson("Typed after it.");
    await expect.poll(kept).toEqual({ saved: "Typed after it.", isShown: true });
    // What is saved as it is typed is sent within a second.
    await page.waitForTimeout(1500);
    expect(await kept()).toEqual({ saved: "Typed after it.", isShown: true });
    await expect(part.getByText(text.shown)).toBeVisible();
  });

  await test.step("it is given captions, after a file that is none", async () => {
    const choose = main.getByLabel(text.addCaptionsOf(text.languages.ar ?? ""));
    await choose.setInputFiles({ name: "a.vtt", mimeType: "text/vtt", buffer: Buffer.from("no captions") });
    await expect(page.getByText(text.captionProblems.UNSUPPORTED_MEDIA)).toBeVisible();
    const buffer = Buffer.from(`WEBVTT\n\n00:00.000 --> 00:14.000\n${SAID}\n`);
    await choose.setInputFiles({ name: "ar.vtt", mimeType: "text/vtt", buffer });
    await expect(main.getByRole("link", { name: "ar.vtt" })).toBeVisible();
    await expectAccessible(page);
  });

  const person = await makeHolder(request, country, courseId);
  const phone = await openBrowser({
    baseURL: school.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const video = phone.locator("video");
  const choices = phone.getByRole("group", { name: watching.title });
  await logInByCall(phone, person);

  await test.step("a student on a phone reads what a version takes, and one tap plays it", async () => {
    await waitForAllVersions({ api }, { contentId, headers });
    await phone.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(phone);
    await expect(phone.locator("summary").filter({ hasText: watching.quality })).toContainText(
      new RegExp(`${watching.names.AUTO}.*\\d`),
    );
    await openVersions(phone, watching);
    const names = [watching.names.AUTO, "480p", "360p", "240p", watching.names.AUDIO, watching.names.BOARD];
    await expect(choices.locator("label")).toHaveText(names.map((one) => new RegExp(`^${one}.*\\d`)));
    await expectAccessible(phone);
    const place = await video.boundingBox();
    const middle = {
      x: (place?.x ?? 0) + (place?.width ?? 0) / 2,
      y: (place?.y ?? 0) + (place?.height ?? 0) / 3,
    };
    await phone.touchscreen.tap(middle.x, middle.y);
    await expectVideoMoves(phone);
    expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeLessThan(5);
  });

  await test.step("the board and the sound alone are one tap away, and go on where the film was", async () => {
    for (const [name, playlist] of [
      [watching.names.BOARD, "board-opus.m3u8"],
      [watching.names.AUDIO, "audio-opus.m3u8"],
      ["240p", "240-opus.m3u8"],
    ] as const) {
      const asked = phone.waitForRequest((one) => one.url().endsWith(playlist));
      await choices.getByText(name, { exact: true }).click();
      await asked;
      await expectVideoMoves(phone);
    }
  });

  await test.step("whoever has stopped in its middle finds that place in each of them", async () => {
    await video.evaluate((element: HTMLVideoElement) => {
      element.pause();
      element.currentTime = 3;
    });
    for (const name of [watching.names.BOARD, watching.names.AUDIO, "240p"]) {
      await choices.getByText(name, { exact: true }).click();
      await expect(phone.locator("media-time-display")).toContainText("0:03");
      const standing = () =>
        video.evaluate(({ currentTime, paused }: HTMLVideoElement) => [currentTime, paused]);
      await expect.poll(standing).toEqual([3, true]);
    }
  });

  await test.step("what is said stands over it", async () => {
    await video.evaluate((element: HTMLVideoElement) => {
      element.pause();
      element.currentTime = 1;
    });
    await phone.locator("media-captions-button").click();
    const said = () =>
      video.evaluate((element: HTMLVideoElement) =>
        [...element.textTracks]
          .filter(({ kind, mode }) => kind === "captions" && mode === "showing")
          .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
      );
    await expect.poll(said).toEqual([SAID]);
    await expectAccessible(phone);
    await phone.reload();
    await waitUntilInteractive(phone);
    await phone.locator("media-play-button").click();
    await expect.poll(said, { message: "whoever had captions has them again" }).toEqual([SAID]);
  });

  await test.step("a browser without Opus hears every version all the same", async () => {
    await phone.addInitScript(() => {
      const plays = MediaSource.isTypeSupported.bind(MediaSource);
      MediaSource.isTypeSupported = (type) => !/opus/i.test(type) && plays(type);
    });
    // What was playing asks for nothing any more.
    await phone.goto("about:blank");
    const asked = new Set<string>();
    phone.on("request", (one) => asked.add(path.basename(new URL(one.url()).pathname)));
    await phone.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(phone);
    await phone.locator("media-play-button").click();
    await openVersions(phone, watching);
    for (const [name, film] of [
      [watching.names.BOARD, "board.mp4"],
      [watching.names.AUDIO, "audio.mp4"],
      ["360p", "360.mp4"],
    ] as const) {
      await choices.getByText(name, { exact: true }).click();
      // A few seconds long, it may have come to its end.
      await video.evaluate(async (element: HTMLVideoElement) => {
        element.currentTime = 0;
        await element.play();
      });
      await expect.poll(() => [...asked]).toContain(film);
      await expectVideoMoves(phone);
      const heard = () => video.evaluate((element) => Reflect.get(element, "webkitAudioDecodedByteCount"));
      await expect.poll(heard, { message: name }).toBeGreaterThan(0);
    }
    expect([...asked].filter((one) => one.includes("opus"))).toEqual([]);
  });

  await test.step("another account gets nothing by its address, and nobody after a newer login", async () => {
    const theirs = await authorise(phone);
    const { stream } = await api("GET /content/get", { query: { contentId }, headers: theirs });
    const addresses = [stream, ...(stream?.lighter ?? [])].flatMap(
      (form) => form?.versions.map(({ url }) => url) ?? [],
    );
    expect(addresses).toHaveLength(10);
    const statuses = async (authorization?: string) => {
      const asked = authorization ? { headers: { authorization } } : {};
      return Promise.all(addresses.map(async (url) => (await request.get(url, asked)).status()));
    };
    const all = (status: number) => addresses.map(() => status);
    expect(await statuses(theirs.authorization)).toEqual(all(200));
    expect(await statuses(headers.authorization)).toEqual(all(403));
    await api("POST /auth/login", { body: { email: person.email, password: person.password } });
    await expect.poll(() => statuses(), { timeout: 5000 }).toEqual(all(403));
  });

  await test.step("their own player asks once why it is refused, says it, and stops", async () => {
    const { session } = textsOf(country);
    const refused = new Set<string>();
    phone.on("response", (answer) => {
      if ([401, 403].includes(answer.status())) refused.add(answer.url());
    });
    const asked = phone.waitForRequest("**/api/auth/verify-user-token");
    await choices.getByText("240p", { exact: true }).click();
    await asked;
    await expect(phone.getByRole("alert").getByRole("link", { name: session.logIn })).toBeVisible();
    await expect(video).toHaveCount(0);
    await expect(phone.getByText(session.stopped)).toBeVisible();
    const many = refused.size;
    await phone.waitForTimeout(2000);
    expect(refused.size, "nothing is asked again").toBe(many);
  });
});
