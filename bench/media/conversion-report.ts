import type { ConversionCost } from "./conversion-cost.ts";
import type { Film } from "./films.ts";
import { formatByFilm, type Row, type Side } from "./sides.ts";

/** Prints what the versions of each film took to be made, for a minute of film. */
export function reportConversions(sides: readonly Side[], films: readonly Film[], minutes: number): void {
  const rows: readonly Row<ConversionCost>[] = [
    { name: "s of processor", read: ({ cpuSeconds }) => (cpuSeconds / minutes).toFixed(1) },
    { name: "s to the first version", read: ({ shownSeconds }) => (shownSeconds / minutes).toFixed(1) },
    { name: "s to the last", read: ({ madeSeconds }) => (madeSeconds / minutes).toFixed(1) },
  ];
  console.log(`\nTo make the versions of one minute of film (of ${minutes} that were made)\n`);
  console.log(formatByFilm(films, sides, { rows, find: (side, film) => side.lessons[film]?.cost }));
}
