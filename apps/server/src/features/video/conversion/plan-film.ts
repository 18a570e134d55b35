import type { AbsolutePath } from "../../../platform/files/absolute-path.ts";
import { findChanges } from "./find-changes.ts";
import type { Converter } from "./find-converter.ts";
import { measureMotion } from "./measure-motion.ts";
import type { Usable } from "./probe.rules.ts";
import { type Plan, planVersions, rateOf } from "./versions.rules.ts";

/** A film that is looked at, and the folder of its work. */
export interface FilmToPlan {
  file: AbsolutePath;
  folder: AbsolutePath;
  film: Usable;
  isStopped: () => boolean;
}

/** Looks at a film, and plans what is made of it. */
export async function planFilm(
  converter: Converter,
  { file, folder, film, isStopped }: FilmToPlan,
): Promise<Plan> {
  const motion = await measureMotion(converter, { file, folder, seconds: film.seconds, isStopped });
  // What a camera sees changes all the time.
  if (motion === "FILMED") return planVersions(film, { motion, changes: [] });
  const framesPerSecond = rateOf(film, motion);
  const changes = await findChanges(converter, { file, folder, framesPerSecond, isStopped });
  return planVersions(film, { motion, changes });
}
