import type { SalesFigures } from "@manara/contract/sales/sales";

type Day = SalesFigures["days"][number];

/** More bars than these have no room on a phone. */
const MOST_BARS = 92;

/** Period of a bar: a day, or a month by its first day of the period. */
export interface SoldBar {
  date: string;
  amount: number;
}

/** The days of a period, or its months where there are too many days to tell them apart. */
export function barsOf(days: readonly Day[]): { by: "day" | "month"; bars: SoldBar[] } {
  if (days.length <= MOST_BARS)
    return { by: "day", bars: days.map(({ date, amount }) => ({ date, amount })) };
  const months = new Map<string, SoldBar>();
  for (const { date, amount } of days) {
    const month = months.get(date.slice(0, 7));
    if (month) month.amount += amount;
    else months.set(date.slice(0, 7), { date, amount });
  }
  return { by: "month", bars: [...months.values()] };
}
