import { endpoints } from "@manara/contract/endpoints";
import { videoEndpoints } from "@manara/contract/video/videos";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startSchool, type TestSchool } from "../../../../test/harness.ts";
import { contentSecurityPolicy } from "../../../plugins/headers.ts";
import { signPath } from "./signatures.ts";

const FILMS_URL = "http://films.test";
const FILMS_KEY = "k".repeat(40);
const FILMS_PASS_KEY = "p".repeat(40);
const edgeSettings = { FILMS_URL, FILMS_KEY, FILMS_PASS_KEY, PUBLIC_URL: "http://school.test" };
const FILM = Buffer.from("0123456789".repeat(100));
const NOW = new Date("2026-05-01T12:00:00.250Z");
const versions = JSON.stringify([{ name: "240", kind: "VIDEO", height: 240, bytes: FILM.length }]);

let school: TestSchool;
let made = 0;

beforeAll(async () => {
  school = await startSchool({ settings: edgeSettings, clock: () => NOW });
});
afterAll(() => school.close());

async function makeFilmed(lesson: { free?: boolean } = {}) {
  const folder = `videos/${String(++made).padStart(32, "0")}/`;
  const course = await school.makeCourse();
  const { id: contentId } = await school.makeLesson({ courseId: course.id, videoKey: folder, ...lesson });
  await school.makeVideo({ contentId, state: "READY", folder, versions, hasPictures: true });
  await school.platform.storage.put(`${folder}240.mp4`, FILM);
  await school.platform.storage.put(`${folder}240.m3u8`, Buffer.from("#EXTM3U\n"));
  const buyer = await school.makeUser();
  await school.makePurchase({ userId: buyer.id, courseId: course.id });
  return { folder, contentId, buyer };
}

const ask = (as: { id: number } | null, contentId: number) =>
  school.call(videoEndpoints.getFilmAddress, { as, query: { contentId } });

describe("where a film is loaded from", () => {
  test("a buyer is given a signature of the whole film, for their session and four seconds", async () => {
    const { folder, contentId, buyer } = await makeFilmed();
    const { body } = await ask(buyer, contentId);
    const sessions = school.db.selectFrom("sessions").select("id").where("userId", "=", buyer.id);
    const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
    const expires = Math.floor(NOW.getTime() / 1000) + 4;
    const query = signPath("nginx", { path: `/films/${folder}`, expires, sessionId }, FILMS_KEY);
    expect(body.edge).toEqual({ url: `${FILMS_URL}/films/`, folder, query, goodForMs: 3750 });
  });

  test("a visitor is given one of a free lesson, in nobody's name", async () => {
    const { contentId } = await makeFilmed({ free: true });
    const { body } = await ask(null, contentId);
    expect(body.edge?.query).toMatch(/^md5=[\w-]{22}&expires=\d+$/);
  });

  test("who may not open the lesson is given none", async () => {
    const { contentId } = await makeFilmed();
    expect(await ask(null, contentId)).toMatchObject({ status: 401, code: "COURSE_NOT_PURCHASED" });
    const stranger = await school.makeUser();
    expect(await ask(stranger, contentId)).toMatchObject({ status: 401, code: "COURSE_NOT_PURCHASED" });
  });

  test("a session that has ended is given none from then on", async () => {
    const { contentId, buyer } = await makeFilmed();
    const authorization = `Bearer ${await school.tokenOf(buyer)}`;
    const url = `/api/video/film-address?contentId=${contentId}`;
    const status = async () => (await school.app.inject({ url, headers: { authorization } })).statusCode;
    expect(await status()).toBe(200);
    await school.call(endpoints.logOut, { as: buyer });
    expect(await status()).toBe(401);
  });

  test("a lesson without such a film has its own address alone", async () => {
    const course = await school.makeCourse();
    const { id } = await school.makeLesson({ courseId: course.id, free: true });
    expect((await ask(null, id)).body).toEqual({ edge: null });
  });
});

describe("a film, for the edge", () => {
  const load = (url: string, headers: Record<string, string> = { "x-edge-key": FILMS_PASS_KEY }) =>
    school.app.inject({ url, headers });

  test("is kept for a year, in whole or by range, the same for all", async () => {
    const { folder } = await makeFilmed();
    const whole = await load(`/films/${folder}240.mp4`);
    expect(whole.rawPayload.equals(FILM)).toBe(true);
    expect(whole.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "video/mp4",
      "access-control-allow-origin": "*",
    });
    expect(whole.headers).not.toHaveProperty("vary");
    const range = { "x-edge-key": FILMS_PASS_KEY, range: "bytes=10-19" };
    const part = await load(`/films/${folder}240.mp4`, range);
    expect([part.statusCode, part.body]).toEqual([206, "0123456789"]);
  });

  test("a range beyond its end is refused, and nobody keeps that", async () => {
    const { folder } = await makeFilmed();
    const beyond = await load(`/films/${folder}240.mp4`, {
      "x-edge-key": FILMS_PASS_KEY,
      range: "bytes=5000-",
    });
    expect([beyond.statusCode, beyond.headers["cache-control"]]).toEqual([416, "no-store"]);
  });

  test("the edge asks for all who watch: its calls count for no network, those of others do", async () => {
    const busy = await startSchool({ settings: { ...edgeSettings, CALLS_PER_NETWORK: "1" } });
    onTestFinished(() => busy.close());
    const statuses = async (headers: Record<string, string>) => {
      const url = "/films/videos/00000000000000000000000000000000/240.mp4";
      const asked = { url, headers, remoteAddress: "198.51.100.7" };
      const answers = await Promise.all(Array.from({ length: 30 }, () => busy.app.inject(asked)));
      return new Set(answers.map(({ statusCode }) => statusCode));
    };
    expect(await statuses({ "x-edge-key": FILMS_PASS_KEY })).toEqual(new Set([404]));
    expect(await statuses({ "x-edge-key": FILMS_KEY })).toEqual(new Set([403, 429]));
  });

  test("is nobody else's", async () => {
    const { folder, buyer } = await makeFilmed();
    const authorization = `Bearer ${await school.tokenOf(buyer)}`;
    const given: Record<string, string>[] = [
      {},
      { authorization },
      { "x-edge-key": FILMS_KEY },
      { "x-edge-key": "" },
    ];
    for (const headers of given)
      expect((await load(`/films/${folder}240.mp4`, headers)).statusCode).toBe(403);
  });

  test("is all that there is", async () => {
    const { folder } = await makeFilmed();
    await school.platform.storage.put("attachments/one", FILM);
    await school.makeFile({ key: "attachments/one", size: FILM.length });
    for (const path of ["attachments/one", `${folder}9.mp4`, folder, "", `${folder}%00`, `${folder}..%2fx`])
      expect((await load(`/films/${path}`)).statusCode, path).toBe(404);
  });
});

test("pages may load from the edge", () => {
  const policy = contentSecurityPolicy(school.platform.settings, []);
  expect(policy).toContain(`connect-src 'self' ${FILMS_URL};`);
});

test("without an edge there is no other address, and nothing is given to one", async () => {
  const plain = await startSchool();
  try {
    const course = await plain.makeCourse();
    const { id } = await plain.makeLesson({ courseId: course.id, free: true, videoKey: "videos/one/" });
    const answer = await plain.call(videoEndpoints.getFilmAddress, { query: { contentId: id } });
    expect(answer.body).toEqual({ edge: null });
    const headers = { "x-edge-key": "undefined" };
    expect((await plain.app.inject({ url: "/films/videos/one/240.mp4", headers })).statusCode).toBe(404);
  } finally {
    await plain.close();
  }
});
