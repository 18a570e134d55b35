// npm run test:edge [-- --viewers 10000]: the program, nginx as the edge of docs/operations.md before it, and viewers who load a film
// segment by segment. Needs nginx and ffmpeg.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeFilm } from "../../apps/server/src/features/video/films.fixture.ts";
import { startDocumentedEdge } from "../../apps/server/test/documented-edge.ts";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { makeCourse, makeFilmedLesson, signIn } from "../../bench/media/filmed-lesson.ts";
import { startSchool } from "../../bench/school-process.ts";
import { openApi } from "../durability/api.ts";
import { openLedger } from "../durability/ledger.ts";
import { signInStudents } from "../durability/students.ts";
import { openConnection } from "./connection.ts";
import { readFilm, type WatchedVersion } from "./film-parts.ts";
import { openMeteredWay } from "./metered-way.ts";
import { findOpenDoors, measureLastSegment } from "./refusals.ts";
import { type FindAddress, seatViewer, watch } from "./viewers.ts";

const { values: options } = parseArgs({ options: { viewers: { type: "string", default: "10000" } } });
const VIEWERS = Number(options.viewers);
const AT_ONCE = 1000;
/** Who watches has one of these accounts: to register ten thousand says nothing of an edge. */
const ACCOUNTS = 40;
const FILM_SECONDS = 24;
/** What the edge may ask of the program, in films. */
const MOST_FILMS = 1.05;
/** In which the last segment is sent after a session. */
const MOST_SECONDS = 5;

const DIRECTOR = { email: "director@example.com", password: "the first key of the house" };
const FILMS_KEY = "a-key-that-signs-in-this-test-alone-";
const FILMS_PASS_KEY = "a-key-that-the-edge-shows-to-the-program";

const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);

const problems: string[] = [];
const undo: (() => unknown)[] = [];
try {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-test-edge-"));
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }));
  const edgePort = await findFreePort();
  const school = await startSchool(folder, {
    COUNTRY: "dz",
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    VIDEO_AV1: "off",
    ADMIN_EMAIL: DIRECTOR.email,
    ADMIN_PASSWORD: DIRECTOR.password,
    FILMS_URL: `http://127.0.0.1:${edgePort}`,
    FILMS_KEY,
    FILMS_PASS_KEY,
  });
  undo.push(school.stop);
  const way = await openMeteredWay(school.port);
  undo.push(way.close);
  const behind = { port: edgePort, originPort: way.port, key: FILMS_KEY, passKey: FILMS_PASS_KEY };
  const edge = await startDocumentedEdge(behind);
  undo.push(edge.stop);

  const teacher = await signIn(school, DIRECTOR);
  const courseId = await makeCourse(teacher);
  await makeFilm(folder, { seconds: FILM_SECONDS, name: "lesson.mp4" });
  const file = path.join(folder, "lesson.mp4");
  const lesson = await makeFilmedLesson(teacher, courseId, file);
  const other = await makeFilmedLesson(teacher, courseId, file);
  const { video } = await teacher.api("GET /content/get", { query: { contentId: lesson.contentId } });
  const film = await readFilm(school.url, lesson.stream, video?.url ?? "");
  for (const { contentId } of [lesson, other])
    await teacher.api("POST /content/edit-lesson", { body: { contentId, free: false } });
  const register = { ledger: openLedger(), registered: [], amount: ACCOUNTS };
  const students = await signInStudents(openApi(school.url), register);
  for (const { userId } of students) {
    const grant = { courseId, userId, reason: "test", expiresAt: null };
    await teacher.api("POST /purchase/grant", { body: grant });
  }
  say(`a film of ${film.versions.length} versions, ${megabytes(film.bytes)} MB in all`);

  const viewerOf = (number: number, { contentId } = lesson) => ({
    token: students[number % ACCOUNTS]?.token ?? "",
    contentId,
  });
  const before = way.readBytes();
  let seated = 0;
  let sent = 0;
  let calls = 0;
  let late = 0;
  const began = performance.now();
  const lookOn = async () => {
    const [toEdge, toSchool] = [await openConnection(edgePort), await openConnection(school.port)];
    while (seated < VIEWERS) {
      const number = seated++;
      const version = film.versions[number % film.versions.length] as WatchedVersion;
      const find = seatViewer(toSchool, viewerOf(number), () => {
        calls += 1;
      });
      const watched = await watch(find, toEdge, version);
      sent += watched.bytes;
      late += watched.late;
    }
    toEdge.close();
    toSchool.close();
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, VIEWERS) }, lookOn));
  const seconds = (performance.now() - began) / 1000;
  const asked = way.readBytes() - before;
  const films = asked / film.bytes;
  say(
    [
      `${VIEWERS} viewers, ${AT_ONCE} at once, ${seconds.toFixed(0)} s: the edge sent ${megabytes(sent)} MB, the program ${megabytes(asked)} MB to it: ${films.toFixed(4)} films in ${way.asked.length} parts`,
      `signatures asked of the program: ${calls}, ${(calls / seconds).toFixed(0)} a second; run out before the edge came to look: ${late}`,
    ].join("\n"),
  );
  if (films > MOST_FILMS) problems.push(`the edge asked for ${films.toFixed(3)} films`);
  const twice = way.asked.filter((part, index) => way.asked.indexOf(part) !== index);
  if (way.asked.length < film.files) problems.push("the edge asked for less than there is");
  problems.push(...twice.map((part) => `asked for twice: ${part}`));

  const parts = film.versions[0]?.parts ?? [];
  const toSchool = await openConnection(school.port);
  const finds = [lesson, other].map((of) => seatViewer(toSchool, viewerOf(0, of))) as [
    FindAddress,
    FindAddress,
  ];
  problems.push(...(await findOpenDoors(finds, school.url, parts)));
  const email = [...register.ledger.students.values()].at(-1) ?? "";
  const find = seatViewer(toSchool, viewerOf(ACCOUNTS - 1));
  const last = await measureLastSegment(find, { school: school.url, parts, email });
  toSchool.close();
  say(`the last segment after the end of a session: ${last.seconds.toFixed(1)} s after it`);
  if (last.seconds > MOST_SECONDS || !last.isRefused)
    problems.push(`a session that has ended is served for ${last.seconds.toFixed(1)} s`);
} catch (error) {
  problems.push(error instanceof Error && error.stack ? error.stack : String(error));
} finally {
  for (const step of undo.toReversed()) await step();
}
for (const problem of problems.slice(0, 50)) say(problem);
say(problems.length === 0 ? "no problems" : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
