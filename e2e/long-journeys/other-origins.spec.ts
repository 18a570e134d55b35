import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  type S3Server,
  startS3Server,
} from "../../apps/server/src/platform/files/storage/s3-server.fixture.ts";
import { test as base, director } from "../empty-school.ts";
import { MADE_WITHIN_MS, writeFilm } from "../films.ts";
import { expect } from "../fixtures.ts";
import { type OtherSite, serveOtherSite } from "../serve-page.ts";
import { expectVideoMoves } from "../video.ts";

/** Segments that are worth the way to the store. */
const RESTLESS = "-vf noise=alls=30:allf=t -c:v libx264 -preset ultrafast -pix_fmt yuv420p".split(" ");

/** A school whose API one other site may use, and whose large files lie in a store. */
const test = base.extend<{ store: S3Server; partner: OtherSite; stranger: OtherSite }>({
  store: async ({ browserName: _ }, use) => {
    const store = await startS3Server();
    // Browsers name no page to the place that they are led to from another origin's.
    store.origins.add("null");
    await use(store);
    await store.close();
  },
  partner: async ({ browserName: _ }, use) => {
    const site = await serveOtherSite();
    await use(site);
    site.close();
  },
  stranger: async ({ browserName: _ }, use) => {
    const site = await serveOtherSite();
    await use(site);
    site.close();
  },
  settings: async ({ store, partner }, use) =>
    use({ ...store.settings(), ...store.settingsForBrowsers(), CORS_ORIGINS: partner.origin }),
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** In Base64. */
  bytes?: string;
}

/** What a script of the page gets; null where the browser keeps the answer from it. */
const fetchIn = (page: Page, url: string, sent: Sent = {}) =>
  page.evaluate(
    async ([address, { bytes, ...init }]) => {
      const body = bytes === undefined ? init.body : Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0));
      // The tests expect null where the browser refuses.
      const answer = await fetch(address, { ...init, ...(body !== undefined && { body }) }).catch(() => null);
      if (!answer) return null;
      const text = await answer.text();
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
    },
    [url, sent] as const,
  );

const json = { "content-type": "application/json" };

// 401: a wrong password.
test.use({ provokes: [401] });

