import { foldDigits } from "../fields/digit-rules.ts";

/**
 * The serial of a card: its number in nine digits, and a check digit. It stands openly on the card and says nothing of the code. The check
 * is that of H. M. Damm (2004): it finds every wrong digit and every swap of two neighbours. Luhn's misses the swap of 0 and 9.
 */
export const SERIAL_LENGTH = 10;

/** The last number that a serial can say. */
export const MAX_SERIAL_NUMBER = 999_999_999;

/** A weakly totally anti-symmetric quasigroup of order 10, from Damm's thesis; row: so far, column: next digit. */
const quasigroup = [
  "0317598642",
  "7092154863",
  "4206871359",
  "1750983426",
  "6123045978",
  "3674209581",
  "5869720134",
  "8945362017",
  "9438617205",
  "2581436790",
];

/** The check digit of some digits; 0 where their last one is theirs. */
const checkDigit = (digits: string): string =>
  [...digits].reduce((sum, digit) => quasigroup[Number(sum)]?.charAt(Number(digit)) ?? "", "0");

/**
 * The ten digits of a serial, as the barcode has them.
 * @throws {RangeError} for what is not a whole number from 1 to 999,999,999.
 */
export function serialDigits(id: number): string {
  if (!Number.isInteger(id) || id < 1 || id > MAX_SERIAL_NUMBER) throw new RangeError(`no serial says ${id}`);
  const number = String(id).padStart(SERIAL_LENGTH - 1, "0");
  return number + checkDigit(number);
}

/** A serial as people read it: `000 012 345-6`. Throws as `serialDigits` does. */
export const formatSerial = (id: number): string =>
  serialDigits(id).replace(/^(\d{3})(\d{3})(\d{3})(\d)$/, "$1 $2 $3-$4");

/** The number of the card whose serial somebody typed or scanned, in any digits, with or without gaps and dashes; null: it is no serial. */
export function parseSerial(typed: string): number | null {
  const digits = foldDigits(typed).replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "");
  if (!/^\d{10}$/.test(digits) || checkDigit(digits) !== "0") return null;
  const id = Number(digits.slice(0, -1));
  return id > 0 ? id : null;
}
