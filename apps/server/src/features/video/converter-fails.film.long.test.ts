import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { videoEndpoints } from "@manara/contract/video/videos";
import pino from "pino";
import { expect, inject, onTestFinished, test } from "vitest";
import { lastAttempt } from "../../platform/jobs/jobs.fixture.ts";
import { makeConverter } from "./converters.fixture.ts";
import { makeFilm } from "./films.fixture.ts";
import { processVideo } from "./process-video.ts";
import { openTaught } from "./taught.fixture.ts";

const folder = await mkdtemp(path.join(inject("scratch"), "converters-"));
const film = await makeFilm(folder, { seconds: 2, size: "320x240" });

test("a film is made in a school whose folder has a name that counts from where the program runs", async () => {
  const place = await mkdtemp(path.join(folder, "data-"));
  const taught = await openTaught({ DATA_DIR: path.relative(process.cwd(), place) });
  onTestFinished(() => taught.school.close());
  const contentId = await taught.makeLesson();
  expect(await taught.bring(contentId, film)).toBeNull();
  expect((await taught.show(contentId)).stream?.versions).toHaveLength(3);
});

const makeIn = async (script: string) =>
  makeConverter(await mkdtemp(path.join(folder, "converter-")), script);

test.each([
  ["is killed", "kill -9 $$", "killed"],
  ["may not read the film", `echo '{"error":{"code":-13}}'; echo forbidden >&2; exit 1`, "forbidden"],
  ["finds no film", `echo '{"error":{"code":-2}}'; echo gone >&2; exit 1`, "gone"],
  ["says nothing", "exit 1", "failed"],
])("a film whose ffprobe %s is tried again, and never called unreadable", async (_, script, said) => {
  const taught = await openTaught({ FFMPEG_PATH: await makeIn(script) });
  const { school, teacher, uploads } = taught;
  onTestFinished(() => school.close());
  const contentId = await taught.makeLesson();
  await expect(taught.bring(contentId, film)).rejects.toThrow(said);
  const stateNow = async () => (await uploads.stateOf(teacher, contentId)).inMaking;
  expect(await stateNow()).toMatchObject({ state: "PROCESSING", failure: null, isRepeated: true });
  school.takeLoggedErrors();
  const attempt = { ...lastAttempt, number: 3, isLast: script.startsWith("kill") };
  await processVideo(school.platform, { videoId: 1, attempt });
  const [line] = school.takeLoggedErrors();
  expect(await stateNow()).toMatchObject({ state: "FAILED", failure: "NOT_MADE" });
  await school.call(videoEndpoints.retryVideo, { as: teacher, body: { contentId } });
  expect(await stateNow()).toMatchObject({ state: "WAITING", isRepeated: false });
  expect(JSON.parse(line ?? "")).toMatchObject({
    videoId: 1,
    err: { message: expect.stringContaining(said) },
  });
});

test("what is of the machine is tried for longer than three times", async () => {
  const taught = await openTaught({ FFMPEG_PATH: await makeIn("echo No space left on device >&2; exit 1") });
  onTestFinished(() => taught.school.close());
  const contentId = await taught.makeLesson();
  await expect(taught.bring(contentId, film)).rejects.toThrow("No space left");
  const again = { videoId: 1, attempt: { ...lastAttempt, number: 3, isLast: false } };
  await expect(processVideo(taught.school.platform, again)).rejects.toThrow("No space left");
  expect((await taught.uploads.stateOf(taught.teacher, contentId)).inMaking?.state).toBe("PROCESSING");
});

test("what ffprobe has read and refused is unreadable, and the log holds its words", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const taught = await openTaught({}, { log });
  onTestFinished(() => taught.school.close());
  await taught.bring(await taught.makeLesson(), new Uint8Array(5000).fill(7));
  const line = lines.map((line) => JSON.parse(line)).find(({ videoId }) => videoId !== undefined);
  expect(line).toMatchObject({ videoId: 1, reason: expect.stringContaining("Invalid data found") });
});

test("a film that nobody wants any more ends its program, though that says nothing", async () => {
  const taught = await openTaught({ FFMPEG_PATH: await makeIn("sleep 600") });
  const { school, teacher, uploads } = taught;
  onTestFinished(() => school.close());
  const contentId = await taught.makeLesson();
  await school.signIn(teacher);
  const brought = taught.bring(contentId, film);
  await expect
    .poll(async () => (await uploads.stateOf(teacher, contentId)).inMaking?.state, { timeout: 10_000 })
    .toBe("PROCESSING");
  const given = { as: teacher, query: { contentId } };
  expect((await school.call(videoEndpoints.discardVideo, given)).status).toBe(204);
  expect(await brought).toBeNull();
});
