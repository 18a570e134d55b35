import { type AbsolutePath, within } from "../../platform/files/absolute-path.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Converter } from "../conversion/find-converter.ts";
import { makeLighter } from "../conversion/make-lighter.ts";
import {
  type AddedFiles,
  type Making,
  makeMoreVersions,
  type ShownVersions,
} from "../conversion/make-versions.ts";
import { readMaster } from "../conversion/masters.rules.ts";
import { judgeProbe, type Usable } from "../conversion/probe.rules.ts";
import { probe } from "../conversion/probe.ts";
import { planVersions, type Seen } from "../conversion/versions.rules.ts";
import { masterOf, segmentsOf, versionsIn } from "../conversion/video-folder.ts";
import { bringObject, bringOriginal, readObject } from "./bring-files.ts";
import type { VideoToExtend } from "./extensions.repo.ts";

/** Kind of a video whose later stages were planned without more. */
const FILMED: Seen = { motion: "FILMED", changes: [] };

interface StageToMake {
  converter: Converter;
  video: VideoToExtend;
  folder: AbsolutePath;
  isStopped: () => boolean;
}

/** Makes the versions of the stage that a video waits for. */
export async function makeStage(
  platform: Platform,
  { converter, video, folder, isStopped }: StageToMake,
): Promise<AddedFiles> {
  const { stage, versions } = video;
  const before = { versions, entries: await readEntries(platform, video) };
  const file = await bringSource(platform, video, folder);
  const film = await look(converter, { file, folder, isStopped });
  const making: Making = { file, folder, film, isStopped, onProgress: () => {} };
  if (stage === "OPUS") {
    for (const { name } of versionsIn(versions, "PLAIN"))
      await bring(platform, video, { name, to: within(folder, `shown-${segmentsOf({ name })}`) });
    return makeLighter(converter, making, before);
  }
  // With what was made first, whatever this ffmpeg can do by now.
  const hasOpus = versions.some(({ name }) => name === "audio-opus");
  if (stage === "AV1" && film.hasSound && !hasOpus) return { versions: [], names: [], nextStage: null };
  if (film.hasSound) await bring(platform, video, { name: "audio", to: within(folder, "sound.m4a") });
  if (hasOpus) await bring(platform, video, { name: "audio-opus", to: within(folder, "sound-opus.mp4") });
  const plan = planVersions(film, video.seen ?? FILMED);
  // Of a version that is there no sharper one can be made.
  const isWorthIt = ({ step }: { step: string }) => video.originalKey !== null || !isLargest(step, before);
  const stages = { ...plan.stages, [stage]: plan.stages[stage].filter(isWorthIt) };
  return makeMoreVersions({ ...converter, hasOpus }, making, { plan: { ...plan, stages }, stage, before });
}

const isLargest = (step: string, { versions }: ShownVersions): boolean =>
  versionsIn(versions, "PLAIN")[0]?.name === step;

const bring = (
  platform: Platform,
  { folder }: VideoToExtend,
  { name, to }: { name: string; to: AbsolutePath },
): Promise<void> => bringObject(platform, folder + segmentsOf({ name }), to);

/** How the masters of the folder name its films. */
async function readEntries(platform: Platform, { folder, versions }: VideoToExtend) {
  return readMaster(await readObject(platform, folder + masterOf(versions, "ALL")));
}

/** Upload; or the largest version that has been made of it. */
async function bringSource(
  platform: Platform,
  video: VideoToExtend,
  folder: AbsolutePath,
): Promise<AbsolutePath> {
  if (video.originalKey !== null) return (await bringOriginal(platform, { ...video, folder })).file;
  const [largest] = versionsIn(video.versions, "PLAIN");
  if (!largest) throw new Error("it has no version with a picture");
  const file = within(folder, "source.mp4");
  await bring(platform, video, { name: largest.name, to: file });
  return file;
}

async function look(
  converter: Converter,
  given: { file: AbsolutePath; folder: AbsolutePath; isStopped: () => boolean },
): Promise<Usable> {
  const found = await probe(converter, given);
  if ("refusal" in found) throw new Error(found.refusal);
  const film = judgeProbe(found);
  if ("failure" in film) throw new Error(`it cannot be used any more: ${film.failure}`);
  return film;
}
