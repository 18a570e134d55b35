import {
  lessonFieldNames,
  lessonFields,
  MOST_DAYS_TO_OPENING,
  unitFieldNames,
} from "@manara/contract/contents/content-rules";
import type { Content } from "@manara/contract/contents/contents";
import { pickFields } from "@manara/contract/fields/field-rules";
import { numberRule } from "@manara/contract/fields/value-rules";
import { filmAddressOrNoneRule } from "@manara/contract/fields/web-address-rules";
import { type AnyRule, type CodeOf, checkValues, readText, type ValuesOf } from "@manara/contract/rules";

const daysRule = numberRule({ min: 1, max: MOST_DAYS_TO_OPENING, required: false });
const readDays = (text: string) => daysRule.read([{ type: "text", value: text }]);

const rules = {
  ...lessonFields,
  videoUrl: filmAddressOrNoneRule,
  // A moment in UTC, made by a field that gives nothing else, or none.
  opensAt: { read: readText, check: (_: string) => null },
  opensAfterDays: {
    read: readText,
    check: (text: string) => (daysRule.check(readDays(text)) ? "INVALID" : null),
  },
} satisfies Record<string, AnyRule>;

/** Typed fields of a unit or lesson; no video and no opening are an empty text. A unit has none of them, nor is it free. */
export type Typed = ValuesOf<typeof rules>;
export type TypedField = keyof Typed;

const fields: readonly TypedField[] = [...lessonFieldNames, "videoUrl", "opensAt", "opensAfterDays"];

/** Fields of a content. */
export const readTyped = (content: Content): Typed => ({
  ...pickFields(content, lessonFieldNames),
  videoUrl: content.video?.url ?? "",
  opensAt: content.opensAt ?? "",
  opensAfterDays: content.opensAfterDays?.toString() ?? "",
});

/** The server trims texts, and signs the links to stored files anew for each reader. */
function plain(field: TypedField, value: string | boolean): string | boolean {
  if (typeof value === "boolean") return value;
  const text = value.trim();
  return field === "videoUrl" && text.startsWith("/") ? (text.split("?")[0] ?? "") : text;
}

const isSame = (field: TypedField, one: Typed, other: Typed) =>
  plain(field, one[field]) === plain(field, other[field]);

/** The fields that differ. */
export const changedFields = (base: Typed, typed: Typed): TypedField[] =>
  fields.filter((field) => !isSame(field, base, typed));

/** Some fields of one, the rest of another. */
const take = (from: Typed, into: Typed, taken: readonly TypedField[]): Typed => ({
  ...into,
  ...Object.fromEntries(taken.map((field) => [field, from[field]])),
});

interface ThreeTexts {
  /** Common base of both. */
  base: Typed;
  mine: Typed;
  theirs: Typed;
}

/** The edits of two people in one, and the fields that both have changed, each otherwise; of these mine stand. */
export function mergeEdits({ base, mine, theirs }: ThreeTexts): { merged: Typed; clashes: TypedField[] } {
  const ours = changedFields(base, mine);
  return {
    merged: take(mine, theirs, ours),
    clashes: ours.filter((field) => !isSame(field, base, theirs) && !isSame(field, mine, theirs)),
  };
}

/** My edits where theirs count in the fields that clash. */
export function yieldTo({ base, mine, theirs }: ThreeTexts): Typed {
  const { merged, clashes } = mergeEdits({ base, mine, theirs });
  return take(theirs, merged, clashes);
}

/** Changes for the server: the fields that changed, as it takes them. */
export function writeEdit(base: Typed, typed: Typed, type: Content["type"]) {
  const changed = changedFields(base, typed);
  const names = (type === "UNIT" ? unitFieldNames : lessonFieldNames).filter((name) =>
    changed.includes(name),
  );
  const edit: Partial<Pick<Typed, (typeof names)[number]>> = pickFields(typed, names);
  if (type === "UNIT") return edit;
  return {
    ...edit,
    ...(changed.includes("videoUrl") && { videoUrl: typed.videoUrl.trim() || null }),
    ...(changed.includes("opensAt") && { opensAt: typed.opensAt || null }),
    ...(changed.includes("opensAfterDays") && { opensAfterDays: readDays(typed.opensAfterDays) }),
  };
}

export type TypedProblem = CodeOf<typeof rules>;

/** Faults of what is typed, by field. */
export const checkTyped = (typed: Typed): Partial<Record<TypedField, TypedProblem>> =>
  checkValues(rules, typed);

export const isAcceptable = (typed: Typed): boolean => Object.keys(checkTyped(typed)).length === 0;
