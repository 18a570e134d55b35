import { useSyncExternalStore } from "react";
import { useSite } from "../site.ts";
import { writeMoment } from "./write-moment.ts";

const REFRESH_MS = 30_000;

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function refresh(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // While no time was shown nothing has refreshed it.
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(refresh, REFRESH_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}
const currentTime = (): number => now;

/** How long ago something happened. The document itself, which is kept, says the date instead. */
export function RelativeTime({ at }: { at: string }) {
  const { country } = useSite();
  const time = useSyncExternalStore(subscribe, currentTime, () => null);
  const written = writeMoment(at, country);
  return (
    <time dateTime={at} title={written}>
      {time === null ? written : writeAge(time - Date.parse(at), country.intlLocale)}
    </time>
  );
}

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
