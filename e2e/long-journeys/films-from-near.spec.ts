import path from "node:path";
import { startDocumentedEdge } from "../../apps/server/test/documented-edge.ts";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { test as base, director } from "../empty-school.ts";
import { MADE_WITHIN_MS, writeFilm } from "../films.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";
import { expectVideoMoves, expectVideoPlays, openVersions } from "../video.ts";
import { weaken } from "../weak-network.ts";

const FILMS_KEY = "a-key-that-signs-in-this-test-alone-";
const FILMS_PASS_KEY = "a-key-that-the-edge-shows-to-the-program";

type Edge = Awaited<ReturnType<typeof startDocumentedEdge>>;

/** A school with an edge before it, as the page for operators has it. */
const test = base.extend<{ edgePort: number; edge: Edge }>({
  edgePort: async ({ browserName: _ }, use) => use(await findFreePort()),
  settings: async ({ edgePort }, use) =>
    use({ FILMS_URL: `http://127.0.0.1:${edgePort}`, FILMS_KEY, FILMS_PASS_KEY }),
  edge: async ({ emptySchool, edgePort }, use) => {
    const originPort = Number(new URL(emptySchool.url).port);
    const edge = await startDocumentedEdge({
      port: edgePort,
      originPort,
      key: FILMS_KEY,
      passKey: FILMS_PASS_KEY,
    });
    await use(edge);
    await edge.stop();
  },
});

// 404: a lesson of a hidden course, as visitors find it; 401, 403: a session that a newer login has ended; 0: an edge that is down.
test.use({ provokes: [0, 401, 403, 404] });

/** On a weak network this loads for as long as it is watched here. */
const FILM = { seconds: 50, size: "640x360", framesPerSecond: 10 };
const ENDED_WITHIN_MS = 5000;
const LOADED = { timeout: 30_000 };

