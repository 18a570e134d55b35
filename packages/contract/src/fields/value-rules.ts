import { type FormField, proseRule, type Rule, readText } from "../rules.ts";
import { foldDigits } from "./digit-rules.ts";

/** A box to tick or to leave; neither is wrong. */
export const flagRule = {
  read: (fields: readonly FormField[]): boolean => fields.some(({ checked }) => checked),
  check: (_value: boolean) => null,
} satisfies Rule<boolean>;

/** Nothing but digits counts as a number: neither `1e3` nor `0x10` is what somebody means by it. */
const readNumber = (text: string): number | null =>
  text === "" ? null : /^-?\d+$/.test(text) ? Number(text) : Number.NaN;

/** As people write thousands: `2 500`, also with blanks that do not break, `2.500` and `2,500`. */
const joinThousands = (text: string): string => text.replace(/(?<=\d)[ \u00A0\u202F.,](?=\d{3}(?!\d))/g, "");

/** A whole number within bounds; a field that is empty is null. */
export const numberRule = ({
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  required = true,
}: {
  min?: number;
  max?: number;
  required?: boolean;
}): Rule<number | null> => ({
  read: (fields) => readNumber(joinThousands(foldDigits(readText(fields)).trim())),
  check(value) {
    if (value === null) return required ? "REQUIRED" : null;
    return Number.isInteger(value) && value >= min && value <= max ? null : "INVALID";
  },
});

/** One of several; in a form, the value of a select, of radio buttons or of a date that `isOne` reads. */
export const choiceRule = (isOne: (value: string) => boolean, { required = true } = {}): Rule<string> => ({
  read: readText,
  check(value) {
    if (value === "") return required ? "REQUIRED" : null;
    return isOne(value) ? null : "INVALID";
  },
});

const valuesOf = ({ value, checked, selectedOptions }: FormField): string[] =>
  selectedOptions ? Array.from(selectedOptions, (option) => option.value) : checked ? [value] : [];

/** A day of the calendar, `YYYY-MM-DD`, or none. */
export const dayOrNoneRule = {
  read: readText,
  check: (day) => (day === "" || /^\d{4}-\d{2}-\d{2}$/.test(day) ? null : "INVALID"),
} satisfies Rule<string>;

/** Several of a list, within bounds: the boxes that are ticked, or the options that are selected. */
export const listRule = ({ min = 0, max = Number.POSITIVE_INFINITY }): Rule<readonly string[]> => ({
  read: (fields) => fields.flatMap(valuesOf),
  check(values) {
    if (values.length < min) return values.length === 0 ? "REQUIRED" : "INVALID";
    return values.length <= max ? null : "INVALID";
  },
});

/** One file of at most so many bytes. */
export const fileRule = ({
  maxBytes = Number.POSITIVE_INFINITY,
  required = true,
}): Rule<readonly File[]> => ({
  read: (fields) => fields.flatMap(({ files }) => [...(files ?? [])]),
  check(files) {
    if (files.length === 0) return required ? "REQUIRED" : null;
    return files.every(({ size }) => size <= maxBytes) ? null : "INVALID";
  },
});

export const REASON_MAX_LENGTH = 500;

/** Why somebody does what others will want to have explained. */
export const reasonRules = { reason: proseRule(REASON_MAX_LENGTH) };
