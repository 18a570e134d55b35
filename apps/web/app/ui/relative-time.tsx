import { useSyncExternalStore } from "react";
import { useSite } from "../site.ts";
import { writeAge } from "./relative-age.ts";
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
