import type { ApiError, FailureCode } from "@manara/contract/calls/api-error";

/** Faults of fields, each named by a code. */
export type Problems<Name extends string = string> = Partial<Record<Name, string>>;

/** Meanings of refusals to one act, as data. */
export interface Refusals {
  /** Codes that say it is so already: as good as done. */
  doneBy?: readonly FailureCode[];
  /** The field that a code is the fault of. */
  blames?: Partial<Record<FailureCode, string>>;
  /** The fields that the server may blame by their paths. */
  fields?: readonly string[];
  /** Fields by the paths that a body has for them, where it calls them otherwise. */
  aliases?: Record<string, string>;
  /** Words of its own for a refusal, shown whatever the interceptor has shown. */
  words?: (code: FailureCode) => string | undefined;
  /** Where the words of the catalogue are shown: beside what was pressed, where they stay, or in a toast. */
  showIn?: "here" | "toast";
  /** The place beside what was pressed says why, even when a toast has shown it. */
  alwaysHere?: boolean;
}

/** Result of a refusal. */
export type Outcome =
  | { kind: "done" }
  | { kind: "fields"; problems: Problems }
  /** The interceptor has said it. */
  | { kind: "alreadyShown" }
  /** To be said; without words, in those of the catalogue. */
  | { kind: "here" | "toast"; words: string | undefined };

/** The fields that a refusal blames; empty when it blames none. */
function problemsIn({ code, issues }: Pick<ApiError, "code" | "issues">, refusals: Refusals): Problems {
  const blamed = refusals.blames?.[code];
  if (blamed) return { [blamed]: code };
  const found = issues.map(({ path, code: rule }) => [refusals.aliases?.[path] ?? path, rule] as const);
  return Object.fromEntries(found.filter(([field]) => refusals.fields?.includes(field)));
}

/** Decides what a refusal means. */
export function settle(
  refusal: Pick<ApiError, "code" | "issues">,
  { isAlreadyShown, ...refusals }: Refusals & { isAlreadyShown: boolean },
): Outcome {
  const { code } = refusal;
  if (refusals.doneBy?.includes(code)) return { kind: "done" };
  const problems = problemsIn(refusal, refusals);
  if (Object.keys(problems).length > 0) return { kind: "fields", problems };
  const kind = refusals.showIn ?? "here";
  const words = refusals.words?.(code);
  if (words || !isAlreadyShown || refusals.alwaysHere) return { kind, words };
  return { kind: "alreadyShown" };
}
