/** Decibels by which the difference of two channels is louder than their sum where one is the other turned round; a wide room is below. */
const MUCH_LOUDER = 6;
const SILENCE = -200;

/** Reads what the filter astats says of the sum (1) and the difference (2) of two channels: whether they cancel each other out. */
export function isOpposite(lines: readonly string[]): boolean {
  const levels: Record<string, number> = {};
  for (const line of lines) {
    const [, channel = "", level] = /^lavfi\.astats\.([12])\.RMS_level=(.+)$/.exec(line) ?? [];
    if (level !== undefined) levels[channel] = Math.max(SILENCE, Number(level.replace("inf", "Infinity")));
  }
  const { 1: sum = SILENCE, 2: difference = SILENCE } = levels;
  return difference > sum + MUCH_LOUDER;
}
