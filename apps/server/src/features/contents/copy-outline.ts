import type { Tx } from "../../platform/database/database.ts";
import { copyQuizzes } from "../quizzes/lesson-quiz.ts";
import { copyAttachments, copyContents, copyLessons, findOuterContents } from "./clone-contents.repo.ts";

/** Copies all contents of a course to the same places of another that has none; answers how many were made. */
export async function copyOutline(
  tx: Tx,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<number> {
  const sources = await findOuterContents(tx, from);
  const places = sources.map(({ id, position }) => ({ sourceId: id, courseId: to, position }));
  const outer = await copyContents(tx, places, now);
  const inner = await copyLessons(tx, outer, now);
  const made = [...outer, ...inner];
  await copyAttachments(tx, made, now);
  await copyQuizzes(tx, made);
  return made.length;
}
