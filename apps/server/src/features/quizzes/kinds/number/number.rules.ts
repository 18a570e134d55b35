import {
  type Decimal,
  isWithin,
  readDecimal,
  readDecimals,
  writeDecimal,
} from "@manara/contract/quizzes/number/decimal-rules";
import { defineTypedKind, type TypedParts } from "../typed/define-typed-kind.ts";

interface NumberParts extends TypedParts {
  value: string;
  /** Blank: none. */
  tolerance: string;
  unit: string;
}

/** Key; null: what is right is no number. */
type NumberKey = { value: Decimal; tolerance: Decimal } | null;

const NONE: Decimal = { units: 0n, places: 0 };

/** Questions that ask for a number. Of an answer that may be two numbers, such as `1,234`, either may be right. */
export const numberRules = defineTypedKind<{
  kind: "NUMBER";
  parts: NumberParts;
  drawn: object;
  key: NumberKey;
}>({
  write: ({ value, tolerance, unit, explanation }, { render }) => ({
    value,
    tolerance,
    unit,
    explanation,
    explanationHtml: render(explanation),
  }),
  ask: ({ unit }) => ({ unit }),
  keyOf({ value, tolerance }) {
    const read = readDecimal(value);
    return read && { value: read, tolerance: readDecimal(tolerance) ?? NONE };
  },
  isRight: (typed, key) =>
    key !== null && readDecimals(typed).some((said) => isWithin(said, key.value, key.tolerance)),
  fold(typed) {
    const said = readDecimal(typed);
    return said ? writeDecimal(said) : typed;
  },
});
