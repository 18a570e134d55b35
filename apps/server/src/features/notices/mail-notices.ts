import { noticeMailHours } from "@manara/contract/notices/notice-rules";
import type { Tx } from "../../platform/database/database.ts";
import { dateIn } from "../../platform/days.rules.ts";
import { type Attempt, Interrupted } from "../../platform/jobs/jobs.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Platform } from "../../platform/platform.ts";
import { readTexts } from "../../platform/text/texts.ts";
import { queuePatientMails } from "../mails/queue-mail.ts";
import { penFor } from "../mails/write-mail.ts";
import type { text } from "./messages/ar.ts";
import {
  type DuePerson,
  findNewsOf,
  lockDuePeople,
  type MailedNotice,
  noteTold,
  type SchoolTime,
} from "./notice-mails.repo.ts";
import { pathOf } from "./notices.rules.ts";

/** Words of notices that leave the site. */
export const noticeTexts = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

/** People who are looked at in one transaction. */
const AT_ONCE = 100;

/** Rows that are written at this moment may not be seen yet: they are told the next time. */
export const SETTLED_MS = 60_000;

/** The day and the hour in the country. */
const schoolTimeOf = (now: Date, timeZone: string): SchoolTime => ({
  today: dateIn(now, timeZone),
  hour: Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(now)),
});

/**
 * Mails what is new to those who want it by now, in parts: each part is mailed and noted in one transaction, so that a kill at any moment sends
 * nothing twice. Nothing is mailed at night.
 */
export async function mailNotices(platform: Platform, { isHeld }: Pick<Attempt, "isHeld">): Promise<void> {
  const { clock, country } = platform;
  let after = 0;
  while (true) {
    if (!isHeld()) throw new Interrupted("another process may mail these notices");
    const time = schoolTimeOf(clock(), country.timeZone);
    if (!noticeMailHours.includes(time.hour)) return;
    const looked = await mailPart(platform, time, after);
    if (looked.length < AT_ONCE) return;
    after = looked.at(-1) ?? 0;
  }
}

/** Whether it is so late, or so early, that nobody is told anything. */
export const isNight = (now: Date, timeZone: string): boolean =>
  !noticeMailHours.includes(schoolTimeOf(now, timeZone).hour);

/** Finds what is new for some people up to a moment, by their ids; who has no news is not there. */
export async function newsOfPeople(
  { country }: Pick<Platform, "country">,
  tx: Tx,
  people: readonly Pick<DuePerson, "userId" | "teaches" | "toldUntil">[],
  until: Date,
): Promise<Map<number, MailedNotice[]>> {
  const news = new Map<number, MailedNotice[]>();
  for (const teaches of [false, true]) {
    const some = people.filter((person) => person.teaches === teaches);
    const reader = { teaches, now: until, timeZone: country.timeZone };
    for (const notice of await findNewsOf(tx, some, reader))
      news.set(notice.userId, [...(news.get(notice.userId) ?? []), notice]);
  }
  return news;
}

/** Says what has happened, before the title. */
export function labelOf(
  { locale, intlLocale, timeZone }: Pick<ReturnType<typeof penFor>, "locale" | "intlLocale" | "timeZone">,
  { kind, count, endsAt }: MailedNotice,
): string {
  const day = new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeZone });
  // Access ends at midnight, after the last day.
  const lastDay = endsAt && day.format(endsAt.getTime() - 1);
  return noticeTexts[locale].kinds[kind]({ count, lastDay });
}

/** Mails some of those whose mail is due; answers who they were. */
async function mailPart(platform: Platform, time: SchoolTime, after: number): Promise<number[]> {
  const { db, clock } = platform;
  const until = new Date(clock().getTime() - SETTLED_MS);
  return db.transaction().execute(async (tx) => {
    const people = await lockDuePeople(tx, { ...time, after, most: AT_ONCE });
    if (people.length === 0) return [];
    const news = await newsOfPeople(platform, tx, people, until);
    const mails = people.flatMap((person) => {
      const theirs = news.get(person.userId);
      return theirs ? [composeDigest(platform, person, theirs)] : [];
    });
    await queuePatientMails(tx, mails);
    const looked = people.map(({ userId }) => userId);
    await noteTold(tx, { people: looked, mailed: [...news.keys()], today: time.today, until });
    return looked;
  });
}

/** The mail with all that is new for somebody. */
function composeDigest(
  { settings }: Pick<Platform, "settings">,
  account: DuePerson,
  notices: readonly MailedNotice[],
): Mail {
  const pen = penFor({ settings, account });
  const { digest } = noticeTexts[pen.locale];
  const items = notices.map((notice) => ({
    label: labelOf(pen, notice),
    title: notice.title,
    path: pathOf(notice),
  }));
  const total = notices[0]?.total ?? items.length;
  const words = digest({
    brand: pen.brand,
    total,
    more: total - items.length,
    first: items[0]?.title ?? "",
    settings: `${pen.site}/notices`,
  });
  const { stop, ...rest } = words;
  return pen.write(
    { ...rest, items, stop: { action: stop, url: `${pen.site}/stop-mails/${account.token}` } },
    "/notices",
  );
}
