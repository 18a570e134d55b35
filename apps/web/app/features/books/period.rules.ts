import type { Period } from "@manara/contract/books/period";
import { isDay } from "../../staff/screen.ts";

/** The month of a day. */
export function monthOf(day: string): Period {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${day.slice(0, 8)}01`, to: `${day.slice(0, 8)}${last}` };
}

/** The month before that of a day. */
export function monthBefore(day: string): Period {
  const last = new Date(Date.parse(`${day.slice(0, 8)}01T00:00:00Z`) - 86_400_000);
  return monthOf(last.toISOString().slice(0, 10));
}

/** The period that an address asks for; null where it names no two days that follow each other. */
export function findPeriod({ searchParams }: Pick<URL, "searchParams">): Period | null {
  const [from, to] = [searchParams.get("from"), searchParams.get("to")];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}
