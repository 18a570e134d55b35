import type { SiteCountry } from "../../site.ts";

const HOUR_SECONDS = 3600;

/** How long lessons last together, in words: minutes, from an hour on hours; null: less than a minute, or unknown. */
export function writeLength(
  seconds: number | null,
  { intlLocale }: Pick<SiteCountry, "intlLocale">,
): string | null {
  if (seconds === null || seconds < 60) return null;
  const unit = seconds < HOUR_SECONDS ? "minute" : "hour";
  const value = seconds < HOUR_SECONDS ? Math.ceil(seconds / 60) : seconds / HOUR_SECONDS;
  const format = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(intlLocale, format).format(value);
}
