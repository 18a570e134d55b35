import { foldDigits } from "../../fields/digit-rules.ts";

/** A decimal number, exactly: so many of the last place. 3.14 is 314 with two places. */
export interface Decimal {
  units: bigint;
  places: number;
}

const MINUS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Between thousands: spaces of any width, apostrophes, and the Arabic sign for it. */
const THOUSANDS = /[\s\u066c'\u2019]/g;
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

function readPlain(text: string): Decimal | null {
  const [, sign, whole = "", part = "", exponent = "0"] = DECIMAL.exec(text) ?? [];
  if (sign === undefined || whole + part === "") return null;
  const units = BigInt(whole + part) * (sign === "-" ? -1n : 1n);
  const places = part.length - Number(exponent);
  return places < 0 ? { units: units * 10n ** BigInt(-places), places: 0 } : { units, places };
}

/**
 * The numbers that somebody may have meant: digits of Arabic or of ours, a decimal comma or point, any minus, thousands apart. `1,234` is two
 * of them. None: it is no number.
 */
export function readDecimals(typed: string): Decimal[] {
  const text = foldDigits(typed)
    .trim()
    .replace(MINUS, "-")
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, "")
    .replace(THOUSANDS, "")
    .replace(/\u066b/g, ".")
    .replace(/\u060c/g, ",");
  const last = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  const [mark = ""] = text.slice(last);
  const isOnce = last >= 0 && text.indexOf(mark) === last;
  // Of two different marks the last one is the decimal mark; one that comes twice stands between thousands.
  const readings = isOnce
    ? [`${text.slice(0, last).replace(/[,.]/g, "")}.${text.slice(last + 1)}`]
    : [text.replace(/[,.]/g, "")];
  if (/^[+-]?[1-9]\d{0,2},\d{3}$/.test(text)) readings.push(text.replace(",", ""));
  return readings.flatMap((reading) => readPlain(reading) ?? []);
}

/** The only number that a text can be; null: it is none, or may be two. */
export function readDecimal(typed: string): Decimal | null {
  const [found, ...others] = readDecimals(typed);
  return found && others.length === 0 ? found : null;
}

const unitsAt = ({ units, places }: Decimal, more: number): bigint => units * 10n ** BigInt(more - places);
const abs = (units: bigint): bigint => (units < 0n ? -units : units);

/** Whether two numbers differ by no more than a tolerance, its border included. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const places = Math.max(one.places, other.places, tolerance.places);
  return abs(unitsAt(one, places) - unitsAt(other, places)) <= unitsAt(tolerance, places);
}

/** A number in digits, without zeros that say nothing. */
export function writeDecimal({ units, places }: Decimal): string {
  const digits = abs(units)
    .toString()
    .padStart(places + 1, "0");
  const at = digits.length - places;
  const part = digits.slice(at).replace(/0+$/, "");
  return `${units < 0n ? "-" : ""}${digits.slice(0, at)}${part && `.${part}`}`;
}

/** The middle of two numbers, and how far it is to each. */
export function middleOf(one: Decimal, other: Decimal): { middle: Decimal; half: Decimal } {
  const places = Math.max(one.places, other.places);
  const [from, to] = [unitsAt(one, places), unitsAt(other, places)];
  // Half of it is five tenths.
  const halve = (units: bigint): Decimal => ({ units: units * 5n, places: places + 1 });
  return { middle: halve(from + to), half: halve(abs(to - from)) };
}

export const NUMBER_MAX_LENGTH = 40;
export const UNIT_MAX_LENGTH = 20;

/** Faults of a question that asks for a number. */
export type NumberProblem = "NO_NUMBER" | "TOLERANCE_INVALID";

const isTolerance = (text: string): boolean => {
  const read = readDecimal(text);
  return read !== null && read.units >= 0n;
};

/** First fault of a question that asks for a number; null when it can be asked. A blank tolerance is none. */
export function findNumberProblem({
  value,
  tolerance,
}: {
  value: string;
  tolerance: string;
}): NumberProblem | null {
  if (readDecimal(value) === null) return "NO_NUMBER";
  return tolerance.trim() === "" || isTolerance(tolerance) ? null : "TOLERANCE_INVALID";
}
