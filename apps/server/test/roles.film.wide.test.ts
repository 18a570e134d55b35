import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { siteEndpoints } from "@manara/contract/site/site";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { makeFilm, measureFilm } from "../src/features/video/films.fixture.ts";
import { uploadsTo } from "../src/features/video/uploads.fixture.ts";
import { type S3Server, startS3Server } from "../src/platform/files/storage/s3-server.fixture.ts";
import { SECRET_KEY, startSchool, type TestSchool } from "./harness.ts";
import { findTree, waitUntilGone } from "./processes.ts";
import { callOver } from "./school-processes.ts";
import { type Program, startProgram } from "./start-program.ts";
import { urlOf } from "./test-database.ts";

const FILMS = 3;
const SECONDS = 10;
const METRICS_TOKEN = "a-token-of-the-operator-32-letters";
/** What the queue promises of a process that is killed. */
const GIVEN_BACK_WITHIN_MS = 60_000;
const MADE_WITHIN_MS = 480_000;

const scratch = await mkdtemp(path.join(inject("scratch"), "roles-"));
const film = await makeFilm(scratch, { seconds: SECONDS, size: "640x360" });

const isUnderWay = ({ state, progress }: { state: string; progress: number }) =>
  state === "PROCESSING" && progress > 0;

const makesFilm = ({ pid }: Program) => findTree(pid).some(({ command }) => /\bffmpeg\b/.test(command));

