import { execFile } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { type AbsolutePath, within } from "../../platform/files/absolute-path.ts";
import { type Converter, findConverter } from "./find-converter.ts";
import { makeVersions } from "./make-versions.ts";
import { readPlaylist } from "./masters.rules.ts";
import { judgeProbe } from "./probe.rules.ts";
import { probe } from "./probe.ts";
import { words } from "./run-program.ts";
import { POSTER, playlistOf } from "./video-folder.ts";

const run = promisify(execFile);
const scratch = (await mkdtemp(path.join(inject("scratch"), "odd-"))) as AbsolutePath;
const settings = { FFMPEG_PATH: undefined, VIDEO_AV1: "off", programFolders: ["/usr/bin", "/usr/local/bin"] };
const found = await findConverter({ settings, log: console } as never);

/** What ffmpeg makes of a picture and a sound, and what the product makes of that. */
async function make(name: string, inputs: string, codecs = "-c:v libx264 -preset ultrafast -c:a aac") {
  const file = within(scratch, name);
  await run("ffmpeg", [...words(`-nostdin -v error -y ${inputs} -pix_fmt yuv420p ${codecs}`), file]);
  const folder = (await mkdtemp(path.join(scratch, "made-"))) as AbsolutePath;
  const converter = found as Converter;
  const probed = await probe(converter, { file, folder, isStopped: () => false });
  const film = "refusal" in probed ? null : judgeProbe(probed);
  if (!film || "failure" in film) throw new Error(`not usable: ${JSON.stringify(probed)}`);
  const making = { file, folder, film, isStopped: () => false, onProgress: () => {} };
  return { folder, film, made: await makeVersions(converter, making) };
}

/** How loud a file is, in decibels below the loudest. */
async function measureVolume(file: AbsolutePath): Promise<number> {
  const heard = await run("ffmpeg", [
    ...words("-nostdin -hide_banner -i"),
    file,
    ...words("-af volumedetect -f null -"),
  ]);
  return Number(/mean_volume: ([-\d.]+)/.exec(heard.stderr)?.[1]);
}

const picture = (seconds: number, rate = 25) => `-f lavfi -i testsrc2=s=160x120:r=${rate}:d=${seconds}`;
const sound = (seconds: number) => `-f lavfi -i sine=f=440:r=44100:d=${seconds}`;

test.each([
  ["a sound that ends before the picture", "sound.mp4", `${picture(4)} ${sound(2)}`, undefined, 4],
  ["three slides and a talk", "talk.mp4", `${picture(3, 1)} ${sound(9)}`, undefined, 9],
  [
    "one picture, and a sound",
    "one.webm",
    `${picture(0.04)} ${sound(5)}`,
    "-c:v libvpx -deadline realtime -c:a libopus",
    5,
  ],
  ["a sound that begins late", "late.mp4", `${picture(4)} -itsoffset 2 ${sound(2)}`, undefined, 4],
  ["a picture that begins late", "later.mp4", `-itsoffset 2 ${picture(2)} ${sound(4)}`, undefined, 4],
  ["half a second", "half.mp4", `${picture(0.4)} ${sound(0.4)}`, undefined, 1],
  ["an old program's film", "old.avi", `${picture(3)} ${sound(3)}`, "-c:v mpeg4 -c:a libmp3lame", 3],
  ["a camera's film", "camera.mts", `${picture(3)} ${sound(3)}`, "-c:v libx264 -c:a ac3 -f mpegts", 3],
])("%s: every version is as long as the film", async (_, name, inputs, codecs, seconds) => {
  const { folder, made } = await make(name, inputs, codecs);
  expect(Math.abs(made.durationMs / 1000 - seconds)).toBeLessThan(0.11);
  for (const version of made.versions) {
    const facts = readPlaylist(await readFile(within(folder, playlistOf(version)), "utf8"));
    expect(Math.abs(facts.seconds - seconds), version.name).toBeLessThan(0.2);
  }
  expect((await sharp(within(folder, POSTER)).stats()).entropy).toBeGreaterThan(1);
});

test("channels that cancel each other out are heard", async () => {
  const joined = "-filter_complex [1:a]asplit[a][b];[b]volume=-1[c];[a][c]join=channel_layout=stereo[s]";
  const inputs = `${picture(2)} ${sound(2)} ${joined} -map 0:v -map [s]`;
  const { folder, film } = await make("turned.mov", inputs, "-c:v libx264 -preset ultrafast -c:a pcm_s16le");
  expect(film.isStereo).toBe(true);
  expect(await measureVolume(within(folder, "sound.m4a"))).toBeGreaterThan(-25);
});

test("of two sounds the one that players begin with is heard", async () => {
  const tracks = `${picture(2)} -f lavfi -i anullsrc=d=2 ${sound(2)} -map 0 -map 1 -map 2`;
  const { folder, film } = await make(
    "two-sounds.mkv",
    tracks,
    "-c:v libx264 -preset ultrafast -c:a aac -disposition:a:0 0 -disposition:a:1 default",
  );
  expect(film.soundAt).toBe(1);
  expect(await measureVolume(within(folder, "sound.m4a"))).toBeGreaterThan(-25);
});

test("HDR comes in the colours of other screens, and says so", async () => {
  const light = "zscale=tin=bt709:min=bt709:pin=bt709:t=arib-std-b67:m=bt2020nc:p=bt2020:npl=203";
  const inputs = `-f lavfi -i color=c=yellow:s=160x120:r=10:d=2 -vf format=yuv420p,${light},format=yuv420p10le`;
  const tags = "-color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc";
  const { folder, film } = await make("hdr.mov", inputs.replace("yuv420p,", "gbrp,"), `-c:v libx264 ${tags}`);
  expect(film.picture.hdr).toBe("arib-std-b67");
  const [red, green, blue] = (await sharp(within(folder, POSTER)).stats()).channels;
  expect(Math.min(red?.mean ?? 0, green?.mean ?? 0)).toBeGreaterThan(205);
  expect(blue?.mean).toBeLessThan(60);
  const { stdout } = await run("ffprobe", [
    ...words("-v error -show_entries stream=color_transfer,color_space -of csv=p=0"),
    within(folder, playlistOf({ name: "120" })),
  ]);
  expect(stdout).toContain("bt709,bt709");
});

test("a film of two halves loses its combs", async () => {
  const inputs = "-f lavfi -i testsrc2=s=160x120:r=50:d=2 -vf interlace,setfield=tff";
  const codecs = "-c:v libx264 -preset ultrafast -flags +ildct+ilme -x264opts tff=1";
  const { folder, film } = await make("halves.mp4", inputs, codecs);
  expect(film.picture.isInterlaced).toBe(true);
  const watched = await run("ffmpeg", [
    ...words("-nostdin -hide_banner -i"),
    within(folder, "120.mp4"),
    ...words("-vf idet -f null -"),
  ]);
  const [, top, bottom] = /Multi frame detection: TFF: *(\d+) BFF: *(\d+)/.exec(watched.stderr) ?? [];
  // All fifty have combs before. Small squares that jump are taken for some.
  expect(Number(top) + Number(bottom)).toBeLessThan(20);
});
