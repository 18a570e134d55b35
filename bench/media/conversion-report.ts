import { percentile } from "./answer-times.ts";
import type { FilmedLesson } from "./filmed-lesson.ts";
import type { Film } from "./films.ts";
import { formatByFilm, type Row, type Side } from "./sides.ts";

const showAnswers = (taken: readonly number[]): string =>
  [50, 95, 99].map((percent) => percentile(taken, percent).toFixed(1)).join(", ");

/** Prints what the versions of each film took to be made, for a minute of film, and what others waited meanwhile. */
export function reportConversions(sides: readonly Side[], films: readonly Film[], minutes: number): void {
  const rows: readonly Row<FilmedLesson>[] = [
    { name: "s of processor", read: ({ cost }) => (cost.cpuSeconds / minutes).toFixed(1) },
    { name: "s to the first version", read: ({ cost }) => (cost.shownSeconds / minutes).toFixed(1) },
    { name: "s to the last", read: ({ cost }) => (cost.madeSeconds / minutes).toFixed(1) },
    { name: "ms of an answer before it", read: ({ answers }) => showAnswers(answers.atRest) },
    { name: "and beside it (50, 95, 99 %)", read: ({ answers }) => showAnswers(answers.beside) },
  ];
  console.log(`\nTo make the versions of one minute of film (of ${minutes} that were made)\n`);
  console.log(formatByFilm(films, sides, { rows, find: (side, film) => side.lessons[film] }));
}
