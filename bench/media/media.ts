import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../e2e/browser.ts";
import { findProxy } from "../../scripts/proxy.mjs";
import { describeMachine } from "../describe-machine.ts";
import { formatTable } from "../format-table.ts";
import { type SchoolProcess, startSchool } from "../school-process.ts";
import { type OnEnd, workInTemporaryFolder } from "../temporary-folder.ts";
import { type FilmedLesson, makeFilmedLesson, signIn, type Teacher } from "./filmed-lesson.ts";
import { films, writeFilm } from "./films.ts";
import { measureStartUp } from "./start-up.ts";
import { compare, NGINX_FILES_PATH, startNginx } from "./throughput.ts";

/*
 * npm run bench:media: what films take to be made, to be kept, to begin on a weak network, and to be sent.
 */
const { values: options } = parseArgs({ options: { minutes: { type: "string", default: "2" } } });
const minutes = Number(options.minutes);
const LONGEST_MINUTES = 20;
const director = { email: "director@example.com", password: "a lighthouse by the sea" };

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const nameOf = ({ kind, height }: FilmedLesson["stream"]["versions"][number]) =>
  kind === "VIDEO" ? `${height}p` : kind.toLowerCase();

/** What each version of a film takes in twenty minutes, and how long a minute of it takes to be made. */
function describe(name: string, { stream, madeInMs }: FilmedLesson): string[] {
  const scale = LONGEST_MINUTES / minutes;
  const sizes = stream.versions.map(({ bytes }) => megabytes(bytes * scale));
  return [name, ...sizes, (madeInMs / 1000 / minutes).toFixed(1)];
}

async function makeLessons(folder: string, teacher: Teacher): Promise<FilmedLesson[]> {
  const { courseId } = await teacher.api("POST /course/create", {
    body: { name: "Films", schoolId: -1 },
  });
  // Whoever measures how soon a film begins is nobody to the school.
  await teacher.api("POST /course/edit", { body: { courseId, visibility: "PUBLIC" } });
  const lessons: FilmedLesson[] = [];
  for (const film of films) {
    const file = await writeFilm(folder, film, minutes * 60);
    lessons.push(await makeFilmedLesson(teacher, courseId, file));
  }
  const names = lessons[0]?.stream.versions.map(nameOf) ?? [];
  const rows = lessons.map((lesson, at) => describe(films[at]?.name ?? "", lesson));
  console.log(
    `\nMB of ${LONGEST_MINUTES} minutes (of ${minutes} that were made), seconds to make one minute\n`,
  );
  console.log(formatTable([["", ...names, "SECONDS"], ...rows]));
  return lessons;
}

async function begin(origin: string, lessons: readonly FilmedLesson[], onEnd: OnEnd): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  onEnd(() => browser.close());
  console.log("\nOn a phone at 400 kbit/s and 400 ms: seconds from the press to the first picture\n");
  const rows = [["", "START", "STALLS", "LINES"]];
  for (const [at, { contentId }] of lessons.entries()) {
    const { startMs, stalls, height } = await measureStartUp(browser, `${origin}/lesson/${contentId}`);
    rows.push([films[at]?.name ?? "", (startMs / 1000).toFixed(2), String(stalls), String(height)]);
  }
  console.log(formatTable(rows));
}

interface Sending {
  folder: string;
  school: SchoolProcess;
  /** Whether nginx, before the school, sends what that has let pass. */
  isBehindNginx: boolean;
  lesson: FilmedLesson;
  onEnd: OnEnd;
}

/** Segments of the largest version as phones get them, beside what nginx sends of the same file when it asks nobody. */
async function send({ folder, school, isBehindNginx, lesson, onEnd }: Sending): Promise<void> {
  const [largest] = lesson.stream.versions;
  const address = largest?.url.replace(".m3u8", ".mp4") ?? "";
  const key = address.replace(/^\/media\/~[^/]+\//, "");
  const root = path.join(folder, "data/files");
  const { size } = await stat(path.join(root, key));
  const program = findProxy();
  if (!program) return console.log("segments: there is no nginx to compare with");
  const nginx = await startNginx(program, { folder, root, school });
  onEnd(nginx.stop);
  const asked = { port: isBehindNginx ? nginx.port : school.port, path: address };
  const [own = 0, theirs = 0] = await compare([asked, { port: nginx.port, path: `/${key}` }], size);
  const share = `${((100 * own) / theirs).toFixed(0)} % of the ${theirs.toFixed(0)} of an nginx that asks nobody`;
  console.log(
    `segments ${isBehindNginx ? "from nginx before the school" : "from the school"}: ${own.toFixed(0)} MB/s, ${share}`,
  );
}

await workInTemporaryFolder(async (folder, onEnd) => {
  console.log(describeMachine());
  const data = path.join(folder, "data");
  await mkdir(data);
  const start = async (settings: Record<string, string> = {}) => {
    const school = await startSchool(data, {
      COUNTRY: "ng",
      DEMO_DATA: "off",
      LOG_LEVEL: "error",
      RATE_LIMITS: "off",
      ADMIN_EMAIL: director.email,
      ADMIN_PASSWORD: director.password,
      ...settings,
    });
    onEnd(school.stop);
    return school;
  };
  const school = await start();
  const teacher = await signIn(school.url, director);
  const lessons = await makeLessons(folder, teacher);
  await begin(school.url, lessons, onEnd);
  const lesson = lessons.at(-1);
  if (!lesson) return;
  console.log("");
  await send({ folder, school, isBehindNginx: false, lesson, onEnd });
  await school.stop();
  const behind = await start({ NGINX_FILES_PATH });
  await send({ folder, school: behind, isBehindNginx: true, lesson, onEnd });
});
// Its listener for the interrupt would keep the process.
process.exit();
