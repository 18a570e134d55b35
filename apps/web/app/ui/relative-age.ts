const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Months of 30 days, years of 365. */
const steps: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["day", DAY],
  ["hour", 3600 * SECOND],
  ["minute", 60 * SECOND],
  ["second", SECOND],
];

/** How long ago: the largest unit that fits, at least one second; what lies ahead counts as now. */
export function relativeAge(milliseconds: number): { value: number; unit: Intl.RelativeTimeFormatUnit } {
  for (const [unit, length] of steps) {
    if (milliseconds >= length) return { value: Math.floor(milliseconds / length), unit };
  }
  return { value: 1, unit: "second" };
}

/** The same as a sentence, such as "3 hours ago". */
export function writeAge(milliseconds: number, intlLocale: string): string {
  const { value, unit } = relativeAge(milliseconds);
  return new Intl.RelativeTimeFormat(intlLocale).format(-value, unit);
}
