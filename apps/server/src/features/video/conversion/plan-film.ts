import { findChanges } from "./find-changes.ts";
import type { Converter } from "./find-converter.ts";
import type { Making } from "./make-versions.ts";
import { measureMotion } from "./measure-motion.ts";
import { type Plan, planVersions, rateOf } from "./versions.rules.ts";

/** Looks at a film, and plans what is made of it. */
export async function planFilm(
  converter: Converter,
  { file, folder, film, isStopped }: Pick<Making, "file" | "folder" | "film" | "isStopped">,
): Promise<Plan> {
  const motion = await measureMotion(converter, { file, folder, seconds: film.seconds, isStopped });
  // What a camera sees changes all the time.
  if (motion === "FILMED") return planVersions(film, { motion, changes: [] });
  const framesPerSecond = rateOf(film, motion);
  const changes = await findChanges(converter, { file, folder, framesPerSecond, isStopped });
  return planVersions(film, { motion, changes });
}
