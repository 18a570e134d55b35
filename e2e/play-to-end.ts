import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { VideoVersion } from "@manara/contract/video/video-stream";
import { expect } from "@playwright/test";
import { ensurePrograms } from "./debian.ts";

/* Players that are not ours, and no browsers: each plays what an address leads to, to its end, and as fast as it can. */

const run = promisify(execFile);

interface Played {
  /** Of sound that is louder than silence, in all. */
  seconds: number;
  /** Pictures that were shown; 0: there is sound alone. */
  pictures: number;
  /** What it complained of. */
  said: string;
}

/** Whether there is a picture is known before. */
type Player = (url: string, hasPicture: boolean) => Promise<Played>;

const RATE = 8000;
/** Of 16 bits: a tone is a hundred times as loud. */
const SILENCE = 50;
/** Each picture is written in grey, with so many points across and down. */
const SIDE = 16;

/** How long sound is heard: a tone is silent for no longer than it swings. */
function measureSound(sound: Buffer): number {
  const samples = new Int16Array(sound.buffer, sound.byteOffset, sound.length / 2);
  const tenth = RATE / 10;
  const tenths = Array.from({ length: Math.ceil(samples.length / tenth) }, (_, at) =>
    samples.subarray(at * tenth, (at + 1) * tenth),
  );
  const heard = tenths.filter((one) => one.some((sample) => Math.abs(sample) > SILENCE));
  return heard.reduce((sum, { length }) => sum + length, 0) / RATE;
}

/** Lets a player write the sound and the pictures that it plays, small. */
async function listen(
  play: (files: { sound: string; pictures: string }) => Promise<{ stdout: string; stderr: string }>,
): Promise<Played> {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-player-"));
  const files = { sound: path.join(folder, "sound"), pictures: path.join(folder, "pictures") };
  try {
    const { stdout, stderr } = await play(files);
    const size = await stat(files.pictures).then(
      (file) => file.size,
      // What has no picture writes none.
      () => 0,
    );
    return {
      seconds: measureSound(await readFile(files.sound)),
      pictures: size / SIDE ** 2,
      said: (stdout + stderr).trim(),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const playByFfmpeg: Player = (url, hasPicture) =>
  listen(({ sound, pictures }) =>
    run("ffmpeg", [
      ..."-nostdin -hide_banner -v warning -xerror -i".split(" "),
      url,
      ...`-map 0:a:0 -ac 1 -ar ${RATE} -f s16le`.split(" "),
      sound,
      ...(hasPicture
        ? [
            ...`-map 0:v:0 -vf scale=${SIDE}:${SIDE},format=gray -fps_mode passthrough -f rawvideo`.split(
              " ",
            ),
            pictures,
          ]
        : []),
    ]),
  );

/** As desktops of Linux and many television sets play. */
export const playByGStreamer: Player = async (url) => {
  await ensurePrograms([{ file: "/usr/bin/gst-launch-1.0", packageName: "gstreamer1.0-tools" }]);
  return listen(({ sound, pictures }) =>
    run("gst-launch-1.0", [
      "-q",
      "playbin3",
      `uri=${url}`,
      `audio-sink=audioconvert ! audioresample ! audio/x-raw,format=S16LE,rate=${RATE},channels=1 ! filesink location=${sound}`,
      `video-sink=videoconvert ! videoscale ! video/x-raw,format=GRAY8,width=${SIDE},height=${SIDE} ! filesink location=${pictures}`,
    ]),
  );
};

interface Film {
  /** Of a master or of a version. */
  url: string;
  kind: VideoVersion["kind"];
}

/** Expects of a player that it shows every picture of each of these to the end, and that none is ever silent. */
export async function expectPlaysToEnd(
  play: Player,
  films: readonly Film[],
  { seconds, pictures }: Pick<Played, "seconds" | "pictures">,
): Promise<void> {
  for (const { url, kind } of films) {
    const played = await play(url, kind !== "AUDIO");
    const what = `${play.name}: ${kind} ${url}`;
    expect(played.said, what).toBe("");
    expect(Math.abs(played.seconds - seconds), `${what} sounds for ${played.seconds} s`).toBeLessThan(1);
    if (kind === "VIDEO") expect(played.pictures, what).toBe(pictures);
    if (kind === "BOARD") expect(played.pictures, what).toBeGreaterThan(0);
  }
}
