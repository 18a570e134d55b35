import type { CalendarEntry } from "@manara/contract/calendar/calendar";
import type { Locale } from "@manara/countries/locale";
import ical from "ical-generator";
import { dateIn } from "../../platform/days.rules.ts";
import { readTexts } from "../../platform/text/texts.ts";
import type { text } from "./messages/ar.ts";

const texts = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

/** How often calendar programs are asked to read an address again, in seconds; most do it less often. */
const AGAIN_AFTER = 3600;

interface School {
  locale: Locale;
  brand: string;
  /** Beginning of the addresses of its pages. */
  site: string;
  host: string;
  timeZone: string;
  now: Date;
}

/** Several lines that somebody wrote, without what RFC 5545 does not let into a text. */
const tidy = (note: string): string => note.replaceAll(/[^\P{Cc}\t\n]/gu, "");

/** Midnight in UTC of the day of the school: of whole days the library writes the date in UTC. */
const dayOf = (time: Date, timeZone: string): Date => new Date(`${dateIn(time, timeZone)}T00:00:00Z`);

/** A calendar as RFC 5545 has it. An entry has the same UID for good, so programs change it and do not add it again. */
export function writeCalendar(
  entries: readonly (CalendarEntry & { editedAt: Date | null })[],
  { locale, brand, site, host, timeZone, now }: School,
): string {
  const words = texts[locale];
  const calendar = ical({
    name: brand,
    prodId: { company: "Manara", product: "Calendar", language: locale.toUpperCase() },
    ttl: AGAIN_AFTER,
  });
  for (const { key, kind, title, note, allDay, roomUrl, courses, lessonId, editedAt, ...entry } of entries) {
    const [begin, end] = [new Date(entry.beginsAt), entry.endsAt ? new Date(entry.endsAt) : null];
    const names = courses.map(({ name }) => name);
    const [course] = courses;
    const about = [names.join(words.between), entry.class?.name, tidy(note)].filter(Boolean);
    const page = lessonId ? `/lesson/${lessonId}` : course ? `/course/view/${course.courseId}` : "/calendar";
    calendar.createEvent({
      id: `${key}@${host}`,
      stamp: now,
      start: allDay ? dayOf(begin, timeZone) : begin,
      end: end && (allDay ? dayOf(end, timeZone) : end),
      allDay,
      summary: words.kinds[kind](title ?? ""),
      description: about.length > 0 ? about.join("\n") : null,
      location: roomUrl,
      url: `${site}${page}`,
      lastModified: editedAt,
    });
  }
  return calendar.toString();
}
