import { mkdtemp, readFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import * as media from "mediabunny";
import { expect, inject, onTestFinished, test } from "vitest";
import { makeFilm } from "../video/films.fixture.ts";
import { watchTrackEnds } from "./remux-video.ts";

/** Copies a film into segments, and lets sound and picture end at one moment. */
async function cut(file: string, folder: string, watch: typeof watchTrackEnds | null) {
  using input = new media.Input({ source: new media.FilePathSource(file), formats: [media.MP4] });
  const picture = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  if (!picture || !sound) throw new Error("the film has both");
  const output = new media.Output({
    format: new media.HlsOutputFormat({ segmentFormat: new media.CmafOutputFormat(), targetDuration: 2 }),
    target: new media.PathedTarget("master.m3u8", ({ path: name }) => {
      return new media.FilePathTarget(path.join(folder, path.basename(name)));
    }),
  });
  const pictures = new media.EncodedVideoPacketSource("avc");
  const sounds = new media.EncodedAudioPacketSource("aac");
  output.addVideoTrack(pictures);
  output.addAudioTrack(sounds);
  const findFailure = watch?.(output);
  await output.start();
  const pictureConfig = (await picture.getDecoderConfig()) ?? undefined;
  for await (const packet of new media.EncodedPacketSink(picture).packets())
    await pictures.add(packet, { decoderConfig: pictureConfig });
  const soundConfig = (await sound.getDecoderConfig()) ?? undefined;
  for await (const packet of new media.EncodedPacketSink(sound).packets())
    await sounds.add(packet, { decoderConfig: soundConfig });
  pictures.close();
  sounds.close();
  // Once it is being finished, it no longer listens to that.
  await setImmediate();
  await output.finalize();
  return findFailure?.() ?? null;
}

test("two tracks that end at one moment end no process", async () => {
  const folder = await mkdtemp(path.join(inject("scratch"), "ends-"));
  const name = "film.mp4";
  await makeFilm(folder, { seconds: 5, size: "320x240", name });
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on("unhandledRejection", hear);
  onTestFinished(() => void process.off("unhandledRejection", hear));
  expect(await cut(path.join(folder, name), folder, watchTrackEnds)).toBeNull();
  await setImmediate();
  expect(unheard).toEqual([]);
  expect(await readFile(path.join(folder, "master.m3u8"), "utf8")).toContain("#EXT-X-STREAM-INF");
});