test("a page of a listed origin signs in, reads, writes, sends a film and plays it; one of another origin is refused", async ({
  store,
  partner,
  stranger,
  emptySchool: { url: school },
  api,
  browser,
  openBrowser,
}) => {
  const page = await openBrowser({ baseURL: partner.origin, extraHTTPHeaders: {} });
  await page.goto("/");
  const logIn = (password: string, as = page) =>
    fetchIn(as, `${school}/api/auth/login`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email: director.email, password }),
    });
  let authorization = "";
  const post = async (path: string, body: object, more: Record<string, string> = {}) => {
    const headers = { ...json, authorization, ...more };
    const answer = await fetchIn(page, `${school}/api${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(answer?.status, path).toBe(201);
    return { ...answer, body: JSON.parse(answer?.text ?? "null") };
  };

  await test.step("it reads why it is refused, then signs in, and reads the token", async () => {
    const refused = await logIn("not this one");
    expect(refused).toMatchObject({ status: 401, text: expect.stringContaining("BAD_CREDENTIALS") });
    const answer = await logIn(director.password);
    expect(answer?.headers["x-request-id"]).toBeTruthy();
    authorization = answer?.headers.authorization ?? "";
    expect(authorization).toMatch(/^Bearer \S+$/);
  });

  const course = (await post("/course/create", { name: "Elsewhere", schoolId: -1 })).body;
  const lesson = {
    courseId: course.courseId,
    unitId: null,
    title: "One",
    kind: "VIDEO",
    hidden: false,
    free: true,
  };
  const { contentId } = (await post("/content/create-lesson", lesson)).body;

  await test.step("it reads a course, and asks anew for nothing that it has", async () => {
    const url = `${school}/api/course/get?courseId=${course.courseId}`;
    const read = await fetchIn(page, url, { headers: { authorization } });
    expect(JSON.parse(read?.text ?? "null")).toMatchObject({ name: "Elsewhere" });
    const schools = await fetchIn(page, `${school}/api/school/list-all`);
    const known = { "if-none-match": schools?.headers.etag ?? "" };
    expect((await fetchIn(page, `${school}/api/school/list-all`, { headers: known }))?.status).toBe(304);
  });

  await test.step("it asks a question, once", async () => {
    const key = { "idempotency-key": randomUUID() };
    const question = { contentId, description: "Why?", anonymous: false };
    const { commentId } = (await post("/comment/create", question, key)).body;
    expect((await post("/comment/create", question, key)).body.commentId).toBe(commentId);
    const list = await fetchIn(page, `${school}/api/comment/list?contentId=${contentId}`, {
      headers: { authorization },
    });
    expect(list?.headers["x-total-count"]).toBe("1");
  });

  await test.step("it sends a film by tus", async () => {
    const file = await writeFilm(test.info().outputPath(), "lesson.mp4", {
      seconds: 6,
      size: "426x240",
      codecs: RESTLESS,
    });
    const film = await readFile(file);
    const begin = { contentId, name: "lesson.mp4", size: film.length };
    const { url } = (await post("/video/begin-upload", begin)).body;
    const tus = { authorization, "tus-resumable": "1.0.0" };
    const half = Math.floor(film.length / 2);
    for (const [offset, end] of [
      [0, half],
      [half, film.length],
    ] as const) {
      const at = await fetchIn(page, school + url, { method: "HEAD", headers: tus });
      expect(at?.headers["upload-offset"]).toBe(String(offset));
      const sent = await fetchIn(page, school + url, {
        method: "PATCH",
        headers: {
          ...tus,
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(offset),
        },
        bytes: film.subarray(offset, end).toString("base64"),
      });
      expect(sent).toMatchObject({ status: 204, headers: { "upload-offset": String(end) } });
    }
  });

  await test.step("its player plays it, from the store", async () => {
    const read = () => api("GET /content/get", { query: { contentId }, headers: { authorization } });
    await expect.poll(async () => (await read()).stream ?? null, { timeout: MADE_WITHIN_MS }).not.toBeNull();
    const { video } = await read();
    const statuses: number[] = [];
    page.on("response", (answer) => {
      if (answer.url().startsWith(String(store.settingsForBrowsers().S3_PUBLIC_ENDPOINT)))
        statuses.push(answer.status());
    });
    await page.evaluate(`
      const player = new Hls();
      player.loadSource(${JSON.stringify(new URL(video?.url ?? "", school).href)});
      player.attachMedia(document.querySelector("video"));
      player.on(Hls.Events.MANIFEST_PARSED, () => {
        player.currentLevel = player.levels.length - 1;
        document.querySelector("video").play();
      });
    `);
    await expectVideoMoves(page);
    expect(statuses).toContain(206);
  });

  await test.step("an origin that is not listed reads nothing, though the school has answered", async () => {
    // Not one that is listened to: the browser says in its console what it refuses.
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    const said: string[] = [];
    elsewhere.on("console", (message) => said.push(message.text()));
    await elsewhere.goto(stranger.origin);
    expect(await logIn(director.password, elsewhere)).toBeNull();
    expect(await fetchIn(elsewhere, `${school}/api/school/list-all`)).toBeNull();
    expect(await fetchIn(elsewhere, `${school}/media/public/none.webp`)).toBeNull();
    expect(said.filter((text) => text.includes("blocked by CORS policy"))).toHaveLength(3);
    await context.close();
  });

  await test.step("nor does the listed one read pages", async () => {
    const context = await browser.newContext();
    const quiet = await context.newPage();
    await quiet.goto(partner.origin);
    for (let time = 0; time < 2; time += 1) expect(await fetchIn(quiet, `${school}/courses`)).toBeNull();
    await context.close();
  });
});
