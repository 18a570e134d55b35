import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { endpoints } from "@manara/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";

/** All that a player asks for. */
const NAMES = ["master.m3u8", "240.m3u8", "240.mp4", "board.mp4", "poster.webp", "thumbnails.vtt"];
const versions = JSON.stringify([{ name: "240", kind: "VIDEO", height: 240, bytes: 1000 }]);
const HOUR = 3_600_000;

type Person = { id: number };
let shift = 0;
let school: TestSchool;
let port = 0;
let made = 0;

beforeAll(async () => {
  school = await startSchool({ clock: () => new Date(Date.now() + shift) });
  await school.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = school.app.server.address() as AddressInfo);
});
afterAll(() => school.close());

/** A locked lesson with a film in a folder, and who has bought it. */
async function makeFilmed() {
  const folder = `videos/${String(++made).padStart(32, "0")}/`;
  const course = await school.makeCourse();
  const lesson = await school.makeLesson({ courseId: course.id, videoKey: folder });
  await school.makeVideo({ contentId: lesson.id, state: "READY", folder, versions, hasPictures: true });
  for (const name of NAMES)
    await school.platform.storage.put(folder + name, Buffer.from(`${name} of ${folder}`));
  const buyer = await school.makeUser();
  await school.makePurchase({ userId: buyer.id, courseId: course.id });
  return { course, lesson, folder, buyer, urls: await urlsFor(buyer, lesson.id) };
}

async function urlsFor(as: Person, contentId: number): Promise<string[]> {
  const { body } = await school.call(contentEndpoints.getContent, { as, query: { contentId } });
  const base = (body.video?.url ?? "").replace("master.m3u8", "");
  expect(base).toMatch(/^\/media\/~/);
  return NAMES.map((name) => base + name);
}

/** As it stands: clients of a higher level would take `..` out before they ask. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: "127.0.0.1", path, headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    asking.once("error", reject).end();
  });
}

const statuses = async (urls: readonly string[], headers?: Record<string, string>) => [
  ...new Set(await Promise.all(urls.map((url) => statusOf(url, headers)))),
];

/** Within five seconds: the promise of the API. */
const expectDead = (urls: readonly string[]) =>
  vi.waitFor(async () => expect(await statuses(urls)).toEqual([403]), { timeout: 4500, interval: 20 });

const grantIn = (url = "") => /~[^/]+/.exec(url)?.[0] ?? "";

test("whom they were given to loads all of them", async () => {
  const { urls } = await makeFilmed();
  expect(await statuses(urls)).toEqual([200]);
});

test("without a signature there is nothing, and another than ours opens nothing", async () => {
  const { urls } = await makeFilmed();
  const grant = grantIn(urls[0]);
  expect(await statuses(urls.map((url) => url.replace(`${grant}/`, "")))).toEqual([404]);
  const changed = grant.replace(/.$/, (letter) => (letter === "A" ? "E" : "A")).replace(/^~./, "~x");
  for (const bad of [changed, "~", "~AAAA", grant.slice(0, -4), `${grant}AAAA`])
    expect(await statuses(urls.map((url) => url.replace(grant, bad))), bad).toEqual([403]);
});

test("another account gets nothing of them: neither with its own session nor by its own links", async () => {
  const { course, lesson, urls } = await makeFilmed();
  const stranger = await school.makeUser();
  const second = await school.makeUser();
  await school.makePurchase({ userId: second.id, courseId: course.id });
  for (const person of [stranger, second]) {
    const authorization = `Bearer ${await school.tokenOf(person)}`;
    expect(await statuses(urls, { authorization })).toEqual([403]);
  }
  const { body } = await school.call(contentEndpoints.getContent, {
    as: stranger,
    query: { contentId: lesson.id },
  });
  expect(JSON.stringify(body)).not.toContain("videos/");
  expect(await urlsFor(second, lesson.id)).not.toContain(urls[0]);
});

describe("they are dead within five seconds after", () => {
  test("a newer login", async () => {
    const { buyer, urls } = await makeFilmed();
    expect(await statuses(urls)).toEqual([200]);
    await school.signIn(buyer);
    await expectDead(urls);
  });

  test("the logout", async () => {
    const { buyer, urls } = await makeFilmed();
    expect(await statuses(urls)).toEqual([200]);
    await school.call(endpoints.logOut, { as: buyer });
    await expectDead(urls);
  });

  test("the end of what was bought", async () => {
    const { buyer, urls } = await makeFilmed();
    const expiresAt = new Date(Date.now() + HOUR);
    await school.db.updateTable("purchases").set({ expiresAt }).where("userId", "=", buyer.id).execute();
    await school.platform.changes.catchUp();
    expect(await statuses(urls)).toEqual([200]);
    shift = 2 * HOUR;
    try {
      await expectDead(urls);
    } finally {
      shift = 0;
    }
  });

  test("the film's place in its lesson was taken by another", async () => {
    const { lesson, urls } = await makeFilmed();
    expect(await statuses(urls)).toEqual([200]);
    await school.db.updateTable("contents").set({ videoKey: null }).where("id", "=", lesson.id).execute();
    await expectDead(urls);
  });
});

test("a signature opens no film of another course, nor of a lesson that is hidden", async () => {
  const { course, urls } = await makeFilmed();
  const other = await makeFilmed();
  const grant = grantIn(urls[0]);
  expect(await statuses(other.urls.map((url) => url.replace(/~[^/]+/, grant)))).toEqual([403]);
  const folder = "videos/hidden/";
  const hidden = await school.makeLesson({ courseId: course.id, videoKey: folder, hidden: true });
  await school.makeVideo({ contentId: hidden.id, state: "READY", folder, versions });
  await school.platform.storage.put(`${folder}240.mp4`, Buffer.from("hidden"));
  expect(await statusOf(`/media/${grant}/${folder}240.mp4`)).toBe(403);
});

test.each(["..", "%2e%2e", ".%2e", "%2e.", "..%2f..", "..\\..", "%2e%2e%5c..", ".../.."])(
  "no way leads out of a folder by %s",
  async (up) => {
    const { urls, folder } = await makeFilmed();
    const other = await makeFilmed();
    await school.platform.storage.put("uploads/secret", Buffer.from("what somebody has uploaded"));
    const base = (urls[0] ?? "").replace("master.m3u8", "");
    const ways = [
      `${base}${up}/${other.folder.replace("videos/", "")}240.mp4`,
      `${base}${up}/${up}/uploads/secret`,
      `${base}${up}/${up}/${up}/secret.key`,
      `${base}${up}/${up}/${up}/${up}/${up}/${up}/etc/passwd`,
      `/media/${up}/${folder}240.mp4`,
    ];
    for (const way of ways) expect([400, 403, 404], way).toContain(await statusOf(way));
  },
);
