/** What a stop takes beside DRAIN_SECONDS: ten seconds for requests under way, and some for the processes. */
const STOP_TAKES_SECONDS = 15;

/** Nothing is killed while it still answers. `environment`: settings of one container; `seconds`: until it is killed. */
export function graceProblems(
  name: string,
  seconds: number,
  environment: Readonly<Record<string, string>>,
): string[] {
  const needed = Number(environment.DRAIN_SECONDS ?? 0) + STOP_TAKES_SECONDS;
  return seconds >= needed
    ? []
    : [`${name} is killed after ${seconds} s, before it can have stopped (${needed} s)`];
}
