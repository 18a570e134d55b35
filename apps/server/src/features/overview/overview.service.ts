import type { Figures, Waiting } from "@manara/contract/overview";
import { lastDates, startOf } from "../../platform/days.rules.ts";
import type { Platform } from "../../platform/platform.ts";
import { countCardsByPrice } from "../cards/card-life.ts";
import { countActiveStudents, countWaiting, findNewAccounts, findSold } from "./overview.repo.ts";

const DAYS = 30;
const WEEK = 7;
const COURSES_SHOWN = 10;

/** What waits for somebody. */
export async function showWaiting(platform: Platform): Promise<Waiting> {
  const [waiting, cards] = await Promise.all([countWaiting(platform.db), countCardsByPrice(platform)]);
  return { ...waiting, cards };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Of today, of seven days and of thirty, out of what each day has. */
const spanOf = (days: readonly number[]): Figures["income"] => ({
  today: days.at(-1) ?? 0,
  week: sum(days.slice(-WEEK)),
  month: sum(days),
});

/** What became of the school in the last thirty days. */
export async function showFigures({ db, clock, country, settings }: Platform): Promise<Figures> {
  const { timeZone } = country;
  const dates = lastDates(clock(), timeZone, DAYS);
  const firstOfLast = (count: number) => dates[DAYS - count] ?? "";
  const period = { since: startOf(firstOfLast(DAYS), timeZone), timeZone };
  const [sold, accounts, { days: activeOn, ...activeStudents }] = await Promise.all([
    findSold(db, { ...period, mostCourses: COURSES_SHOWN }),
    findNewAccounts(db, period),
    countActiveStudents(db, {
      period,
      from: { today: firstOfLast(1), week: firstOfLast(WEEK) },
      hours: settings.SESSION_HOURS,
    }),
  ]);
  const soldOn = new Map(sold.map((row) => [row.day, row]));
  const madeOn = new Map(accounts.map(({ day, amount }) => [day, amount]));
  const days = dates.map((date) => ({
    date,
    activations: soldOn.get(date)?.activations ?? 0,
    income: soldOn.get(date)?.income ?? 0,
    newAccounts: madeOn.get(date) ?? 0,
    activeStudents: activeOn[date] ?? 0,
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
