import { contentEndpoints } from "@manara/contract/contents/contents";
import { endpoints } from "@manara/contract/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";

const { getContent, listContents } = contentEndpoints;
const HOUR = 3_600_000;
const PASSWORD = "a long password";
let shift = 0;
let school: TestSchool;
/** A second process on the same database and files. */
let other: TestSchool;

beforeAll(async () => {
  const clock = () => new Date(Date.now() + shift);
  school = await startSchool({ clock });
  other = await startSchool({ clock, beside: school });
});
afterAll(async () => {
  await other.close();
  await school.close();
});

type Person = { id: number };
let made = 0;

/** A locked lesson with a video and an attachment, its buyer and its teacher. */
async function makeLocked() {
  const n = ++made;
  const course = await school.makeCourse();
  const lesson = await school.makeLesson({ courseId: course.id, videoKey: `lessons/${n}.mp4` });
  await school.makeAttachment({ contentId: lesson.id, fileKey: `attachments/${n}` });
  for (const key of [`lessons/${n}.mp4`, `attachments/${n}`]) {
    await school.platform.storage.put(key, Buffer.alloc(1024, "a"));
  }
  const buyer = await school.makeUser({ password: PASSWORD });
  await school.makePurchase({ userId: buyer.id, courseId: course.id });
  return { course, lesson, buyer, teacher: { id: course.authorId ?? 0 } };
}

async function linksOf(as: Person | null, contentId: number): Promise<string[]> {
  const { body } = await school.call(getContent, { as, query: { contentId } });
  return [body.video?.url ?? "", ...body.attachments.map(({ url }) => url)];
}

const statusOf = async (url: string, headers: Record<string, string> = {}, at = school) =>
  (await at.app.inject({ url, headers })).statusCode;

/** What it is in both processes, one of which has not been asked before. */
const statuses = async (urls: string[]) =>
  Promise.all(urls.flatMap((url) => [statusOf(url), statusOf(url, {}, other)]));

async function expectAlive(urls: string[]): Promise<void> {
  expect(new Set(await statuses(urls))).toEqual(new Set([200]));
}

/** Within five seconds in every process, the promise of the API; a notice takes much less. */
const expectDead = (urls: string[]) =>
  vi.waitFor(async () => expect(new Set(await statuses(urls))).toEqual(new Set([403])), {
    timeout: 4500,
    interval: 20,
  });

test("those with the same access get the same answer, each with links of their own", async () => {
  const { course, lesson, buyer } = await makeLocked();
  const second = await school.makeUser();
  await school.makePurchase({ userId: second.id, courseId: course.id });
  await school.platform.changes.catchUp();
  const grantOf = (url = "") => url.split("/")[2] ?? "";
  const seen: Record<string, string>[] = [];
  for (const as of [buyer, second]) {
    const { body: alone } = await school.call(getContent, { as, query: { contentId: lesson.id } });
    const { body: outline } = await school.call(listContents, { as, query: { courseId: course.id } });
    const grant = grantOf(alone.video?.url);
    const same = JSON.stringify([alone, outline]).replaceAll(grant, "");
    expect(same).not.toContain("~");
    await expectAlive([alone.video?.url ?? "", outline[0]?.attachments[0]?.url ?? ""]);
    seen.push({ same, grant });
  }
  expect(seen[0]?.same).toBe(seen[1]?.same);
  expect(seen[0]?.grant).not.toBe(seen[1]?.grant);
});

test("a locked lesson's files are loaded by links that name their holder, and are asked for anew each time", async () => {
  const { lesson, buyer, teacher } = await makeLocked();
  const admin = await school.makeUser({ role: "ADMIN" });
  for (const person of [buyer, teacher, admin]) {
    const links = await linksOf(person, lesson.id);
    await expectAlive(links);
    for (const url of links) {
      const { headers } = await school.app.inject({ url });
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(await statusOf(url, { "if-none-match": String(headers.etag) })).toBe(304);
    }
  }
  const [first] = await linksOf(buyer, lesson.id);
  expect(await linksOf(buyer, lesson.id)).toContain(first);
  expect(await linksOf(teacher, lesson.id)).not.toContain(first);
  const token = (await school.tokenOf(buyer)).split(".");
  for (const part of token) expect(first).not.toContain(part);
});

