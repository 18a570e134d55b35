import { copyFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { openApi } from "../api.ts";
import { findCourses, lessonsOf } from "../catalogue.ts";
import { writeFilm } from "../films.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { findMail } from "../outbox.ts";
import { authorise, inventPerson, logIn, registerPerson } from "../people.ts";
import { expectPlaysToEnd, playByFfmpeg } from "../play-to-end.ts";
import { makeTest, takeTest } from "../quizzes.ts";
import { serveOtherSite } from "../serve-page.ts";
import { textsOf } from "../texts.ts";
import { expectVideoPlays, waitForAllVersions } from "../video.ts";
import { watchVersions } from "../watch-versions.ts";
import { commandsToRun } from "./documented-commands.ts";
import { cloneProgram, type Installation, type Started } from "./installation.ts";
import {
  addWorksheet,
  askSchool,
  logInFrom,
  openAsAdmin,
  openSchool,
  openWorksheet,
  readPrinted,
  teachFilm,
} from "./school.ts";

/*
 * npm run test:as-installed: what the README and docs/operations.md promise to somebody who does what they say, on a fresh clone with
 * nothing set but a port.
 */

const SECONDS = 24;
const PICTURES = 25 * SECONDS;
/** Of a start with nothing to install or build. */
const QUICK_SECONDS = 30;

let installation: Installation;
/** Commands of the pages that were run. */
const run = new Set<string>();

test.beforeAll(async () => {
  installation = await cloneProgram();
});
test.afterAll(() => installation.remove());

/** A command as it stands in the pages, with the folders of this machine in place of theirs. */
function asDocumented(command: string): string {
  expect(commandsToRun(), "what is run stands in the pages").toContain(command);
  run.add(command);
  const { folder, place } = installation;
  return command
    .replaceAll("/backups/", `"${place}"/backups/`)
    .replaceAll("/srv/new", `"${place}"/new`)
    .replaceAll("/srv/manara/", `"${folder}"/`)
    .replaceAll("FILE", `"${place}"/the.key`);
}

test("a fresh clone is installed, started, used, kept and moved as the pages say", async ({ browser }) => {
  const { folder, place } = installation;
  const country = "dz";
  const port = String(await findFreePort());
  const film = await writeFilm(path.join(place, "films"), "درس.mp4", { seconds: SECONDS });
  const noErrors = (program: Started) =>
    expect(program.printed().match(/^\{"level":[56]0.*$/gm), "the log has no error").toBeNull();
  const student = inventPerson(country);
  const texts = textsOf(country);

  let program = await test.step("npm start: installed, built, and open", async () =>
    installation.start(asDocumented("npm start"), { settings: { PORT: port } }));
  expect(program.url).toBe(`http://localhost:${port}`);
  const [card] = (await readPrinted(program)).cards;
  if (!card) throw new Error("no card was printed");
  const request = await askSchool(program);
  const [course] = await findCourses(request, card.price, 1);
  const courseId = course?.courseId ?? 0;
  const staff = await openAsAdmin(browser, { program, country });
  const writing = { ...staff, courseId };

  const contentId = await test.step("staff upload a film, and it is shown", () =>
    teachFilm(country, writing, { title: "درس مصور", film }));
  await addWorksheet(contentId, writing);
  const testId = await makeTest(writing.api, writing.headers, { courseId });

  const phone = await openSchool(browser, program);
  await test.step("a student gets a mail, redeems a printed card, and watches", async () => {
    await registerPerson(request, student);
    const mail = await findMail(path.join(folder, "data/outbox"), student.email);
    expect(mail.link).toContain(program.url);
    await logIn(phone, country, student);
    await phone.goto(`/course/redeem/${courseId}`);
    await waitUntilInteractive(phone);
    await phone.getByLabel(texts.purchases.cardCode).fill(card.code);
    await phone.getByRole("main").getByRole("button", { name: texts.purchases.activate }).click();
    await expect(phone.getByRole("main")).toContainText(texts.details.isYours);
    await phone.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(phone);
    await expectVideoPlays(phone);
    await openWorksheet(country, phone);
    const taking = takeTest(phone, country);
    await taking.open(testId);
    await taking.start();
    await taking.choose(1);
    await taking.handIn(1);
  });

  await test.step("a player that is not ours plays every version of it to its end", async () => {
    const { api } = openApi(request);
    const headers = await authorise(phone);
    const { versions: plain, lighter } = await waitForAllVersions({ api }, { contentId, headers });
    const lesson = await api("GET /content/get", { query: { contentId }, headers });
    const opus = lighter.at(-1)?.versions ?? [];
    for (const list of [plain, opus])
      expect(list.map(({ kind }) => kind)).toEqual(["VIDEO", "VIDEO", "VIDEO", "AUDIO", "BOARD"]);
    const at = (url: string) => new URL(url, program.url).href;
    const films = [
      { kind: "VIDEO" as const, url: at(lesson.video?.url ?? "") },
      ...[...plain, ...opus].map(({ kind, url }) => ({ kind, url: at(url) })),
    ];
    await expectPlaysToEnd(playByFfmpeg, films, { seconds: SECONDS, pictures: PICTURES });
  });

  await test.step("so does the student's browser", async () => {
    await phone.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(phone);
    await expectVideoPlays(phone);
    await watchVersions((expression) => phone.evaluate(expression), { versions: 5, seconds: SECONDS });
  });
  noErrors(program);

  await test.step("the running school is backed up, and the backup restored and compared", async () => {
    expect(await installation.type(asDocumented("npm run backup -- /backups/2026-05-01"))).toMatch(
      /^The school of /m,
    );
    const verified = await installation.type(asDocumented("npm run backup:verify -- /backups/2026-05-01"));
    expect(verified).toMatch(/^Good: /m);
    // From another folder than npm runs it in: the name counts from where it was typed.
    await installation.type("npm run backup -- ../copy", { from: "docs" });
    expect(await readdir(folder)).toContain("copy");
    await copyFile(path.join(folder, "data/secret.key"), path.join(place, "the.key"));
    installation.give(path.join(place, "the.key"));
  });

  await test.step("restored elsewhere and started as a service does, it shows the lesson, and answers one other site", async () => {
    const partner = await serveOtherSite();
    const restore = "DATA_DIR=/srv/new npm run restore -- /backups/2026-05-01 --key FILE";
    expect(await installation.type(asDocumented(restore))).toContain("Its key is there");
    const settings = {
      PORT: String(await findFreePort()),
      DATA_DIR: path.relative(folder, path.join(place, "new")),
      CORS_ORIGINS: partner.origin,
    };
    const start = asDocumented("/srv/manara/node_modules/.bin/node scripts/start.mjs");
    const restored = await installation.start(start, { settings });
    const page = await openSchool(browser, restored);
    await logIn(page, country, student);
    await page.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(page);
    await expectVideoPlays(page);
    expect(await logInFrom(browser, { site: partner.origin, program: restored, person: student })).toBe(200);
    partner.close();
    noErrors(restored);
    await restored.stop();
  });

  await test.step("its keys are replaced while it runs, and its audit trail is whole", async () => {
    for (const command of [
      "npm run rotate-key",
      "npm run rotate-key -- --leaked",
      "npm run rotate-key -- --leaked --secret-key",
    ])
      expect(await installation.type(asDocumented(command))).toContain("All that is encrypted is encrypted");
    expect(await installation.type(asDocumented("npm run audit:verify"))).toMatch(/^Good: /m);
    const ends = await installation.type(asDocumented("npm run audit:verify -- /backups/2026-05-01"));
    expect(ends).toMatch(/^Good: /m);
  });
  noErrors(program);

  await test.step("the films of the demo, made long ago, are asked for in lighter versions, and given up", async () => {
    for (const [command, said] of [
      ["npm run remake-videos -- --status", "Others without them: 4."],
      ["npm run remake-videos", "the lighter versions of 4 films."],
      ["npm run remake-videos -- --stop", "Stopped: "],
    ] as const)
      expect(await installation.type(asDocumented(command))).toContain(said);
  });
  noErrors(program);
  await program.stop();

  await test.step("without ffmpeg a second start is quick, and a film is shown as it came", async () => {
    await installation.type(asDocumented("npm run build"));
    const settings = { PORT: port, PATH: await installation.pathWithout(["ffmpeg", "ffprobe"]) };
    program = await installation.start("npm start", { settings });
    expect(program.printed()).not.toContain("Installing packages");
    expect(program.seconds, "seconds until it is open").toBeLessThan(QUICK_SECONDS);
    const again = await openAsAdmin(browser, { program, country });
    const plain = await teachFilm(country, { ...again, courseId }, { title: "درس كما ورد", film });
    // Keys that had leaked were replaced, so everybody signs in again: here at a browser that knows nobody.
    const another = await openSchool(browser, program);
    await logIn(another, country, student);
    await another.goto(`/lesson/${plain}`);
    await waitUntilInteractive(another);
    await expectVideoPlays(another);
    const lesson = await again.api("GET /content/get", {
      query: { contentId: plain },
      headers: again.headers,
    });
    expect(lesson.stream?.versions).toHaveLength(1);
    noErrors(program);
    await program.stop();
  });

  await test.step("the same folder shows the other country", async () => {
    program = await installation.start(asDocumented("COUNTRY=ng npm start"), { settings: { PORT: port } });
    const guest = await openSchool(browser, program);
    const [first] = (await readPrinted(program)).cards;
    const beside = await askSchool(program);
    const [found] = await findCourses(beside, first?.price ?? 0, 1);
    const free = found && lessonsOf(found).find((one) => one.free && one.kind === "VIDEO");
    const person = inventPerson("ng");
    await registerPerson(beside, person);
    await logIn(guest, "ng", person);
    await guest.goto(`/lesson/${free?.contentId}`);
    await waitUntilInteractive(guest);
    await expectVideoPlays(guest);
    noErrors(program);
    await program.stop();
  });

  await test.step("a school of one's own is empty, and its first administrator signs in", async () => {
    const own = { email: "me@school.example", password: "twelve or more characters" };
    const command =
      "DATA_DIR=./my-school DEMO_DATA=off BRAND_NAME=Lighthouse ADMIN_EMAIL=me@school.example ADMIN_PASSWORD='twelve or more characters' npm start";
    program = await installation.start(asDocumented(command), { settings: { PORT: port } });
    const outbox = path.join(folder, "my-school/outbox");
    await expect.poll(program.printed).toContain(`Mails are written to ${outbox}`);
    expect(program.printed()).not.toContain("Demo accounts");
    const page = await openSchool(browser, program);
    await logIn(page, country, { ...inventPerson(country), ...own });
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    noErrors(program);
    await program.stop();
  });

  await test.step("whoever edits it sees it, and writes its lists", async () => {
    const dev = await installation.start(asDocumented("npm run dev"), { settings: { PORT: port } });
    const page = await openSchool(browser, dev);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 120_000 });
    await dev.stop();
    await installation.type(asDocumented("npm run spec:coverage"));
  });

  expect(
    commandsToRun().filter((command) => !run.has(command)),
    "documented commands that were not run",
  ).toEqual([]);
});
