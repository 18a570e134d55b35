import { z } from "zod";
import { emailRule } from "../accounts/account-rules.ts";
import { isStorable, lineRule, proseOrBlankRule, proseRule, type TextRule } from "../rules.ts";
import { SEARCH_MAX_LENGTH } from "../search/search-rules.ts";
import { isTextRule, type PlainFields, type PlainRule } from "./field-rules.ts";
import {
  completeWebAddress,
  isFilmAddress,
  isWebAddress,
  WEB_ADDRESS_MAX_LENGTH,
} from "./web-address-rules.ts";

/*
 * Validation messages are rule names, not sentences: the server turns them into `<FIELD>_REQUIRED`,
 * `<FIELD>_INVALID` or, where a rule has a name of its own, that name.
 */
z.config({
  customError: (issue) =>
    issue.input === undefined || issue.input === null || issue.input === "" ? "REQUIRED" : "INVALID",
});

/** A UUID that a client has drawn, in the one spelling that it is stored in. */
export const DrawnId = z.uuid().toLowerCase();

/** The largest value of PostgreSQL's `integer`. */
const MAX_INTEGER = 2_147_483_647;

/** The schema of a rule that forms hold as well. */
export function Text({
  fold,
  trimmed,
  maxLength,
  pattern,
  mayBeBlank,
  isBlank,
  own,
  holds,
  tidy,
}: TextRule<string>): z.ZodString {
  const typed = fold ? z.string().overwrite(fold) : z.string();
  const text = trimmed ? typed.trim() : typed;
  const shown = mayBeBlank
    ? text
    : text.min(1, { abort: true }).refine((value) => !isBlank(value), "REQUIRED");
  const named = own ? shown.refine(own[1], own[0]) : shown;
  const short = named.max(maxLength);
  const judged = (pattern ? short.regex(pattern) : short).refine(holds);
  return tidy ? judged.overwrite(tidy) : judged;
}

/** The schemas of several rules, by the names of their fields. */
export const fieldsOf = <Name extends string>(rules: Record<Name, TextRule<string>>) =>
  Object.fromEntries(
    Object.entries<TextRule<string>>(rules).map(([name, rule]) => [name, Text(rule)]),
  ) as Record<Name, z.ZodString>;

type PlainSchemas<Fields extends PlainFields> = {
  [Name in keyof Fields]: Fields[Name] extends TextRule<string> ? z.ZodString : z.ZodBoolean;
};

const schemasOf = <Fields extends PlainFields>(fields: Fields, schemaOf: (rule: PlainRule) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, rule]) => [name, schemaOf(rule)]),
  ) as PlainSchemas<Fields>;

/** Plain fields as they are sent: the schemas of their rules. */
export const sentFields = <Fields extends PlainFields>(fields: Fields) =>
  schemasOf(fields, (rule) => (isTextRule(rule) ? Text(rule) : z.boolean()));

/** Plain fields as they are answered: an answer is not judged by rules that may be newer than what is stored. */
export const answeredFields = <Fields extends PlainFields>(fields: Fields) =>
  schemasOf(fields, (rule) => (isTextRule(rule) ? z.string() : z.boolean()));

/** Drawn by the device of whoever writes, so that what is sent again is known, for ever. */
export const ClientId = z
  .uuid()
  .nullish()
  .describe(
    "An id that the sender has drawn: what is sent again with it, at any time, is answered as it stands and is there once. Something else under it is `CLIENT_ID_USED`",
  );

/** A positive row id in a JSON body. */
export const Id = z.int().positive().max(MAX_INTEGER);

/** An address writes numbers in digits; whatever else JavaScript would read as a number (`1e3`, `0x1`) is none. */
const readDigits = (value: unknown) =>
  typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/** A whole number in a path or query string. */
export const NumberParam = <S extends z.ZodType<number>>(schema: S) => z.preprocess(readDigits, schema);

/** How many times a row has been edited, the first writing included; an edit may name the one it began from. */
export const Version = z.int().positive().max(MAX_INTEGER);

/** A positive row id in a path or query string. */
/** A whole percentage. */
export const Percent = z.int().min(0).max(100);

export const IdParam = NumberParam(Id);

/** One line that people read: a name, a title. Trimmed, not blank, at most `max` characters. */
export const Line = (max: number) => Text(lineRule(max));

/** Several lines that people wrote. Trimmed, not blank, at most `max` characters. */
export const Prose = (max: number) => Text(proseRule(max));

/** Like {@link Prose}, but may be blank: a description, a biography. */
export const ProseOrBlank = (max: number) => Text(proseOrBlankRule(max));

/** Text that a form may leave empty: `""` and null are both none; `holds` judges what `complete` makes of the rest. */
export const TextOrNone = (
  max: number,
  holds: (text: string) => boolean = () => true,
  complete: (text: string) => string = (text) => text,
) =>
  z
    .string()
    .trim()
    .overwrite(complete)
    .max(max)
    .refine(isStorable)
    .refine((text) => text === "" || holds(text))
    .transform((text) => (text === "" ? null : text))
    .nullable();

/** An address that a page loads, or none: http(s), or a path of this site such as `/media/public/…`. */
export const WebAddressOrNone = TextOrNone(WEB_ADDRESS_MAX_LENGTH, isWebAddress, completeWebAddress);

/** The same of a film. */
export const FilmAddressOrNone = TextOrNone(WEB_ADDRESS_MAX_LENGTH, isFilmAddress, completeWebAddress);

/** The address of an account or a correspondent. */
export const Email = Text(emailRule);

/** Whole units of the country's currency; −1 is a gift. */
export const Price = z.int().min(-1).max(MAX_INTEGER);

/** ISO 8601 in UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });

/** A day that somebody asks for, `YYYY-MM-DD`, of this millennium: a year of two digits is a slip. */
export const DayParam = z.iso.date().refine((day) => day >= "2000-01-01" && day < "2999-12-31");

/** Search text of a list; blank looks for nothing in particular. */
export const SearchText = z.string().trim().max(SEARCH_MAX_LENGTH).refine(isStorable);
