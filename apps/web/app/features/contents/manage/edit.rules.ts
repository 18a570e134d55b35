import type { Content } from "@manara/contract/contents";
import { isStorable, lineRule } from "@manara/contract/rules";
import { webAddressOrNoneRule } from "@manara/contract/web-address-rules";

export const CONTENT_TITLE_MAX_LENGTH = 200;
export const CONTENT_DESCRIPTION_MAX_LENGTH = 20_000;

/** What of a unit or lesson is typed and ticked. A unit has neither video nor is it free. */
export interface Typed {
  title: string;
  description: string;
  /** Empty for none. */
  videoUrl: string;
  free: boolean;
  hidden: boolean;
}
export type TypedField = keyof Typed;

const fields = ["title", "description", "videoUrl", "free", "hidden"] as const;

/** What a content holds. */
export const readTyped = ({ title, description, video, free, hidden }: Content): Typed => ({
  title,
  description,
  videoUrl: video?.url ?? "",
  free,
  hidden,
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
  /** What both began from. */
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

/** What the server is told of an edit: the fields that changed, as it takes them. */
export function writeEdit(base: Typed, typed: Typed, type: Content["type"]) {
  const { videoUrl, free, ...rest } = typed;
  const values = type === "UNIT" ? rest : { ...rest, free, videoUrl: videoUrl.trim() || null };
  const changed: readonly string[] = changedFields(base, typed);
  return Object.fromEntries(Object.entries(values).filter(([field]) => changed.includes(field))) as Partial<
    typeof values
  >;
}

const titleRule = lineRule(CONTENT_TITLE_MAX_LENGTH);

export type TypedProblem = "TITLE_REQUIRED" | "TITLE_INVALID" | "VIDEO_URL_INVALID" | "DESCRIPTION_INVALID";

/** What the server would refuse of what is typed. */
export function checkTyped({ title, description, videoUrl }: Typed): TypedProblem[] {
  const wrong = titleRule.check(title);
  return [
    wrong && (`TITLE_${wrong}` as const),
    webAddressOrNoneRule.check(videoUrl) && ("VIDEO_URL_INVALID" as const),
    description.trim().length > CONTENT_DESCRIPTION_MAX_LENGTH || !isStorable(description)
      ? ("DESCRIPTION_INVALID" as const)
      : null,
  ].filter((problem) => problem !== null);
}