describe.each(["S3", "disk"])("two converters and one that answers people, with files on %s", (kind) => {
  let school: TestSchool;
  let s3: S3Server;
  const running = new Set<Program>();
  let course: Awaited<ReturnType<TestSchool["makeCourse"]>>;

  beforeAll(async () => {
    s3 = await startS3Server();
    school = await startSchool(kind === "S3" ? { settings: s3.settings() } : {});
    // Who is shown, each time anew.
    await sql`create table shown_videos (id integer)`.execute(school.owner);
    await sql`create function note_shown() returns trigger language plpgsql security definer as $$
      begin insert into shown_videos values (new.id); return null; end $$`.execute(school.owner);
    await sql`create trigger videos_noted after update of state on videos for each row
      when (new.state = 'READY') execute function note_shown()`.execute(school.owner);
    course = await school.makeCourse();
  });
  afterAll(async () => {
    for (const program of running) await program.stop();
    await school.close();
    await s3.close();
  });

  /** A program of the school, on a machine of its own where the files are in an object store. */
  async function start(settings: Record<string, string>, data?: string): Promise<Program> {
    const own =
      kind === "S3" ? (data ?? (await mkdtemp(path.join(scratch, "machine-")))) : school.data.folder;
    const program = await startProgram({
      data: own,
      settings: {
        DATABASE_URL: urlOf(school.data.connection),
        SECRET_KEY,
        WORKERS: "1",
        VIDEO_AV1: "off",
        METRICS_TOKEN,
        ...(kind === "S3" && s3.settings()),
        ...settings,
      },
    });
    running.add(program);
    return program;
  }

  const videosNow = () =>
    school.db
      .selectFrom("videos")
      .select(["id", "state", "progress", "nextStage", "folder"])
      .orderBy("id")
      .execute();

  /** Whoever holds jobs of the queue, as it calls them. */
  async function findHolders(): Promise<string[]> {
    const { rows } = await sql<{ holder: string }>`
      select distinct locked_by as holder from graphile_worker.jobs where locked_by is not null`.execute(
      school.db,
    );
    return rows.map(({ holder }) => holder);
  }

  /** How many of them are known to be no more, and hold nothing. */
  async function countGivenUp(holders: readonly string[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from unnest(${holders}::text[]) as holder
        where not exists (select from job_workers where id = holder)
          and not exists (select from graphile_worker.jobs where locked_by = holder)`.execute(school.db);
    return rows[0]?.count ?? 0;
  }

  /** Every version of a lesson's film, loaded and measured. */
  async function playAll(web: Program, contentId: number): Promise<number[]> {
    const as = { id: course.authorId ?? 0 };
    const { body } = await callOver(web.url, school.tokenOf)(contentEndpoints.getContent, {
      as,
      query: { contentId },
    });
    const streams = [body.stream, ...(body.stream?.lighter ?? [])];
    const copies = await mkdtemp(path.join(scratch, "copy-"));
    const lengths: number[] = [];
    for (const { url } of streams.flatMap((stream) => stream?.versions ?? [])) {
      for (const address of [url, url.replace(".m3u8", ".mp4")]) {
        const answer = await fetch(new URL(address, web.url));
        expect(answer.status, address).toBe(200);
        await writeFile(path.join(copies, path.basename(address)), Buffer.from(await answer.arrayBuffer()));
      }
      lengths.push((await measureFilm(path.join(copies, path.basename(url)))).seconds);
    }
    return lengths;
  }

  /** How long calls take that somebody waits for, in ms, until told to stop. */
  async function timeCalls(web: Program, isOver: () => boolean): Promise<string> {
    const times: number[] = [];
    while (!isOver()) {
      const began = performance.now();
      await (await fetch(`${web.url}/api/course/list-public`)).text();
      times.push(performance.now() - began);
      await sleep(50);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const at = (part: number) => (sorted[Math.floor(part * sorted.length)] ?? 0).toFixed(1);
    return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms of ${sorted.length}`;
  }

  /** The same while no film is made. */
  async function timeQuietCalls(web: Program): Promise<string> {
    let isOver = false;
    const times = timeCalls(web, () => isOver);
    await sleep(4000);
    isOver = true;
    return times;
  }

  test("every film is ready once and plays, though a converter is killed in the middle", async () => {
    const web = await start({ ROLE: "web" });
    const call = callOver(web.url, school.tokenOf);
    const uploads = uploadsTo(web.url, { tokenOf: school.tokenOf, call });
    const teacher = { id: course.authorId ?? 0 };
    const before = await timeQuietCalls(web);

    const lessons: number[] = [];
    for (let at = 0; at < FILMS; at += 1) {
      const { id } = await school.makeLesson({ courseId: course.id, videoUrl: null });
      await uploads.upload(teacher, id, film);
      lessons.push(id);
    }
    const waiting = await Promise.all(lessons.map((id) => uploads.stateOf(teacher, id)));
    expect(waiting.map(({ inMaking }) => inMaking?.waitsBehind)).toEqual([0, 1, 2]);
    const asOperator = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };
    const figures = await (await fetch(`${web.url}/metrics`, asOperator)).text();
    expect(figures).toContain(`manara_films{versions="first",state="waiting"} ${FILMS}`);

    let hasWebMade = false;
    const looking = setInterval(() => {
      hasWebMade ||= makesFilm(web);
    }, 1000);
    let isMade = false;
    const beside = timeCalls(web, () => isMade);
    const killedFolder = await mkdtemp(path.join(scratch, "machine-"));
    const [first, second] = await Promise.all([
      start({ ROLE: "video" }, killedFolder),
      start({ ROLE: "video" }),
    ]);
    for (const converter of [first, second]) {
      expect((await callOver(converter.url, school.tokenOf)(siteEndpoints.isReady)).status).toBe(200);
      expect((await fetch(converter.url)).status).toBe(404);
    }
    await expect
      .poll(async () => (await videosNow()).filter(isUnderWay).length, { timeout: 240_000, interval: 100 })
      .toBe(2);
    expect([makesFilm(first), makesFilm(second)]).toEqual([true, true]);

    const holders = await findHolders();
    const tree = findTree(first.pid);
    const killedAt = performance.now();
    process.kill(first.pid, "SIGKILL");
    running.delete(first);
    expect(await waitUntilGone(tree, 5000)).toEqual([]);
    const work = path.join(kind === "S3" ? killedFolder : school.data.folder, "work");
    expect(await readdir(work)).not.toEqual([]);
    await expect.poll(() => countGivenUp(holders), { timeout: GIVEN_BACK_WITHIN_MS, interval: 250 }).toBe(1);
    const givenBackMs = performance.now() - killedAt;
    const third = await start({ ROLE: "video" }, killedFolder);

    await expect
      .poll(async () => (await videosNow()).map(({ state, nextStage }) => `${state} ${nextStage}`), {
        timeout: MADE_WITHIN_MS,
        interval: 1000,
      })
      .toEqual(Array.from({ length: FILMS }, () => "READY null"));
    const madeMs = performance.now() - killedAt;
    isMade = true;
    clearInterval(looking);
    const latencyBeside = await beside;
    const after = await timeQuietCalls(web);
    expect(hasWebMade).toBe(false);

    const { rows: shown } = await sql<{ id: number }>`select id from shown_videos order by id`.execute(
      school.owner,
    );
    const videos = await videosNow();
    expect(shown.map(({ id }) => id)).toEqual(videos.map(({ id }) => id));
    for (const contentId of lessons) {
      const lengths = await playAll(web, contentId);
      // 360 and 240 lines, sound alone, the board; each with AAC and with Opus.
      expect(lengths).toHaveLength(8);
      for (const seconds of lengths) expect(Math.abs(seconds - SECONDS)).toBeLessThan(1.2);
    }
    await school.runJobs();
    const folders = new Set<string>();
    const later = new Date(Date.now() + 60_000);
    for await (const key of school.platform.storage.list({ storedBefore: later }))
      folders.add(path.dirname(key));
    expect([...folders].toSorted()).toEqual(videos.map(({ folder }) => folder.slice(0, -1)).toSorted());
    // The machine that was killed is back, and has tidied up.
    await expect.poll(() => readdir(work), { timeout: 90_000, interval: 1000 }).toEqual([]);
    expect([web, second, third].flatMap((program) => program.readErrors())).toEqual([]);
    process.stdout.write(
      `${kind}: given back ${(givenBackMs / 1000).toFixed(1)} s after the kill, all made after ${(madeMs / 1000).toFixed(0)} s\n` +
        `calls of the web process before films: ${before}; beside them: ${latencyBeside}; after them: ${after}\n`,
    );
  }, 900_000);
});
