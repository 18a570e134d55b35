const HOUR_MS = 3_600_000;

/** The moment of an hour of the day, as `01:30`, on the day of another moment, by the clock of the device; null: it is no hour. */
function onDayOf(now: Date, hour: string): Date | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hour) ?? [];
  if (hours === undefined) return null;
  const at = new Date(now);
  at.setHours(Number(hours), Number(minutes), 0, 0);
  return at;
}

/** Whether the hour has begun less than sixty minutes ago. */
export function isCheap(now: Date, hour: string): boolean {
  const at = onDayOf(now, hour);
  const passed = at ? now.getTime() - at.getTime() : -1;
  // The hour before midnight goes on after it.
  const since = passed < 0 && at ? passed + 24 * HOUR_MS : passed;
  return since >= 0 && since < HOUR_MS;
}

const two = (number: number) => String(number).padStart(2, "0");
/** A moment as calendars read it in the time of their device (RFC 5545, form 1). */
const localTime = (at: Date) =>
  `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}T${two(at.getHours())}${two(at.getMinutes())}00`;
const escapeText = (words: string) => words.replace(/[\\;,]/g, String.raw`\$&`);
/** Lines of a calendar have 75 bytes at most. */
function fold(line: string): string {
  const folded: string[] = [];
  let part = "";
  for (const letter of line) {
    if (new TextEncoder().encode(part + letter).length > 74) {
      folded.push(part);
      part = "";
    }
    part += letter;
  }
  return [...folded, part].join("\r\n ");
}

/** A calendar with a reminder at the hour of every day; null: it is no hour. */
export function writeReminder(
  hour: string,
  { now, title, url }: { now: Date; title: string; url: string },
): string | null {
  const at = onDayOf(now, hour);
  if (!at) return null;
  if (at < now) at.setDate(at.getDate() + 1);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Manara//Taken along//EN",
    "BEGIN:VEVENT",
    `UID:taken-along@${new URL(url).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART:${localTime(at)}`,
    "DURATION:PT1H",
    "RRULE:FREQ=DAILY",
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(url)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    "TRIGGER:PT0S",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
