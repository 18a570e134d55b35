import { foldDigits } from "@manara/contract/fields/digit-rules";

/** A serial as people read it. */
export const showSerial = (serial: number): string => String(serial);

/** The serial that somebody typed or scanned; null: it is none. */
export function readSerial(typed: string): number | null {
  const digits = foldDigits(typed).trim();
  return /^\d{1,10}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

/** The same for a sentence of either direction: isolated, so that its digits keep their order. */
export const serialInSentence = (serial: number): string => `\u2066${showSerial(serial)}\u2069`;
