import { mayTeach } from "@manara/contract/accounts/role-rules";
import type { CalendarEntry, CalendarFeed } from "@manara/contract/calendar/calendar";
import { CALENDAR_DAYS, FEED_DAYS } from "@manara/contract/calendar/calendar-rules";
import { localeOf, pathPrefix } from "@manara/countries/localise";
import type { Caller } from "../../platform/caller.ts";
import { dateIn, daysAfter, type Span, startOf } from "../../platform/days.rules.ts";
import { fail } from "../../platform/failure.ts";
import { decrypt, encrypt } from "../../platform/keys/encryption.ts";
import { hashLinkToken, makeLinkToken } from "../../platform/keys/link-tokens.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  deleteFeed,
  type EntryRow,
  findEntries,
  findFeed,
  findFeedOwner,
  saveFeed,
} from "./calendar.repo.ts";
import { writeCalendar } from "./write-calendar.ts";

function toEntry({ id, beginsAt, endsAt, classId, className, editedAt: _, ...row }: EntryRow): CalendarEntry {
  const named = row.kind === "OPENS" ? `opens-${id}` : `event-${id}`;
  return {
    ...row,
    key: row.kind === "EXAMS_END" ? `exams-${beginsAt.getTime()}` : named,
    beginsAt: beginsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    class: classId === null ? null : { id: classId, name: className ?? "" },
    lessonId: row.kind === "OPENS" ? id : null,
  };
}

/** Rows of somebody's calendar from some days of the school before today to some days after. */
function readRows(
  { db, clock, country: { timeZone } }: Platform,
  { userId, role }: Pick<Caller, "userId" | "role">,
  days: { back: number; ahead: number },
): Promise<EntryRow[]> {
  const now = clock();
  const today = startOf(dateIn(now, timeZone), timeZone);
  const span: Span = { from: daysAfter(today, -days.back), until: daysAfter(today, days.ahead) };
  return findEntries(db, { userId, teaches: mayTeach(role), now, timeZone, ...span });
}

/** The caller's calendar, from today on or until today. */
export async function listMyCalendar(
  platform: Platform,
  caller: Caller,
  { isPast }: { isPast: boolean },
): Promise<CalendarEntry[]> {
  if (!isPast) return (await readRows(platform, caller, { back: 0, ahead: CALENDAR_DAYS })).map(toEntry);
  const rows = await readRows(platform, caller, { back: CALENDAR_DAYS, ahead: 0 });
  // An event that goes on is not over.
  return rows.filter(({ endsAt }) => endsAt === null || endsAt <= platform.clock()).map(toEntry);
}

/** The secret address of the caller's calendar. */
export async function getCalendarFeed({ db, secrets }: Platform, { userId }: Caller): Promise<CalendarFeed> {
  const sealed = await findFeed(db, userId);
  return { token: sealed && decrypt(secrets.calendarFeeds, sealed) };
}

/** Makes that address, or another one in its place. */
export async function renewCalendarFeed(
  { db, secrets, clock }: Platform,
  { userId }: Caller,
): Promise<CalendarFeed> {
  const token = makeLinkToken();
  const sealed = encrypt(secrets.calendarFeeds, token);
  await saveFeed(db, { userId, tokenHash: hashLinkToken(token), sealed, createdAt: clock() });
  return { token };
}

export const endCalendarFeed = ({ db }: Platform, { userId }: Caller): Promise<void> =>
  deleteFeed(db, userId);

/** The calendar at a secret address, as calendar programs read it. */
export async function readCalendarFeed(
  platform: Platform,
  { token, locale: tag = null }: { token: string; locale?: string | null | undefined },
): Promise<Buffer> {
  const owner = (await findFeedOwner(platform.db, hashLinkToken(token))) ?? fail("NOT_FOUND");
  const { country, settings, clock } = platform;
  const locale = localeOf(country, tag);
  const rows = await readRows(platform, owner, { back: CALENDAR_DAYS, ahead: FEED_DAYS });
  const calendar = writeCalendar(
    rows.map((row) => ({ ...toEntry(row), editedAt: row.editedAt })),
    {
      locale,
      brand: settings.brand.nameIn(locale),
      site: `${settings.PUBLIC_URL}${pathPrefix(country, locale)}`,
      host: new URL(settings.PUBLIC_URL).hostname,
      timeZone: country.timeZone,
      now: clock(),
    },
  );
  return Buffer.from(calendar);
}
