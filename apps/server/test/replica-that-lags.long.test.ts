import { randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { endpoints } from "@manara/contract/endpoints";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { Call } from "./call.ts";
import { SECRET_KEY, startSchool, type TestSchool } from "./harness.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "./replicated-postgres.ts";
import { callOver } from "./school-processes.ts";
import { type Program, startProgram } from "./start-program.ts";

const METRICS_TOKEN = "figures-of-this-test-alone-and-no-other";
const PEOPLE = 3;
const RUNS = 8;
/** Two programs, one of two workers. */
const places = [0, 1] as const;
const WORKERS = { 0: "2", 1: "1" };
type Place = (typeof places)[number];
/** What one program has done, the other knows within milliseconds; a busy machine may take longer to draw a page. */
const SOON = { timeout: 60_000, interval: 10 };
/** With the longest, whoever waits for the replica waits in vain. */
const LAGS_MS = [0, 60, 5000, 3_600_000];

const writes = ["rename", "show", "hide", "add a lesson", "rename a lesson"] as const;
const looks = [
  "catalogue",
  "search",
  "search of lessons",
  "outline",
  "course page",
  "catalogue page",
] as const;
type Look = (typeof looks)[number];
const someStep = fc.record({
  at: fc.constantFrom(...places),
  does: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...writes) },
    { weight: 3, arbitrary: fc.constantFrom(...looks) },
  ),
});
type Step = typeof someStep extends fc.Arbitrary<infer S> ? S : never;

let servers: ReplicatedPostgres;
let school: TestSchool;
let programs: (Program & { call: Call })[];
const people: { id: number }[] = [];

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  const folder = await mkdtemp(path.join(inject("scratch"), "lagging-"));
  const DATABASE_URL = servers.urlOf(servers.leader);
  school = await startSchool({
    beside: { data: { folder, connection: servers.connectionOf(servers.leader) } },
    settings: { DATABASE_URL },
  });
  programs = [];
  for (const place of places) {
    const program = await startProgram({
      data: folder,
      settings: {
        DATABASE_URL,
        DATABASE_READ_URL: servers.urlOf(servers.replica),
        SECRET_KEY,
        METRICS_TOKEN,
        WORKERS: WORKERS[place],
        TRUST_PROXY: "1",
        STAFF_SECOND_STEP: "optional",
        CALLS_PER_NETWORK: "1000000",
        RATE_LIMITS: "off",
      },
    });
    programs.push({ ...program, call: callOver(program.url, school.tokenOf) });
  }
  for (let number = 0; number < PEOPLE; number += 1) people.push(await school.makeUser({ role: "ADMIN" }));
  for (const person of people) await school.tokenOf(person);
}, 600_000);
afterAll(async () => {
  for (const program of programs) await program.stop();
  await school.close();
  await servers.stop();
}, 60_000);

const at = (place: Place) => programs[place] ?? expect.fail("there is no such program");

/** A word that is like no other. */
const drawWord = () => String.fromCharCode(...[...randomBytes(10)].map((byte) => 97 + (byte % 26)));

/** A course as the one who writes it left it. */
interface Course {
  courseId: number;
  name: string;
  nameBefore: string;
  isPublic: boolean;
  lessons: { id: number; title: string }[];
}

async function readPage(place: Place, address: string, { name, nameBefore, lessons }: Course) {
  const answer = await fetch(`${at(place).url}${address}`);
  const html = await answer.text();
  const titles = lessons.filter(({ title }) => html.includes(title)).length;
  return {
    status: answer.status,
    isNamed: html.includes(name),
    isNamedAsBefore: html.includes(nameBefore),
    titles,
  };
}

/** What a visitor sees of a course at a program, and what they have to see. */
const lookAt: Record<Look, (place: Place, course: Course) => Promise<{ seen: unknown; due: unknown }>> = {
  async catalogue(place, { courseId, isPublic, name }) {
    const { body } = await at(place).call(endpoints.listPublicCourses);
    return { seen: body.find((one) => one.courseId === courseId)?.name, due: isPublic ? name : undefined };
  },
  async search(place, { courseId, isPublic, name, nameBefore }) {
    const find = async (search: string) => {
      const { body } = await at(place).call(endpoints.search, { query: { search } });
      return body.courses.find((one) => one.courseId === courseId)?.name;
    };
    return {
      seen: [await find(name), await find(nameBefore)],
      due: [isPublic ? name : undefined, undefined],
    };
  },
  async "search of lessons"(place, { isPublic, lessons }) {
    const seen = [];
    for (const { id, title } of lessons) {
      const { body } = await at(place).call(endpoints.search, { query: { search: title } });
      seen.push(body.lessons.some(({ contentId }) => contentId === id));
    }
    return { seen, due: lessons.map(() => isPublic) };
  },
  async outline(place, { courseId, isPublic, lessons }) {
    const { code, body } = await at(place).call(endpoints.listContents, { query: { courseId } });
    const titles = lessons.map(({ title }) => title);
    return { seen: code ?? body.map(({ title }) => title), due: isPublic ? titles : "COURSE_NOT_FOUND" };
  },
  async "course page"(place, course) {
    const seen = await readPage(place, `/course/view/${course.courseId}`, course);
    const { isPublic, lessons } = course;
    const status = isPublic ? 200 : 404;
    return {
      seen,
      due: { status, isNamed: isPublic, isNamedAsBefore: false, titles: isPublic ? lessons.length : 0 },
    };
  },
  async "catalogue page"(place, course) {
    const seen = await readPage(place, "/courses", { ...course, lessons: [] });
    return { seen, due: { status: 200, isNamed: course.isPublic, isNamedAsBefore: false, titles: 0 } };
  },
};

