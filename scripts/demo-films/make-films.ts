// Makes the films of the demo lessons anew, from what apps/server/src/demo/content says they show: draws their boards in a
// browser, sets a tone to each line, and has the product make their versions. Run by hand, with ffmpeg and Chromium:
// node scripts/demo-films/make-films.ts
import { execFile } from "node:child_process";
import { copyFile, link, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { countries } from "@manara/countries/countries";
import { languages } from "@manara/countries/locale";
import { chromium, type Page } from "@playwright/test";
import type { DemoFilm } from "../../apps/server/src/demo/content/types.ts";
import { demoCountries } from "../../apps/server/src/demo/demo-countries.ts";
import { MASTER } from "../../apps/server/src/features/media/video-folder.ts";
import { findConverter } from "../../apps/server/src/features/video/find-converter.ts";
import { type MadeFiles, makeVersions } from "../../apps/server/src/features/video/make-versions.ts";
import { judgeProbe } from "../../apps/server/src/features/video/probe.rules.ts";
import { probe } from "../../apps/server/src/features/video/probe.ts";
import { toAbsolute, within } from "../../apps/server/src/platform/absolute-path.ts";
import { readSettings } from "../../apps/server/src/settings.ts";
import { launchOptions } from "../../e2e/browser.ts";
import { writeBoard } from "./board.ts";

const FRAMES_PER_SECOND = 10;
const DRAWN_IN_SECONDS = 1.2;
/** Of five tones that go well together, in hertz. */
const TONES = [261.6, 293.7, 329.6, 392, 440];
const folderOfAll = new URL("../../apps/server/src/demo/media/films/", import.meta.url).pathname;

const run = promisify(execFile);

/** For how many pictures each part of a board stands until the next is drawn: as long as it takes to read. */
const holdsOf = ({ title, lines }: DemoFilm) =>
  [title, ...lines].map((text) => Math.round((2 + text.length / 15) * FRAMES_PER_SECOND));

const frameName = (number: number) => `${String(number).padStart(5, "0")}.png`;

/** Pictures of the board as it is drawn, ten for each second; answers the seconds at which its parts begin. */
async function drawFrames(page: Page, film: DemoFilm, folder: string): Promise<number[]> {
  const starts: number[] = [];
  let count = 0;
  const keep = async (step: number, share: number, frames: number) => {
    await page.evaluate(`show(${step}, ${share})`);
    const drawn = path.join(folder, frameName(count));
    await page.screenshot({ path: drawn });
    for (let more = 1; more < frames; more += 1)
      await link(drawn, path.join(folder, frameName(count + more)));
    count += frames;
  };
  const steps = Math.round(DRAWN_IN_SECONDS * FRAMES_PER_SECOND);
  for (const [step, hold] of holdsOf(film).entries()) {
    starts.push(count / FRAMES_PER_SECOND);
    for (let frame = 1; frame < steps; frame += 1) await keep(step, frame / steps, 1);
    await keep(step, 1, hold);
  }
  return starts;
}

const toneAt = (start: number, index: number) =>
  `0.2*sin(2*PI*${TONES[index % TONES.length]}*(t-${start.toFixed(2)}))*exp(-4*(t-${start.toFixed(2)}))*between(t,${start.toFixed(2)},${(start + 1.6).toFixed(2)})`;

async function makeFilm(
  page: Page,
  film: DemoFilm,
  { country, direction }: { country: string; direction: "ltr" | "rtl" },
) {
  const work = toAbsolute(await mkdtemp(path.join(tmpdir(), "film-")));
  const folder = path.join(folderOfAll, country, film.key);
  try {
    await page.setContent(writeBoard(film, direction));
    await page.evaluate("document.fonts.ready");
    const starts = await drawFrames(page, film, work);
    const file = within(work, "film.mp4");
    const sound = `aevalsrc='${starts.map(toneAt).join("+")}':s=32000`;
    const frames = ["-framerate", String(FRAMES_PER_SECOND), "-i", path.join(work, "%05d.png")];
    const picture = [...frames, "-f", "lavfi", "-i", sound];
    const codecs = [
      "-c:v",
      "libx264",
      "-crf",
      "12",
      "-pix_fmt",
      "yuv420p",
      "-c:a",
      "aac",
      "-b:a",
      "96k",
      "-shortest",
    ];
    await run("ffmpeg", ["-y", "-loglevel", "error", ...picture, ...codecs, file]);
    const converter = await findConverter({ settings: readSettings(), log: console });
    if (!converter) throw new Error("ffmpeg is missing");
    const isStopped = () => false;
    const probed = await probe(converter, { file, folder: work, isStopped });
    if ("refusal" in probed) throw new Error(`${film.key}: ${probed.refusal}`);
    const found = judgeProbe(probed);
    if ("failure" in found) throw new Error(`${film.key}: ${found.failure}`);
    const made = await makeVersions(converter, {
      file,
      folder: work,
      film: found,
      isStopped,
      onProgress: () => {},
    });
    await keep(made, work, folder);
    console.log(
      country,
      film.key,
      made.durationMs,
      made.versions.map(({ name, bytes }) => `${name} ${bytes}`).join(", "),
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Keeps what was made, but for the middle one of three pictures: the repository stays small. */
async function keep(made: MadeFiles, work: string, folder: string): Promise<void> {
  const isLeftOut = (name: string) => name.startsWith("360");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names = made.names.filter((name) => !isLeftOut(name));
  for (const name of names) await copyFile(path.join(work, name), path.join(folder, name));
  const master = await readFile(path.join(work, MASTER), "utf8");
  await writeFile(path.join(folder, MASTER), master.replace(/^#EXT-X-STREAM-INF.*\n360\.m3u8\n/m, ""));
  const versions = made.versions.filter(({ name }) => !isLeftOut(name));
  await writeFile(
    path.join(folder, "made.json"),
    `${JSON.stringify({ ...made, versions, names }, null, 2)}\n`,
  );
}

const browser = await chromium.launch(launchOptions);
const page = await browser.newPage({ viewport: { width: 854, height: 480 } });
for (const [country, { films }] of Object.entries(demoCountries)) {
  const { locales } = countries[country as keyof typeof demoCountries];
  const { direction } = languages[locales[0]];
  for (const film of films) await makeFilm(page, film, { country, direction });
}
await browser.close();
