import { HUNDRED_PERCENT } from "@manara/contract/books/money-rules";
import { foldDigits } from "@manara/contract/fields/digit-rules";
import { type Rule, readText } from "@manara/contract/rules";

const PARTS = 100;

/** Reads a number in hundredths: `12,5` is 1250. Nothing is null, what is no such number not a number. */
function readHundredths(text: string): number | null {
  const typed = foldDigits(text)
    .replace(/[%٪\s\p{Cf}]/gu, "")
    .replace(/[,٫،]/, ".");
  if (typed === "") return null;
  return /^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * PARTS) : Number.NaN;
}

/** A number with at most two decimals, in hundredths. */
export const hundredthsRule = (most: number) =>
  ({
    read: (fields) => readHundredths(readText(fields)),
    check(value) {
      if (value === null) return "REQUIRED";
      return value >= 0 && value <= most ? null : "INVALID";
    },
  }) satisfies Rule<number | null>;

/** A percentage with at most two decimals, in hundredths of a percent. */
export const percentRule = hundredthsRule(HUNDRED_PERCENT);

/** The same as it stands in a field: `12.5`. */
export const percentInField = (hundredths: number): string => String(hundredths / PARTS);

/** The same as people of the country read it, with its sign. */
export const writePercent = (hundredths: number, intlLocale: string): string =>
  new Intl.NumberFormat(intlLocale, { style: "percent", maximumFractionDigits: 2 }).format(
    hundredths / HUNDRED_PERCENT,
  );
