import type { Country } from "@manara/countries/country";
import { localise } from "@manara/countries/localise";
import type { Settings } from "../../../settings/settings.ts";
import type { Paper, PaperTotals } from "./paper.ts";

const starts = { ltr: "left", rtl: "right" } as const;

/** School that issues the papers. */
export interface School {
  country: Country;
  settings: Pick<Settings, "brand" | "country">;
}

/** Head that the papers of a school have in common, in the first language of its country, and how that writes days and numbers. */
export function describePaper({ country, settings }: School) {
  const [locale] = country.locales;
  const { intlLocale, timeZone, direction, currencyLabel } = localise(country, locale);
  const head: Pick<Paper, "locale" | "start" | "colour" | "brand"> = {
    locale,
    start: starts[direction],
    colour: settings.brand.colours.brand,
    brand: settings.brand.nameIn(locale),
  };
  const days = new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeZone: "UTC" });
  const brief = { day: "numeric", month: "short", year: "numeric" } as const;
  const datesInTable = new Intl.DateTimeFormat(intlLocale, { ...brief, timeZone: "UTC" });
  const momentsInTable = new Intl.DateTimeFormat(intlLocale, {
    ...brief,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  const percents = new Intl.NumberFormat(intlLocale, { style: "percent", maximumFractionDigits: 2 });
  // Nothing less nothing is written without a sign.
  const writeNumber = new Intl.NumberFormat(intlLocale, { signDisplay: "negative" }).format;
  return {
    locale,
    head,
    currencyLabel,
    writeNumber,
    /** A figure; a dash for zero. */
    writeFigure: (figure: number): string => (figure === 0 ? "—" : writeNumber(figure)),
    /** A balance under its name; what was paid ahead has another name in its place, not a sign alone. */
    writeBalance: (name: string, sum: number, ahead: string): PaperTotals["rows"][number] =>
      sum < 0 ? { name: ahead, figure: writeNumber(-sum) } : { name, figure: writeNumber(sum) },
    /** A share, of hundredths of a percent: `40 %`. */
    writePercent: (hundredths: number): string => percents.format(hundredths / 10_000),
    /** A date, `YYYY-MM-DD`, in words. */
    writeDay: (date: string): string => days.format(new Date(date)),
    /** The same where there is little room: `15 Jun 2026`. */
    writeDayInTable: (date: string): string => datesInTable.format(new Date(date)),
    /** A moment in the country's time, where there is little room: `15 Jun 2026, 17:30`. */
    writeMomentInTable: (time: string): string => momentsInTable.format(new Date(time)),
  };
}
