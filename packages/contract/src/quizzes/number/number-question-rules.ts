import { readDecimal } from "./decimal-rules.ts";

export const NUMBER_MAX_LENGTH = 40;
export const UNIT_MAX_LENGTH = 20;

export interface DraftedNumber {
  kind: "NUMBER";
  value: string;
  /** Blank: none. */
  tolerance: string;
}

export type NumberProblem = "NO_NUMBER" | "TOLERANCE_INVALID";

const isTolerance = (text: string): boolean => {
  const read = readDecimal(text);
  return read !== null && read.units >= 0n;
};

/** First fault of a question that asks for a number; null when it can be asked. */
export function findNumberProblem({ value, tolerance }: Omit<DraftedNumber, "kind">): NumberProblem | null {
  if (readDecimal(value) === null) return "NO_NUMBER";
  return tolerance.trim() === "" || isTolerance(tolerance) ? null : "TOLERANCE_INVALID";
}