test("a film is played from the edge, with a signature that is renewed while it plays", async ({
  page,
  country,
  emptySchool,
  edge,
  request,
  api,
  openBrowser,
}) => {
  const { manage, video: watching } = textsOf(country);
  const { video: text } = manage;
  await logInByCall(page, director);
  const headers = await authorise(page);
  const { courseId } = await api("POST /course/create", { body: { name: "Films", schoolId: -1 }, headers });
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, unitId: null, title: "One", kind: "VIDEO", hidden: false },
    headers,
  });

  await test.step("a film is sent and made", async () => {
    const film = await writeFilm(test.info().outputPath(), "lesson.mp4", FILM);
    await page.goto(`/admin/content/${courseId}#content-${contentId}`);
    await waitUntilInteractive(page);
    const main = page.getByRole("main");
    await main.getByLabel(text.choose, { exact: true }).setInputFiles(film);
    await expect(main.getByText(text.shown)).toBeVisible({ timeout: MADE_WITHIN_MS });
    const isGrowing = async () => (await api("GET /video/get", { query: { contentId }, headers })).isGrowing;
    await expect.poll(isGrowing, { timeout: MADE_WITHIN_MS }).toBe(false);
  });

  const person = inventPerson(country);
  const phone = await openBrowser({
    baseURL: emptySchool.url,
    // As browsers ask: what journeys say of where they come from, an edge lets no page send.
    extraHTTPHeaders: {},
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const { userId } = await registerPerson(request, person);
  const grant = { courseId, userId, reason: "journey", expiresAt: null };
  await api("POST /purchase/grant", { body: grant, headers });
  /** What came from the edge: status, file, signature, and when it was asked for. */
  const fromEdge: { status: number; name: string; query: string; at: number }[] = [];
  const fromHere: string[] = [];
  phone.on("response", (answer) => {
    const { pathname, search } = new URL(answer.url());
    const name = path.basename(pathname);
    if (answer.url().startsWith(edge.url))
      fromEdge.push({ status: answer.status(), name, query: search, at: Date.now() });
    else if (/\.(?:mp4|m3u8)$/.test(name)) fromHere.push(name);
  });
  /** What the edge was asked for while it was down. */
  const refused: string[] = [];
  phone.on("requestfailed", (asked) => asked.url().startsWith(edge.url) && refused.push(asked.url()));
  const namesSince = (index: number) => fromEdge.slice(index).map(({ name }) => name);
  const signatures = (index = 0) => new Set(fromEdge.slice(index).map(({ query }) => query)).size;
  await logInByCall(phone, person);
  await phone.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(phone);
  const choices = await openVersions(phone, watching);
  const devtools = await phone.context().newCDPSession(phone);
  await weaken(devtools);

  await test.step("it plays for longer than a signature is good for", async () => {
    await choices.getByText("360p", { exact: true }).click();
    await expectVideoPlays(phone);
    const begun = fromEdge.length;
    const message = "segments are loaded while it plays, by several signatures";
    await expect.poll(() => signatures(begun), { message, ...LOADED }).toBeGreaterThan(1);
    await expectVideoMoves(phone);
    expect(namesSince(begun)).toContain("360-opus.mp4");
    await expectAccessible(phone);
  });

  await test.step("another quality, and another place", async () => {
    const begun = fromEdge.length;
    await choices.getByText("240p", { exact: true }).click();
    await expect.poll(() => namesSince(begun), LOADED).toContain("240-opus.mp4");
    const soughtFrom = fromEdge.length;
    await phone.locator("video").evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to;
    }, FILM.seconds - 15);
    await expect.poll(() => namesSince(soughtFrom).length, LOADED).toBeGreaterThan(0);
    await expectVideoMoves(phone);
    for (const [name, playlist] of [
      [watching.names.AUDIO, "audio-opus"],
      [watching.names.BOARD, "board-opus"],
    ] as const) {
      const from = fromEdge.length;
      await choices.getByText(name, { exact: true }).click();
      await expect.poll(() => namesSince(from), LOADED).toContain(`${playlist}.mp4`);
      await expectVideoMoves(phone);
    }
  });

  await test.step("nothing of it came from the program", async () => {
    expect(fromHere).toEqual([]);
    expect(fromEdge.filter(({ status }) => status !== 200 && status !== 206)).toEqual([]);
    const log = await edge.readLog();
    expect(log).toMatch(/ 206 \d+ [\d.]+ (?:HIT|MISS) session=[0-9a-f-]{36}$/m);
    expect(log).not.toContain("md5=");
  });

  await test.step("after a newer login no segment comes any more", async () => {
    await devtools.send("Network.disable");
    await choices.getByText("360p", { exact: true }).click();
    await api("POST /auth/login", { body: { email: person.email, password: person.password } });
    const ended = Date.now();
    await phone.waitForTimeout(ENDED_WITHIN_MS * 2);
    const late = fromEdge.filter(({ status, at }) => status < 300 && at > ended + ENDED_WITHIN_MS);
    expect(late).toEqual([]);
  });

  const loadedHere = (index: number) => fromHere.slice(index);
  await test.step("when the edge goes down, the film goes on from the program", async () => {
    await logInByCall(phone, person);
    await phone.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(phone);
    const offered = await openVersions(phone, watching);
    await offered.getByText("360p", { exact: true }).click();
    const begun = fromEdge.length;
    await expectVideoPlays(phone);
    await expect.poll(() => namesSince(begun), LOADED).toContain("360-opus.mp4");
    await edge.stop();
    const hereBefore = fromHere.length;
    await offered.getByText("240p", { exact: true }).click();
    await expect.poll(() => loadedHere(hereBefore), LOADED).toContain("240-opus.mp4");
    await expectVideoMoves(phone);
    const given = refused.length;
    expect(given, "it was tried").toBeGreaterThanOrEqual(3);
    await offered.getByText("360p", { exact: true }).click();
    await expect.poll(() => loadedHere(hereBefore), LOADED).toContain("360-opus.mp4");
    expect(refused.length, "and is asked no more").toBe(given);
  });

  await test.step("who opens the lesson then gets it from the program too", async () => {
    const [given, hereBefore] = [refused.length, fromHere.length];
    await phone.reload();
    await waitUntilInteractive(phone);
    await expectVideoPlays(phone);
    expect(loadedHere(hereBefore)).toContain("360-opus.mp4");
    expect(refused.length - given, "tries").toBeGreaterThanOrEqual(3);
    expect(refused.length - given, "tries").toBeLessThanOrEqual(6);
  });
});
