import { stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../e2e/browser.ts";
import { findProxy } from "../../scripts/proxy.mjs";
import { describeMachine } from "../describe-machine.ts";
import type { SchoolProcess } from "../school-process.ts";
import { type OnEnd, workInTemporaryFolder } from "../temporary-folder.ts";
import { reportConversions } from "./conversion-report.ts";
import type { FilmedLesson } from "./filmed-lesson.ts";
import { writeFilms } from "./films.ts";
import { reportPhones } from "./phone-report.ts";
import { findMissing } from "./programs.ts";
import { reportQuality } from "./quality-report.ts";
import { bringFilms, openSides, startOn } from "./sides.ts";
import { writeSpeech } from "./speech.ts";
import { compare, NGINX_FILES_PATH, startNginx } from "./throughput.ts";

/*
 * npm run bench:media: what films take to be made, to be kept, to begin on a weak network, and to be sent; what is left of their
 * picture; and all of that beside another checkout.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    before: { type: "string" },
    // Films take minutes to be drawn: here they stay for the next run.
    films: { type: "string" },
    // `phones`: how films begin on a weak network, after a mend of the player.
    only: { type: "string" },
  },
});
const minutes = Number(options.minutes);

interface Sending {
  folder: string;
  data: string;
  school: SchoolProcess;
  /** Whether nginx, before the school, sends what that has let pass. */
  isBehindNginx: boolean;
  lesson: FilmedLesson;
  onEnd: OnEnd;
}

/** Segments of the largest version as phones get them, beside what nginx sends of the same file when it asks nobody. */
async function send({ folder, data, school, isBehindNginx, lesson, onEnd }: Sending): Promise<void> {
  const [largest] = lesson.stream.versions;
  const address = largest?.url.replace(".m3u8", ".mp4") ?? "";
  const key = address.replace(/^\/media\/~[^/]+\//, "");
  const root = path.join(data, "files");
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

const missing = await findMissing();
if (missing.length > 0) {
  console.error(
    `Films are made and read with programs that are missing. Debian: apt-get install ${missing.join(" ")}`,
  );
  process.exit(1);
}

await workInTemporaryFolder(async (folder, onEnd) => {
  console.log(describeMachine());
  const films = await writeFilms(options.films ?? folder, await writeSpeech(folder), minutes * 60);
  const sides = await openSides({ folder, before: options.before, onEnd });
  await bringFilms(sides, films);
  reportConversions(sides, films, minutes);
  const isWhole = options.only !== "phones";
  if (isWhole) await reportQuality(sides, films, { minutes, folder });
  const browser = await chromium.launch(launchOptions);
  onEnd(() => browser.close());
  await reportPhones(browser, sides, films, minutes * 60);
  await browser.close();
  const present = sides.at(-1);
  const lesson = present?.lessons.at(-1);
  if (!isWhole || !present || !lesson) return;
  console.log("");
  const { data, school } = present;
  await send({ folder, data, school, isBehindNginx: false, lesson, onEnd });
  await school.stop();
  const behind = await startOn(data, undefined, { NGINX_FILES_PATH });
  onEnd(behind.stop);
  await send({ folder, data, school: behind, isBehindNginx: true, lesson, onEnd });
});
// Its listener for the interrupt would keep the process.
process.exit();
