import type { SoundFile } from "./encoders.ts";
import type { Converter } from "./find-converter.ts";
import {
  type AddedFiles,
  addToMasters,
  encodePictures,
  encodeSounds,
  type Making,
  type ShownVersions,
} from "./make-versions.ts";
import { listFilms, listOthers, packageVersions, type VersionToPackage } from "./package-versions.ts";
import { planFilm } from "./plan-film.ts";
import { stageAfter } from "./stages.rules.ts";
import { segmentsOf, versionsIn } from "./video-folder.ts";

/** The sounds that are made anew. */
const WANTED: readonly SoundFile[] = ["sound-opus.mp4", "board-sound-opus.mp4"];

/**
 * Makes the versions with Opus of a video that has none, out of those it has, which lie in the folder as `shown-…`. What hardly moves is
 * encoded anew in fewer bytes; other pictures are taken as they are.
 */
export async function makeLighter(
  converter: Converter,
  making: Making,
  before: ShownVersions,
): Promise<AddedFiles> {
  const { folder, film, isStopped } = making;
  if (!converter.hasOpus || !film.hasSound) return { versions: [], names: [], nextStage: null };
  const plan = await planFilm(converter, making);
  const isStill = plan.seen.motion === "STILL";
  const shown = versionsIn(before.versions, "PLAIN").map(({ name }) => name);
  const planned = [...plan.stages.FIRST, ...plan.stages.REST].filter(({ step }) => shown.includes(step));
  await encodeSounds(converter, making, WANTED);
  if (isStill)
    await encodePictures(converter, making, {
      plan: { ...plan, stages: { FIRST: [], REST: planned, AV1: [] } },
      stage: "REST",
    });
  const given = { hasSound: true, hasOpus: true };
  const asShown = (version: VersionToPackage): VersionToPackage => ({
    ...version,
    picture: version.picture && `shown-${segmentsOf({ name: version.name.replace(/-opus$/, "") })}`,
  });
  const films = listFilms(planned, given);
  const others = listOthers(plan, given).filter(
    ({ kind }) => kind !== "BOARD" || before.versions.some((version) => version.kind === "BOARD"),
  );
  const wanted = [...(isStill ? films : films.map(asShown)), ...others.map(asShown)].filter(
    ({ encoding }) => encoding === "OPUS",
  );
  const packaged = await packageVersions(converter, { folder, wanted, isStopped });
  const added = await addToMasters(folder, before, packaged);
  // Of the largest no other of its size is made.
  const smaller = plan.stages.AV1.filter(({ step }) => step !== shown[0]);
  return {
    ...added,
    nextStage: stageAfter("REST", { ...plan, stages: { ...plan.stages, AV1: smaller } }, converter),
  };
}
