import { mkdtemp, readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { firstAttempt } from "../../platform/jobs/jobs.fixture.ts";
import { Interrupted } from "../../platform/jobs/jobs.ts";
import { makeFilm } from "./films.fixture.ts";
import { processVideo } from "./process-video.ts";
import { openTaught, type Taught } from "./taught.fixture.ts";

const folder = await mkdtemp(path.join(inject("scratch"), "makings-"));
/** Long enough for something to happen in the middle of its making. */
const film = await makeFilm(folder, { seconds: 20 });
/** Each makes a film, and begins it twice. */
const WITHIN = { timeout: 240_000 };

let taught: Taught;
beforeAll(async () => {
  taught = await openTaught();
});
afterAll(() => taught.school.close());

const inMaking = async (contentId: number) =>
  (await taught.uploads.stateOf(taught.teacher, contentId)).inMaking;

const findMaking = (contentId: number) =>
  taught.school.db
    .selectFrom("videos")
    .select(["id", "making"])
    .where("contentId", "=", contentId)
    .executeTakeFirstOrThrow();

/** Begins to make a film as one of several machines; answers once it is the one that makes it. */
async function begin(contentId: number, isHeld = () => true) {
  const { id: videoId, making } = await findMaking(contentId);
  const outcome = processVideo(taught.school.platform, {
    videoId,
    attempt: { ...firstAttempt, isHeld },
  }).then(
    () => "made",
    (error: unknown) => (error instanceof Interrupted ? "interrupted" : error),
  );
  await expect.poll(async () => (await findMaking(contentId)).making, { interval: 20 }).not.toBe(making);
  return { outcome };
}

const workFolders = () => readdir(path.join(taught.school.platform.settings.DATA_DIR, "work"));

test(
  "a film that two machines have begun is made by the later one alone, and nothing of the other is left",
  WITHIN,
  async () => {
    const contentId = await taught.makeLesson();
    await taught.uploads.upload(taught.teacher, contentId, film);
    const former = await begin(contentId);
    const { folder: formerFolder } = await taught.rowOf(contentId);
    const later = await begin(contentId);
    expect(await former.outcome).toBe("interrupted");
    expect(await later.outcome).toBe("made");
    const { state, folder: shown } = await taught.rowOf(contentId);
    expect(state).toBe("READY");
    expect(shown).not.toBe(formerFolder);
    const keys = await taught.keysUnder("videos/");
    expect(keys.filter((key) => !key.startsWith(shown))).toEqual([]);
    for (const version of (await taught.show(contentId)).stream?.versions ?? [])
      expect((await taught.load(version.url)).statusCode).toBe(200);
    expect(await workFolders()).toEqual([]);
  },
);

test(
  "a machine that nobody has heard of for long gives its film up, and the next one makes it",
  WITHIN,
  async () => {
    const contentId = await taught.makeLesson();
    await taught.uploads.upload(taught.teacher, contentId, film);
    let isHeld = true;
    const { outcome } = await begin(contentId, () => isHeld);
    isHeld = false;
    expect(await outcome).toBe("interrupted");
    expect(await workFolders()).toEqual([]);
    await taught.school.runJobs();
    expect((await taught.rowOf(contentId)).state).toBe("READY");
  },
);

test("who waits sees how many films are made before", async () => {
  const lessons = await Promise.all([1, 2, 3].map(() => taught.makeLesson()));
  for (const contentId of lessons) await taught.uploads.upload(taught.teacher, contentId, film);
  const before = async () =>
    Promise.all(lessons.map(async (contentId) => (await inMaking(contentId))?.waitsBehind));
  expect(await before()).toEqual([0, 1, 2]);
  await taught.school.db
    .updateTable("videos")
    .set({ state: "PROCESSING" })
    .where("contentId", "=", lessons[0] ?? 0)
    .execute();
  expect(await before()).toEqual([0, 0, 1]);
});
