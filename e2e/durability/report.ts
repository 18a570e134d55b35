import type { FirstStartResult } from "./first-start.ts";
import { countAcknowledged, type Ledger } from "./ledger.ts";
import type { RoundResult } from "./round.ts";
import type { Place } from "./school-run.ts";

/** Of one round; the first ones say enough. */
const MOST_LINES = 12;
const widths = [5, 12, 17, 13, 11, 5, 8];

const say = (line: string) => process.stdout.write(`${line}\n`);
const sayCells = (...cells: (string | number)[]) =>
  say(cells.map((cell, index) => String(cell).padStart(widths[index] ?? 0)).join(" "));
const inSeconds = (amount = 0) => `${amount.toFixed(1)} s`;

export type Report = ReturnType<typeof openReport>;

/** Says what comes of each round, and in the end what came of all. */
export function openReport() {
  const restarts: number[] = [];
  let rounds = 0;
  let lost = 0;
  let problems = 0;

  function addProblems(lines: readonly string[]): void {
    problems += lines.length;
    for (const line of lines.slice(0, MOST_LINES)) say(`      ! ${line}`);
    if (lines.length > MOST_LINES) say(`      ! and ${lines.length - MOST_LINES} more`);
  }

  return {
    addProblems,
    isClean: () => problems === 0,
    begin(readySeconds: number, { workers, dataDir }: Place): void {
      say(`First start: ready after ${inSeconds(readySeconds)}; workers: ${workers}; data in ${dataDir}`);
      sayCells("round", "killed", "after", "acknowledged", "unanswered", "lost", "restart");
    },
    addRound(name: string, result: RoundResult): void {
      rounds += 1;
      lost += result.lost.length;
      restarts.push(result.restartSeconds);
      const { killedAfterMs, acknowledged, unanswered, restartSeconds } = result;
      const counts = [acknowledged, unanswered, result.lost.length];
      sayCells(rounds, name, `${killedAfterMs} ms`, ...counts, inSeconds(restartSeconds));
      addProblems([...result.lost, ...result.problems]);
    },
    addFirstStart(result: FirstStartResult): void {
      rounds += 1;
      restarts.push(result.restartSeconds);
      const moments = result.killedAfterSeconds.map((moment) => moment.toFixed(1)).join(", ");
      sayCells(rounds, "first-start", `${moments} s`, "", "", "", inSeconds(result.restartSeconds));
      addProblems(result.problems);
    },
    end(ledger: Ledger): void {
      const { comments, purchases, students } = ledger;
      const sorted = restarts.toSorted((a, b) => a - b);
      say(
        `\n${rounds} rounds, ${countAcknowledged(ledger)} writes acknowledged: ${comments.size} comments, ` +
          `${purchases.size} activations, ${students.size} registrations. Lost: ${lost}. Problems: ${problems}.\n` +
          `Ready again after ${inSeconds(sorted[sorted.length >> 1])} (median), ${inSeconds(sorted.at(-1))} at most.`,
      );
    },
  };
}
