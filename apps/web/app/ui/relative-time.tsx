import { useSyncExternalStore } from "react";
import { useSite } from "../site.ts";
import { writeAge } from "./relative-age.ts";

const REFRESH_MS = 30_000;

let now = 0;
function subscribe(listener: () => void): () => void {
  const timer = setInterval(() => {
    now = Date.now();
    listener();
  }, REFRESH_MS);
  return () => clearInterval(timer);
}
function currentTime(): number {
  if (now === 0) now = Date.now();
  return now;
}

/** How long ago something happened. The document itself, which is kept, says the date instead. */
export function RelativeTime({ at }: { at: string }) {
  const { country } = useSite();
  const time = useSyncExternalStore(subscribe, currentTime, () => null);
  const date = new Date(at);
  const written = new Intl.DateTimeFormat(country.intlLocale, {
    dateStyle: "long",
    timeZone: country.timeZone,
  }).format(date);
  return (
    <time dateTime={at} title={written}>
      {time === null ? written : writeAge(time - date.getTime(), country.intlLocale)}
    </time>
  );
}
