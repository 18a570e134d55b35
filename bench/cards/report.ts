import { formatTable } from "../format-table.ts";
import type { Print } from "./measure-print.ts";

/** What ten thousand cards may take on two cores. */
const TARGETS = { seconds: 60, firstSeconds: 1, peakMb: 220 };

/** A column for each print; and how many figures are too large. */
export function writeReport(prints: readonly Print[]): { text: string; missed: number } {
  const judge = (key: keyof typeof TARGETS, digits: number) => (print: Print) => {
    const target = TARGETS[key];
    return `${print[key].toFixed(digits)} ${print[key] <= target ? "of" : "MISSED, of"} ${target}`;
  };
  const row = (name: string, cell: (print: Print) => string) => [name, ...prints.map(cell)];
  const text = formatTable([
    row("", ({ country, layout }) => `${country} ${layout}`),
    row("seconds", judge("seconds", 1)),
    row("seconds until the first bytes", judge("firstSeconds", 2)),
    row("MB resident at most, of the process that draws", judge("peakMb", 0)),
    row("seconds of a core, of the process that draws", ({ cpuSeconds }) => cpuSeconds.toFixed(1)),
    row("pages", ({ pages }) => String(pages)),
    row("MB of the file", ({ bytes }) => (bytes / 1e6).toFixed(1)),
  ]);
  const keys = Object.keys(TARGETS) as (keyof typeof TARGETS)[];
  const missed = prints.flatMap((print) => keys.filter((key) => print[key] > TARGETS[key])).length;
  return { text, missed };
}
