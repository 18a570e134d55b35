import { HUNDRED_PERCENT } from "@manara/contract/books/money-rules";
import { foldDigits } from "@manara/contract/fields/digit-rules";
import { type Rule, readText } from "@manara/contract/rules";

/** Hundredths of a percent in one percent. */
const PARTS = 100;

/** The share that a text says in percent, in hundredths of a percent: `12,5` is 1250. Nothing is null, what is no percent not a number. */
function readPercent(text: string): number | null {
  const typed = foldDigits(text)
    .replace(/[%٪\s\p{Cf}]/gu, "")
    .replace(/[,٫،]/, ".");
  if (typed === "") return null;
  return /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * PARTS) : Number.NaN;
}

/** A percentage with at most two decimals, in hundredths of a percent. */
export const percentRule = {
  read: (fields) => readPercent(readText(fields)),
  check(value) {
    if (value === null) return "REQUIRED";
    return value >= 0 && value <= HUNDRED_PERCENT ? null : "INVALID";
  },
} satisfies Rule<number | null>;

/** The same as it stands in a field: `12.5`. */
export const percentInField = (hundredths: number): string => String(hundredths / PARTS);

/** The same as people of the country read it, with its sign. */
export const writePercent = (hundredths: number, intlLocale: string): string =>
  new Intl.NumberFormat(intlLocale, { style: "percent", maximumFractionDigits: 2 }).format(
    hundredths / HUNDRED_PERCENT,
  );
