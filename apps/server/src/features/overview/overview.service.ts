import type { Figures, Waiting } from "@manara/contract/overview/overview";
import { lastDates, startOf } from "../../platform/days.rules.ts";
import { outboxOf } from "../../platform/mail/outbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { showLastBackup } from "../backups/last-backup.ts";
import { countCardsByPrice } from "../cards/card-life.ts";
import { showBookCheck } from "../cards/compare-books.ts";
import { countOpenFindings } from "../cards/watch/watch.ts";
import { listUnfinished } from "../pages/pages.service.ts";
import { listWaitingGiveBacks } from "../purchases/give-back-card.ts";
import {
  countActiveStudents,
  countWaiting,
  type DayFigures,
  findActiveStudents,
  findDayFigures,
  findFirstSteps,
  findNewAccounts,
  findSold,
  hasExamDates,
  keepDayFigures,
} from "./overview.repo.ts";

/**
 * New accounts and active students of each of these dates, of which the last is today. A day that is over is counted when
 * it is first asked for, and kept: of a large school only today is read.
 */
async function countDays(
  { db, country: { timeZone } }: Pick<Platform, "db" | "country">,
  dates: readonly string[],
): Promise<DayFigures[]> {
  const kept = await findDayFigures(db, dates[0] ?? "");
  const known = new Map(kept.map((one) => [one.day, one]));
  const missing = dates.slice(dates.findIndex((date) => !known.has(date)));
  const period = { since: startOf(missing[0] ?? "", timeZone), timeZone };
  const [accounts, students] = await Promise.all([
    findNewAccounts(db, period),
    findActiveStudents(db, period),
  ]);
  const counted = missing.map((day) => ({
    day,
    newAccounts: accounts.get(day) ?? 0,
    active: students.get(day) ?? 0,
  }));
  await keepDayFigures(db, counted.slice(0, -1));
  return [...dates.flatMap((date) => known.get(date) ?? []), ...counted].slice(-dates.length);
}

const DAYS = 30;
const WEEK = 7;
const COURSES_SHOWN = 10;

/** Counts of work that waits for somebody. */
export async function showWaiting(platform: Platform, hasUnnamedProxy: boolean): Promise<Waiting> {
  const [waiting, cards, backup, watchFindings, giveBacks, { since, differences }] = await Promise.all([
    countWaiting(platform.db),
    countCardsByPrice(platform),
    showLastBackup(platform),
    countOpenFindings(platform),
    listWaitingGiveBacks(platform),
    showBookCheck(platform),
  ]);
  const { settings } = platform;
  return {
    ...waiting,
    cards,
    watchFindings,
    giveBacks,
    hasUnnamedProxy,
    outbox: settings.SMTP_URL === undefined ? outboxOf(settings) : null,
    ...(await showSteps(platform, cards)),
    books: since === null ? null : { since, differences },
    backup: backup && { ...backup, at: backup.at?.toISOString() ?? null },
  };
}

/** How far a new school is. A school in use has no first steps; of these one matters as long as it sells. */
async function showSteps(
  platform: Platform,
  cards: Waiting["cards"],
): Promise<Pick<Waiting, "firstSteps" | "unfinishedPages" | "lacksExamDates">> {
  if (cards.some(({ used }) => used > 0)) {
    const lacksExamDates = !(await hasExamDates(platform.db));
    return { firstSteps: null, unfinishedPages: [], lacksExamDates };
  }
  const [found, unfinishedPages] = await Promise.all([findFirstSteps(platform.db), listUnfinished(platform)]);
  const steps = {
    ...found,
    cards: cards.length > 0,
    pages: unfinishedPages.length === 0,
    look: platform.settings.brand.isNamed,
  };
  const firstSteps = Object.values(steps).every(Boolean) ? null : steps;
  return { firstSteps, unfinishedPages, lacksExamDates: false };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Of today, of seven days and of thirty, out of what each day has. */
const spanOf = (days: readonly number[]): Figures["income"] => ({
  today: days.at(-1) ?? 0,
  week: sum(days.slice(-WEEK)),
  month: sum(days),
});

/** Figures of the school in the last thirty days. */
export async function showFigures(platform: Platform): Promise<Figures> {
  const { db, clock, country } = platform;
  const { timeZone } = country;
  const dates = lastDates(clock(), timeZone, DAYS);
  const startOfLast = (count: number) => startOf(dates[DAYS - count] ?? "", timeZone);
  const since = { today: startOfLast(1), week: startOfLast(WEEK), month: startOfLast(DAYS) };
  const [sold, counted, activeStudents] = await Promise.all([
    findSold(db, { since: since.month, timeZone, mostCourses: COURSES_SHOWN }),
    countDays(platform, dates),
    countActiveStudents(db, since),
  ]);
  const soldOn = new Map(sold.map((row) => [row.day, row]));
  const days = counted.map(({ day: date, newAccounts, active }) => ({
    date,
    activations: soldOn.get(date)?.activations ?? 0,
    income: soldOn.get(date)?.income ?? 0,
    newAccounts,
    activeStudents: active,
  }));
  return {
    activations: spanOf(days.map((day) => day.activations)),
    income: spanOf(days.map((day) => day.income)),
    newAccounts: spanOf(days.map((day) => day.newAccounts)),
    activeStudents,
    days,
    courses: sold
      .filter(({ kind }) => kind === "course")
      .map(({ courseId, courseName, activations, income }) => ({
        courseId: courseId ?? 0,
        name: courseName ?? "",
        activations,
        income,
      })),
    prices: sold
      .filter(({ kind }) => kind === "price")
      .map(({ price, activations, income }) => ({ price, activations, income })),
  };
}
