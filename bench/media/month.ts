import { parseArgs } from "node:util";
import type { VideoStream, VideoVersion } from "@manara/contract/video/video-stream";
import { type Browser, chromium } from "@playwright/test";
import type { LoadedBytes } from "../../apps/web/app/features/data-use/loaded-bytes.ts";
import { listChoices } from "../../apps/web/app/features/video/player/versions.rules.ts";
import { launchOptions } from "../../e2e/browser.ts";
import { describeMachine } from "../describe-machine.ts";
import { formatTable } from "../format-table.ts";
import { type OnEnd, workInTemporaryFolder } from "../temporary-folder.ts";
import { type FilmedLesson, makeCourse, makeFilmedLesson, signIn, type Teacher } from "./filmed-lesson.ts";
import { writeFilms } from "./films.ts";
import { findMissing } from "./programs.ts";
import { director, startOn } from "./sides.ts";
import { writeSpeech } from "./speech.ts";

/*
 * npm run bench:month: megabytes that a month of forty lessons of twenty minutes takes of a bundle, pages included, by the version that
 * is watched. Films of two minutes stand for those of twenty (`--minutes 20`: as long as they are).
 */
const { values: options } = parseArgs({
  options: { minutes: { type: "string", default: "2" }, films: { type: "string" } },
});
const minutes = Number(options.minutes);

const LESSONS = 40;
const LESSON_MINUTES = 20;
const MB = 1_000_000;
const PHONE = { width: 360, height: 740 };
const WITHIN_MS = 60_000;

interface Plan {
  name: string;
  /** Bytes of one lesson. */
  bytes: number;
  /** Megabytes of the month at most. */
  goal: number;
}

/** Versions of a film in its lightest form: a phone plays Opus, a new one AV1 as well. */
const lightest = ({ versions, lighter }: VideoStream): readonly VideoVersion[] =>
  lighter[0]?.versions ?? versions;

/** Bytes of twenty minutes of a film in the version of a name. */
function weigh({ stream }: FilmedLesson, name: string): number {
  const version = listChoices({ versions: [...lightest(stream)] }, false).find(
    (choice) => choice.name === name,
  );
  if (!version) throw new Error(`the film has no version ${name}`);
  return (version.bytes * LESSON_MINUTES) / minutes;
}

function planMonths(slides: FilmedLesson, board: FilmedLesson): Plan[] {
  const [picture, sound, film] = [weigh(slides, "BOARD"), weigh(slides, "AUDIO"), weigh(board, "480")];
  return [
    { name: "board", bytes: picture, goal: 90 },
    { name: "sound", bytes: sound, goal: 110 },
    { name: "slides in 480 lines", bytes: weigh(slides, "480"), goal: 235 },
    { name: "a third filmed in 480 lines, sound, board", bytes: (film + sound + picture) / 3, goal: 300 },
  ];
}

/** Bytes of the pages of a month: each lesson is opened once by its address, signed in, with the service worker on, and no film begins. */
async function weighPages(browser: Browser, { school, api }: Teacher, courseId: number): Promise<number> {
  const ids: number[] = [];
  for (let number = 1; number <= LESSONS; number += 1) {
    const title = `Lesson ${number}`;
    const body = { courseId, unitId: null, title, kind: "VIDEO", free: true, hidden: false } as const;
    ids.push((await api("POST /content/create-lesson", { body })).contentId);
  }
  const context = await browser.newContext({ viewport: PHONE, isMobile: true });
  const page = await context.newPage();
  await page.goto(`${school.url}/auth/login`);
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
  await page.getByRole("textbox").first().fill(director.email);
  await page.locator("input[type=password]").fill(director.password);
  await page.locator("form button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"), { timeout: WITHIN_MS });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const contentId of ids) {
    await page.goto(`${school.url}/lesson/${contentId}`, { waitUntil: "networkidle", timeout: WITHIN_MS });
  }
  // The count of the last page is written a second later.
  await page.waitForTimeout(3000);
  const bytes = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("manara data");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("months").objectStore("months").getAll();
          reading.onsuccess = () => {
            const months: LoadedBytes[] = reading.result;
            resolve(months.reduce((sum, { films, rest }) => sum + films + rest, 0));
          };
        };
      }),
  );
  await context.close();
  return bytes;
}

async function bench(folder: string, onEnd: OnEnd): Promise<boolean> {
  console.log(describeMachine());
  const [slides, board] = await writeFilms(options.films ?? folder, await writeSpeech(folder), minutes * 60);
  if (!slides || !board) throw new Error("no films were written");
  const school = await startOn(folder);
  onEnd(school.stop);
  const teacher = await signIn(school, director);
  const courseId = await makeCourse(teacher);
  const plans = planMonths(
    await makeFilmedLesson(teacher, courseId, slides.file),
    await makeFilmedLesson(teacher, courseId, board.file),
  );
  const browser = await chromium.launch(launchOptions);
  onEnd(() => browser.close());
  const pages = await weighPages(browser, teacher, courseId);
  const rows = plans.map(({ name, bytes, goal }) => {
    const films = bytes * LESSONS;
    const sum = (films + pages) / MB;
    return { cells: [name, films / MB, pages / MB, sum, goal], isKept: sum <= goal };
  });
  const write = (cell: string | number) => (typeof cell === "number" ? cell.toFixed(1) : cell);
  const head = [`${LESSONS} lessons of ${LESSON_MINUTES} minutes, MB`, "films", "pages", "month", "goal", ""];
  console.log(
    formatTable([head, ...rows.map(({ cells, isKept }) => [...cells.map(write), isKept ? "ok" : "OVER"])]),
  );
  return rows.every(({ isKept }) => isKept);
}

const missing = await findMissing();
if (missing.length > 0) {
  console.error(
    `Films are made and read with programs that are missing. Debian: apt-get install ${missing.join(" ")}`,
  );
  process.exit(1);
}
let isKept = false;
await workInTemporaryFolder(async (folder, onEnd) => {
  isKept = await bench(folder, onEnd);
});
// Its listener for the interrupt would keep the process.
process.exit(isKept ? 0 : 1);