test("the outline gives the same links as the lesson", async () => {
  const { course, lesson, buyer } = await makeLocked();
  const { body } = await school.call(listContents, { as: buyer, query: { courseId: course.id } });
  const [shown] = body;
  expect([shown?.video?.url, ...(shown?.attachments ?? []).map(({ url }) => url)]).toEqual(
    await linksOf(buyer, lesson.id),
  );
});

test("a link that was changed, or is for another course's file, is none", async () => {
  const { lesson, buyer } = await makeLocked();
  const another = await makeLocked();
  const [link = ""] = await linksOf(buyer, lesson.id);
  const grant = /~([^/]+)/.exec(link)?.[1] ?? "";
  const turned = grant.replace(/^./, (letter) => (letter === "B" ? "C" : "B"));
  expect(await statusOf(link.replace(grant, turned))).toBe(403);
  for (const bad of ["", "a", grant.slice(0, -4), `${grant}AAAA`]) {
    expect(await statusOf(link.replace(grant, bad)), bad).toBe(403);
  }
  const [theirs = ""] = await linksOf(another.buyer, another.lesson.id);
  expect(await statusOf(theirs.replace(/~[^/]+/, `~${grant}`))).toBe(403);
});

test("it never works for another account", async () => {
  const { course, lesson, buyer } = await makeLocked();
  const [link = ""] = await linksOf(buyer, lesson.id);
  const as = async (person: Person) => ({ authorization: `Bearer ${await school.tokenOf(person)}` });
  const stranger = await school.makeUser();
  const second = await school.makeUser();
  await school.makePurchase({ userId: second.id, courseId: course.id });
  expect(await statusOf(link, await as(buyer))).toBe(200);
  for (const person of [stranger, second]) expect(await statusOf(link, await as(person))).toBe(403);
  expect(await statusOf(link, { authorization: "Bearer nonsense" })).toBe(403);
  const links = await linksOf(second, lesson.id);
  expect(links).not.toContain(link);
});

describe("it dies in every process with", () => {
  const ends: [string, (given: Awaited<ReturnType<typeof makeLocked>>) => Promise<unknown>][] = [
    ["the logout", ({ buyer }) => school.call(endpoints.logOut, { as: buyer })],
    ["a newer login", ({ buyer }) => school.signIn(buyer)],
    [
      "another password",
      ({ buyer }) =>
        school.db
          .updateTable("sessions")
          .set({ endedAt: new Date(), endReason: "PASSWORD_CHANGED" })
          .where("userId", "=", buyer.id)
          .execute(),
    ],
    [
      "the end of the purchase",
      ({ buyer }) =>
        school.db
          .updateTable("purchases")
          .set({ expiresAt: new Date(0) })
          .where("userId", "=", buyer.id)
          .execute(),
    ],
    [
      "the purchase",
      ({ buyer }) => school.db.deleteFrom("purchases").where("userId", "=", buyer.id).execute(),
    ],
    [
      "the lesson, when that is hidden",
      ({ lesson }) =>
        school.db.updateTable("contents").set({ hidden: true }).where("id", "=", lesson.id).execute(),
    ],
    [
      "the lesson's files",
      async ({ lesson }) => {
        await school.db.deleteFrom("attachments").where("contentId", "=", lesson.id).execute();
        await school.db.updateTable("contents").set({ videoKey: null }).where("id", "=", lesson.id).execute();
      },
    ],
    ["the account", ({ buyer }) => sql`delete from users where id = ${buyer.id}`.execute(school.db)],
  ];
  test.each(ends)("%s", async (_, end) => {
    const locked = await makeLocked();
    const links = await linksOf(locked.buyer, locked.lesson.id);
    await expectAlive(links);
    await end(locked);
    await expectDead(links);
  });

  test("the teacher's role, and with the course of somebody else", async () => {
    for (const change of ["role", "author"]) {
      const { course, lesson, teacher } = await makeLocked();
      const links = await linksOf(teacher, lesson.id);
      await expectAlive(links);
      if (change === "role") {
        await school.db.updateTable("users").set({ role: "STUDENT" }).where("id", "=", teacher.id).execute();
      } else {
        await school.db.updateTable("courses").set({ authorId: null }).where("id", "=", course.id).execute();
      }
      await expectDead(links);
    }
  });
});

