import path from "node:path";
import {
  type S3Server,
  startS3Server,
} from "../../apps/server/src/platform/files/storage/s3-server.fixture.ts";
import { test as base, director } from "../empty-school.ts";
import { MADE_WITHIN_MS, writeFilm } from "../films.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { writePdf } from "../pdf.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";
import { expectVideoMoves, expectVideoPlays, openVersions, waitForAllVersions } from "../video.ts";

/** Every point of the picture changes, so that segments weigh what those of a film from outdoors do. */
const RESTLESS = [
  "-vf",
  "noise=alls=30:allf=t",
  "-c:v",
  "libx264",
  "-preset",
  "ultrafast",
  "-pix_fmt",
  "yuv420p",
];
/** A document of some hundred kilobytes. */
const PAGES = 400;

/** A school whose files are in an object store, from which browsers load what is large. */
const test = base.extend<{ store: S3Server }>({
  store: async ({ browserName: _ }, use) => {
    const store = await startS3Server();
    await use(store);
    await store.close();
  },
  settings: async ({ store }, use) => use({ ...store.settings(), ...store.settingsForBrowsers() }),
});

// 404: a lesson of a hidden course, as visitors find it; 401, 403: a session that a newer login has ended.
test.use({ provokes: [401, 403, 404] });

test("from a store a film goes from a teacher's disk to a student's phone, past the program", async ({
  page,
  country,
  store,
  emptySchool,
  request,
  api,
  openBrowser,
}) => {
  const folder = test.info().outputPath();
  const { manage, video: watching, reader: reading } = textsOf(country);
  const { video: text } = manage;
  store.origins.add(emptySchool.url);
  await logInByCall(page, director);
  const headers = await authorise(page);
  const { courseId } = await api("POST /course/create", { body: { name: "Films", schoolId: -1 }, headers });
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, unitId: null, title: "One", kind: "VIDEO", hidden: false },
    headers,
  });
  const file = { name: "worksheet.pdf", mimeType: "application/pdf", buffer: writePdf(PAGES) };
  const attached = await request.post(`/api/content/add-attachment?contentId=${contentId}`, {
    headers,
    multipart: { file },
  });
  expect(attached.status()).toBe(201);

  await test.step("it is chosen, sent and made", async () => {
    const film = await writeFilm(folder, "lesson.mp4", { seconds: 40, codecs: RESTLESS });
    await page.goto(`/admin/content/${courseId}#content-${contentId}`);
    await waitUntilInteractive(page);
    const main = page.getByRole("main");
    await main.getByLabel(text.choose, { exact: true }).setInputFiles(film);
    await expect(main.getByText(text.shown)).toBeVisible({ timeout: MADE_WITHIN_MS });
    expect([...store.objects.keys()].filter((key) => key.startsWith("videos/")).length).toBeGreaterThan(10);
  });

  const person = inventPerson(country);
  const phone = await openBrowser({
    baseURL: emptySchool.url,
    // As browsers ask: what journeys say of where they come from, a store lets no page send.
    extraHTTPHeaders: {},
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const { userId } = await registerPerson(request, person);
  await api("POST /purchase/grant", {
    body: { courseId, userId, reason: "journey", expiresAt: null },
    headers,
  });
  const origin = store.settingsForBrowsers().S3_PUBLIC_ENDPOINT;
  /** What came from the store, and what of segments came from the program. */
  const [fromStore, fromHere]: [string[], string[]] = [[], []];
  phone.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.url().startsWith(`${origin}/`))
      fromStore.push(`${answer.status()} ${path.basename(pathname)}`);
    else if (answer.status() === 206) fromHere.push(path.basename(pathname));
  });
  await logInByCall(phone, person);
  await waitForAllVersions({ api }, { contentId, headers });
  await phone.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(phone);

  const choices = await openVersions(phone, watching);
  await test.step("a student on a phone plays it; its segments come from the store", async () => {
    await choices.getByText("480p", { exact: true }).click();
    await expectVideoPlays(phone);
    await expect
      .poll(() => fromStore.filter((one) => /^206 480-opus\.mp4$/.test(one)).length)
      .toBeGreaterThan(1);
    expect(fromStore.filter((one) => !/^20[06] /.test(one))).toEqual([]);
    await expectAccessible(phone);
  });

  await test.step("its other versions play too; what is small comes from the program", async () => {
    for (const [name, playlist] of [
      [watching.names.AUDIO, "audio-opus"],
      [watching.names.BOARD, "board-opus"],
      ["480p", "480-opus"],
    ] as const) {
      const asked = phone.waitForRequest((one) => one.url().endsWith(`/${playlist}.m3u8`));
      await choices.getByText(name, { exact: true }).click();
      await asked;
      await expectVideoMoves(phone);
    }
    await expect.poll(() => fromHere.filter((name) => name === "audio-opus.mp4").length).toBeGreaterThan(0);
  });

  await test.step("a worksheet is read in the page from there", async () => {
    await phone.locator("video").evaluate((element: HTMLVideoElement) => element.pause());
    await phone
      .getByRole("main")
      .getByRole("link", { name: /^worksheet\.pdf/ })
      .click();
    const sheet = phone.getByRole("dialog");
    await expect(sheet.getByText(reading.page(1, PAGES))).toBeVisible();
    await expect(sheet.locator("[data-page]").first().getByText("Sheet 1")).toBeAttached();
    expect(fromStore.some((one) => /^20[06] /.test(one) && !one.endsWith(".mp4"))).toBe(true);
    await phone.keyboard.press("Escape");
  });

  await test.step("after a newer login no segment is led to any more", async () => {
    const { stream } = await api("GET /content/get", {
      query: { contentId },
      headers: await authorise(phone),
    });
    const segments = (stream?.versions[0]?.url ?? "").replace(".m3u8", ".mp4");
    const ask = async () => {
      const range = { range: "bytes=0-99999" };
      return (await request.get(segments, { headers: range, maxRedirects: 0 })).status();
    };
    expect(await ask()).toBe(302);
    await api("POST /auth/login", { body: { email: person.email, password: person.password } });
    await expect.poll(ask, { timeout: 5000 }).toBe(403);
  });
});
