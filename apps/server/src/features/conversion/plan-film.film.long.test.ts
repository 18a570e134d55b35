import { execFile } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { type AbsolutePath, within } from "../../platform/files/absolute-path.ts";
import { makeVersions } from "./make-versions.ts";
import { planFilm } from "./plan-film.ts";

const run = promisify(execFile);
const folder = (await mkdtemp(path.join(inject("scratch"), "slides-"))) as AbsolutePath;

/** Slides that come at these seconds, the last until the end. */
async function makeSlides(name: string, starts: readonly number[], seconds: number): Promise<AbsolutePath> {
  const pictures = ["smptehdbars", "smptebars", "pal100bars", "rgbtestsrc"];
  const inputs = starts.flatMap((start, at) => {
    const length = (starts[at + 1] ?? seconds) - start;
    return ["-f", "lavfi", "-i", `${pictures[at]}=s=426x240:r=25:d=${length},format=yuv420p`];
  });
  const sound = ["-f", "lavfi", "-i", `sine=f=440:d=${seconds}`];
  const file = within(folder, name);
  const joined = ["-filter_complex", `concat=n=${starts.length},setsar=1[v]`, "-map", "[v]"];
  const codecs = ["-map", `${starts.length}:a`, "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"];
  await run("ffmpeg", ["-nostdin", "-v", "error", "-y", ...inputs, ...sound, ...joined, ...codecs, file]);
  return file;
}

test("slides begin segments, in every version at the same moment", async () => {
  const seconds = 27;
  const file = await makeSlides("slides.mp4", [0, 4.4, 9.4, 16], seconds);
  const ffmpeg = (await run("which", ["ffmpeg"])).stdout.trim() as AbsolutePath;
  const converter = { ffmpeg, ffprobe: ffmpeg, hasOpus: true, hasTones: true, hasAv1: false };
  const making = {
    file,
    folder,
    film: { seconds, hasSound: true, picture: { width: 426, height: 240, framesPerSecond: 25 } },
    isStopped: () => false,
    onProgress: () => {},
  };
  expect(await planFilm(converter, making)).toMatchObject({
    seen: { motion: "STILL" },
    wholePictures: [0, 2, 4.4, 9.4, 14, 16],
    wholeBoards: [0, 4, 9, 16],
  });
  const { names } = await makeVersions(converter, making);
  const startsOf = async (name: string) => {
    const lengths = [...(await readFile(within(folder, name), "utf8")).matchAll(/^#EXTINF:([\d.]+)/gm)];
    let start = 0;
    return lengths.map(([, length]) => {
      const own = start;
      start += Number(length);
      return Math.round(own * 10) / 10;
    });
  };
  expect(names).toContain("240.m3u8");
  expect(await startsOf("240.m3u8")).toEqual([0, 2, 4.4, 9.4, 14, 16]);
  expect(await startsOf("240-opus.m3u8")).toEqual([0, 2, 4.4, 9.4, 14, 16]);
  expect(await startsOf("board.m3u8")).toEqual([0, 4, 9, 16]);
});
