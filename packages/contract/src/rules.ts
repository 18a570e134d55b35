/*
 * Rules of values, as plain data and functions: the server makes its schemas of these, the
 * browser checks its forms with them and needs no schema library.
 */

/** The name of a broken rule: `REQUIRED`, `INVALID`, or one of its own, such as `PASSWORD_TOO_SHORT`. */
export type Broken<Own extends string = never> = "REQUIRED" | "INVALID" | Own;

/** A field of a form, as browsers have it. */
export interface FormField {
  readonly type: string;
  readonly value: string;
  readonly checked?: boolean;
  readonly selectedOptions?: Iterable<{ readonly value: string }>;
  readonly files?: Iterable<File> | null;
}

/** Rule of a value. */
export interface Rule<Value, Own extends string = never> {
  /** The value of the fields of one name: several boxes may share one; none have what empty ones have. */
  read(fields: readonly FormField[]): Value;
  /** The name of what is broken first; null when nothing is. */
  check(value: Value): Broken<Own> | null;
}

/** Any rule, whatever its value. */
export type AnyRule = Rule<unknown, string>;

/** A rule for text, with the facts that a schema is made of. */
export interface TextRule<Own extends string = never> extends Rule<string, Own> {
  /** Form of a text, before it is judged and kept. */
  readonly fold?: (text: string) => string;
  /** Blanks around it do not count. */
  readonly trimmed: boolean;
  readonly maxLength: number;
  readonly pattern?: RegExp;
  /** Blank is as good as any text. */
  readonly mayBeBlank?: boolean;
  /** Blank though it has characters: an invisible text is none. */
  readonly isBlank: (text: string) => boolean;
  /** A rule that is broken under a name of its own. */
  readonly own?: readonly [name: Own, holds: (text: string) => boolean];
  readonly holds: (text: string) => boolean;
  /** Stored form of a text that passes. */
  readonly tidy?: (text: string) => string;
}

/** Values of a form with these rules. */
export type ValuesOf<Rules extends Record<string, AnyRule>> = {
  [Name in keyof Rules]: Parameters<Rules[Name]["check"]>[0];
};

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Head}`}${Snake<Tail>}`
  : "";

type CodeOfField<Name extends string, Named extends string> = Named extends Broken
  ? `${Uppercase<Snake<Name>>}_${Named}`
  : Named;

/** Codes that fields with these rules can have: `EMAIL_REQUIRED`, `PASSWORD_TOO_SHORT`. */
export type CodeOf<Rules extends Record<string, AnyRule>> = {
  [Name in keyof Rules & string]: CodeOfField<Name, NonNullable<ReturnType<Rules[Name]["check"]>>>;
}[keyof Rules & string];

/** The code of a broken rule of a field. A rule with a name of its own keeps it. */
export function codeOfBroken(field: string, broken: string): string {
  if (broken !== "REQUIRED" && broken !== "INVALID") return broken;
  return `${field.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toUpperCase()}_${broken}`;
}

/** The codes of what is broken, by field; a field without one is right. */
export function checkValues<Rules extends Record<string, AnyRule>>(
  rules: Rules,
  values: ValuesOf<Rules>,
): Partial<Record<keyof Rules & string, CodeOf<Rules>>> {
  const codes: Partial<Record<keyof Rules & string, CodeOf<Rules>>> = {};
  for (const [field, rule] of Object.entries(rules) as [keyof Rules & string, AnyRule][]) {
    const broken = rule.check(values[field]);
    if (broken) codes[field] = codeOfBroken(field, broken) as CodeOf<Rules>;
  }
  return codes;
}

const asTyped = (text: string) => text;
const always = () => true;
const never = () => false;

const isBox = ({ type }: FormField) => type === "radio" || type === "checkbox";

/** The text of a field; of radio buttons, the value of the one that is on. */
export const readText = (fields: readonly FormField[]): string =>
  fields.find((field) => !isBox(field) || field.checked)?.value ?? "";

/** A text of at most so many characters, that may not be empty. */
export function textRule<Own extends string = never>(
  facts: Pick<TextRule<Own>, "maxLength"> & Partial<TextRule<Own>>,
): TextRule<Own> {
  const rule = { trimmed: false, isBlank: never, holds: always, ...facts };
  const { fold = asTyped, trimmed, maxLength, pattern, mayBeBlank, isBlank, own, holds } = rule;
  return {
    ...rule,
    read: (fields) => fold(readText(fields)),
    check(value) {
      const folded = fold(value);
      const text = trimmed ? folded.trim() : folded;
      if (!mayBeBlank && (text === "" || isBlank(text))) return "REQUIRED";
      if (own && !own[1](text)) return own[0];
      return text.length <= maxLength && (!pattern || pattern.test(text)) && holds(text) ? null : "INVALID";
    },
  };
}

/** PostgreSQL stores neither NUL in text nor, in JSON, half of a surrogate pair. */
export const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** Spaces, zero-width marks and fillers alone are a blank text. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Control characters, breaks of lines and paragraphs: what follows them would stand as a line of its own in a mail. */
const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** Embeddings and overrides turn round what follows, past the text they stand in: fit for prose, never for a name. */
const hasNoDirectionOverride = (text: string): boolean => !/[\u202A-\u202E]/u.test(text);

/** An isolate, of any direction, and its end. */
const ISOLATE = /[\u2066-\u2069]/gu;
const END_OF_ISOLATE = "\u2069";

/**
 * A text whose isolates all end within it: Arabic needs them around foreign names, and one that is open would go on in
 * whatever comes next. Ends without a beginning are left out.
 */
export function closeIsolates(text: string): string {
  let open = 0;
  const kept = text.replace(ISOLATE, (mark) => {
    if (mark !== END_OF_ISOLATE) open += 1;
    else if (open === 0) return "";
    else open -= 1;
    return mark;
  });
  return kept + END_OF_ISOLATE.repeat(open);
}

/** One line that people read: a name, a title. Trimmed, not blank, at most so many characters. */
export const lineRule = (maxLength: number): TextRule =>
  textRule({
    trimmed: true,
    maxLength,
    isBlank,
    holds: (text) =>
      isStorable(text) &&
      isOneLine(text) &&
      hasNoDirectionOverride(text) &&
      closeIsolates(text).length <= maxLength,
    tidy: closeIsolates,
  });

/** The same rule, which calls a text that is too long by a name of its own. */
export const namingTooLong = <Own extends string>(rule: TextRule, own: Own): TextRule<Own> =>
  textRule({ ...rule, own: [own, (text) => text.length <= rule.maxLength] });

/** Several lines that people wrote. Trimmed, not blank, at most so many characters. */
export const proseRule = (maxLength: number): TextRule =>
  textRule({ trimmed: true, maxLength, isBlank, holds: isStorable });

/** Like {@link proseRule}, but may be blank: a description, a biography. */
export function proseOrBlankRule(maxLength: number): TextRule & { check(value: string): "INVALID" | null } {
  const rule = textRule({ trimmed: true, maxLength, mayBeBlank: true, holds: isStorable });
  return { ...rule, check: (value) => rule.check(value) && "INVALID" };
}
