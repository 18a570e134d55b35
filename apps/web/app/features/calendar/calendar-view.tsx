import type { CalendarEntry } from "@manara/contract/calendar/calendar";
import { CALENDAR_DAYS } from "@manara/contract/calendar/calendar-rules";
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconClockStop,
  IconExternalLink,
  IconLockOpen,
  IconPencil,
  IconVideo,
  type TablerIcon,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/calendar/messages";
import { type SiteCountry, useSite } from "../../site.ts";
import { linkClass } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { writeMoment } from "../../ui/write-moment.ts";
import { groupByDay, lastDayOf, pathOf } from "./calendar.rules.ts";
import { CalendarFeedPart } from "./calendar-feed.tsx";

const icons: Record<CalendarEntry["kind"], TablerIcon> = {
  LIVE: IconVideo,
  EXAM: IconPencil,
  DEADLINE: IconClockStop,
  OTHER: IconCalendarEvent,
  OPENS: IconLockOpen,
  EXAMS_END: IconPencil,
};

const writeDay = (date: string, { intlLocale }: SiteCountry): string =>
  new Intl.DateTimeFormat(intlLocale, { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${date}T12:00:00Z`),
  );

/** When something is on its day: hours, or the whole day, and up to which day where it lasts longer. */
function writeHours(entry: CalendarEntry, country: SiteCountry): string {
  const { intlLocale, timeZone } = country;
  const { kind, beginsAt, endsAt, allDay } = entry;
  // It is open from then on.
  if (kind === "OPENS" && allDay) return "";
  const last = lastDayOf(entry, timeZone);
  const hours = new Intl.DateTimeFormat(intlLocale, { timeStyle: "short", timeZone });
  if (allDay) return last ? text.until(writeMoment(last, country)) : text.allDay;
  const begin = hours.format(new Date(beginsAt));
  if (endsAt === null) return begin;
  return last
    ? `${begin} · ${text.until(writeMoment(endsAt, country, { withTime: true }))}`
    : text.fromTo(begin, hours.format(new Date(endsAt)));
}

interface CalendarViewProps {
  entries: readonly CalendarEntry[];
  /** They are over; else they are to come. */
  isPast: boolean;
}

/** The own calendar by day. */
export function CalendarView({ entries, isPast }: CalendarViewProps) {
  const { country } = useSite();
  const days = groupByDay(entries, { timeZone: country.timeZone, isPast });
  return (
    <Container narrow>
      <PageHead title={text.title} unlisted />
      <div className="flex flex-col gap-6 py-8 md:py-12">
        <div>
          <PageHeading>{isPast ? text.pastTitle : text.title}</PageHeading>
          <p className="mt-1 text-ink-soft">{isPast ? text.pastHint(CALENDAR_DAYS) : text.hint}</p>
        </div>
        {days.length === 0 && (
          <EmptyState icon={IconCalendarOff} title={isPast ? text.nothingWas : text.nothing(CALENDAR_DAYS)}>
            {!isPast && text.nothingHint}
          </EmptyState>
        )}
        {days.map(({ date, entries: ofDay }) => (
          <section key={date} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`} className="border-b border-line pb-2 text-lg">
              <time dateTime={date}>{writeDay(date, country)}</time>
            </h2>
            <ul className="divide-y divide-line">
              {ofDay.map((entry) => (
                <li key={entry.key} className="flex items-start gap-3 py-3">
                  <Icon of={icons[entry.kind]} className="mt-1 text-brand-ink" />
                  <Entry entry={entry} isPast={isPast} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p>
          <Link to={isPast ? "/calendar" : "/calendar?past=true"} className={linkClass}>
            {isPast ? text.toNext : text.toPast}
          </Link>
        </p>
        {!isPast && <CalendarFeedPart />}
      </div>
    </Container>
  );
}

function Entry({ entry, isPast }: { entry: CalendarEntry; isPast: boolean }) {
  const { country } = useSite();
  const { kind, title, note, roomUrl, courses, class: one } = entry;
  const path = pathOf(entry);
  const name = title === null ? text.kinds[kind] : <bdi>{title}</bdi>;
  const about = [...courses.map((course) => course.name), ...(one ? [one.name] : [])];
  return (
    <div className="flex min-w-0 grow flex-col gap-1">
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <bdi className="empty:hidden">{writeHours(entry, country)}</bdi>
        {title !== null && kind !== "OTHER" && <span>{text.kinds[kind]}</span>}
      </p>
      <p className="font-semibold wrap-anywhere">
        {path ? (
          <Link to={path} className="inline-flex min-h-11 items-center hover:text-brand-ink hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {about.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {about.map((each) => (
            <bdi key={each} className="wrap-anywhere">
              {each}
            </bdi>
          ))}
        </p>
      )}
      {note && (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {roomUrl && !isPast && (
        <a
          href={roomUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "secondary", className: "mt-1 self-start" })}
        >
          <Icon of={IconExternalLink} size={18} />
          {text.room}
        </a>
      )}
    </div>
  );
}