/** Changes a course, and what is known of it. */
const write: Record<
  (typeof writes)[number],
  (place: Place, as: { id: number }, course: Course) => Promise<void>
> = {
  async rename(place, as, course) {
    const name = drawWord();
    await edit(place, as, course, { name });
    course.nameBefore = course.name;
    course.name = name;
  },
  async show(place, as, course) {
    await edit(place, as, course, { visibility: "PUBLIC" });
    course.isPublic = true;
  },
  async hide(place, as, course) {
    await edit(place, as, course, { visibility: "HIDDEN" });
    course.isPublic = false;
  },
  async "add a lesson"(place, as, { courseId, lessons }) {
    const title = drawWord();
    const { status, body } = await at(place).call(endpoints.createLesson, { as, body: { courseId, title } });
    expect(status).toBe(201);
    lessons.push({ id: body.contentId, title });
  },
  async "rename a lesson"(place, as, { lessons }) {
    const lesson = lessons.at(-1);
    if (!lesson) return;
    const title = drawWord();
    const { code } = await at(place).call(endpoints.editLesson, {
      as,
      body: { contentId: lesson.id, title },
    });
    expect(code).toBeUndefined();
    lesson.title = title;
  },
};

async function edit(place: Place, as: { id: number }, { courseId }: Course, fields: object): Promise<void> {
  const { code } = await at(place).call(endpoints.editCourse, { as, body: { courseId, ...fields } });
  expect(code).toBeUndefined();
}

const isLook = (does: Step["does"]): does is Look => looks.some((look) => look === does);

/** Somebody makes a course, writes and looks at it, here and there, and deletes it. */
async function goThrough(as: { id: number }, steps: readonly Step[]): Promise<void> {
  const name = drawWord();
  const { body } = await at(0).call(endpoints.createCourse, { as, body: { name, schoolId: null } });
  const course: Course = {
    courseId: body.courseId,
    name,
    nameBefore: drawWord(),
    isPublic: false,
    lessons: [],
  };
  await write.show(0, as, course);
  /** What was changed at the other program since it was seen here: the notice may be on its way. */
  const unseen = places.map((place) => new Set<Look>(place === 0 ? [] : looks));
  for (const { at: place, does } of steps) {
    if (!isLook(does)) {
      await write[does](place, as, course);
      const other = unseen[1 - place];
      for (const look of looks) other?.add(look);
      continue;
    }
    const see = async () => {
      const { seen, due } = await lookAt[does](place, course);
      expect(seen, `${does} at ${place}`).toEqual(due);
    };
    if (unseen[place]?.has(does)) await vi.waitFor(see, SOON);
    else await see();
    // Once it was seen, it is not missed again.
    unseen[place]?.delete(does);
  }
  await at(0).call(endpoints.deleteCourse, { as, query: { courseId: course.courseId } });
}

/** How many reads of both programs the replica has answered, and how many the leader. */
async function countReads(): Promise<Record<"replica" | "leader", number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const texts = await Promise.all(
    programs.map(({ url }) => fetch(`${url}/metrics`, { headers }).then((answer) => answer.text())),
  );
  const sum = (from: string) => {
    const counts = texts.flatMap((text) => [
      ...text.matchAll(new RegExp(`^manara_reads_total\\{from="${from}".*\\} (\\d+)`, "gm")),
    ]);
    return counts.reduce((all, [, count]) => all + Number(count), 0);
  };
  return { replica: sum("replica"), leader: sum("leader") };
}

/** From now on the replica lags; so far it has answered. */
async function startWithin(lagMs: number): Promise<void> {
  await servers.delay(0);
  await servers.waitUntilReplayed();
  const { replica } = await countReads();
  await vi.waitFor(async () => {
    for (const place of places) await at(place).call(endpoints.search, { query: { search: "nothing" } });
    expect((await countReads()).replica).toBeGreaterThan(replica);
  }, SOON);
  await servers.delay(lagMs);
}

const SUMS = `
  select (select md5(string_agg(courses::text, ',' order by id)) from courses) as courses,
    (select md5(string_agg(contents::text, ',' order by id)) from contents) as contents`;

test("whatever people do at two programs, nobody misses what they wrote, and nothing seen is missed again", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LAGS_MS),
      fc.array(fc.array(someStep, { minLength: 8, maxLength: 16 }), { minLength: PEOPLE, maxLength: PEOPLE }),
      async (lagMs, stepsOfEach) => {
        await startWithin(lagMs);
        await Promise.all(people.map((person, number) => goThrough(person, stepsOfEach[number] ?? [])));
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  const during = await countReads();
  // Both had their part, or nothing was tried.
  expect(during.replica).toBeGreaterThan(0);
  expect(during.leader).toBeGreaterThan(0);

  await servers.delay(0);
  await servers.waitUntilReplayed();
  expect((await servers.replica.query(SUMS)).rows).toEqual((await servers.leader.query(SUMS)).rows);
  await vi.waitFor(
    async () => {
      const before = await countReads();
      const found = await Promise.all(
        places.map((place) => at(place).call(endpoints.search, { query: { search: "nothing" } })),
      );
      expect(found[0]?.body).toEqual(found[1]?.body);
      const after = await countReads();
      expect(after.replica).toBeGreaterThan(before.replica);
      expect(after.leader).toBe(before.leader);
    },
    { timeout: 10_000, interval: 500 },
  );
}, 1_200_000);