test("it lives as long as its session and its purchase, and dies with them by itself", async () => {
  const { course, lesson, buyer } = await makeLocked();
  const ending = await makeLocked();
  const links = await linksOf(buyer, lesson.id);
  await school.db
    .updateTable("purchases")
    .set({ expiresAt: new Date(Date.now() + HOUR) })
    .where("userId", "=", ending.buyer.id)
    .execute();
  const short = await linksOf(ending.buyer, ending.lesson.id);
  await expectAlive([...links, ...short]);
  try {
    shift = 2 * HOUR;
    await expectAlive(links);
    expect(new Set(await statuses(short))).toEqual(new Set([403]));
    shift = 719 * HOUR;
    await expectAlive(links);
    shift = 721 * HOUR;
    expect(new Set(await statuses(links))).toEqual(new Set([403]));
  } finally {
    shift = 0;
  }
  expect(course.id).toBeGreaterThan(0);
});

describe("a free lesson", () => {
  const setFree = (id: number, free: boolean) =>
    school.db.updateTable("contents").set({ free }).where("id", "=", id).execute();

  test("has links that work for all, which are the same for all", async () => {
    const { lesson, buyer } = await makeLocked();
    await setFree(lesson.id, true);
    const links = await linksOf(null, lesson.id);
    expect(await linksOf(buyer, lesson.id)).toEqual(links);
    await expectAlive(links);
    await school.signIn(buyer);
    await expectAlive(links);
    await setFree(lesson.id, false);
    await expectDead(links);
  });

  test("has its holder's links while visitors cannot see it", async () => {
    const { course, lesson, buyer, teacher } = await makeLocked();
    await setFree(lesson.id, true);
    const open = await linksOf(null, lesson.id);
    await school.db
      .updateTable("courses")
      .set({ visibility: "HIDDEN" })
      .where("id", "=", course.id)
      .execute();
    await expectDead(open);
    for (const person of [buyer, teacher]) {
      const links = await linksOf(person, lesson.id);
      expect(links).not.toEqual(open);
      await expectAlive(links);
    }
  });
});

test("an intro video that is not public is loaded by all while the course shows it", async () => {
  await school.platform.storage.put("intros/old.mp4", Buffer.from("intro"));
  const course = await school.makeCourse({ introVideoKey: "intros/old.mp4" });
  const { body } = await school.call(endpoints.getCourse, { query: { courseId: course.id } });
  const link = body.introVideoUrl ?? "";
  await expectAlive([link]);
  await school.db.updateTable("courses").set({ introVideoKey: null }).where("id", "=", course.id).execute();
  await expectDead([link]);
});

test("a folder is signed once: what its files name beside themselves is reached by the same link", async () => {
  const { course, buyer } = await makeLocked();
  const segments = ["films/hls/index.m3u8", "films/hls/720/0.mp4"];
  for (const key of segments) await school.platform.storage.put(key, Buffer.from(key));
  await school.makeFile({ key: "films/other.mp4" });
  await school.platform.storage.put("films/other.mp4", Buffer.from("other"));
  const lesson = await school.makeLesson({ courseId: course.id, videoKey: "films/hls/" });
  const [link = ""] = await linksOf(buyer, lesson.id);
  const address = (name: string) => new URL(name, `https://school.test${link}`).pathname;
  expect(await statusOf(address("index.m3u8"))).toBe(200);
  expect(await statusOf(address("720/0.mp4"))).toBe(200);
  expect(await statusOf(address("../other.mp4"))).toBe(403);
  await school.signIn(buyer);
  await expectDead(["index.m3u8", "720/0.mp4"].map(address));
});

test("while nobody listens to notices, no look is trusted for longer than a few seconds", async () => {
  const { lesson, buyer } = await makeLocked();
  const [link = ""] = await linksOf(buyer, lesson.id);
  expect(await statusOf(link)).toBe(200);
  await sql`alter table sessions disable trigger sessions_ended`.execute(school.owner);
  const { changes } = school.platform;
  const { isListening } = changes;
  changes.isListening = () => false;
  try {
    await school.signIn(buyer);
    await vi.waitFor(async () => expect(await statusOf(link)).toBe(403), { timeout: 4500, interval: 100 });
  } finally {
    changes.isListening = isListening;
    await sql`alter table sessions enable trigger sessions_ended`.execute(school.owner);
  }
});

test("a link that is used again and again costs no query", async () => {
  const { lesson, buyer } = await makeLocked();
  const [link = ""] = await linksOf(buyer, lesson.id);
  await statusOf(link);
  const { count } = await school.countQueries(async () => {
    for (let times = 0; times < 5; times += 1) expect(await statusOf(link, { range: "bytes=0-9" })).toBe(206);
  });
  expect(count).toBe(0);
});
