import { foldDigits } from "@manara/contract/fields/digit-rules";

/** A course or centre that a name or number may mean. */
export interface Candidate {
  typed: string;
  id: number;
  name: string;
}

/** Meanings of names and numbers: the one course or centre, or a reason why none. */
export type Named = ReadonlyMap<string, number | "UNKNOWN" | "AMBIGUOUS">;

export const NOTHING_NAMED: Named = new Map();

/** The number that somebody has typed in place of a name, or that a spreadsheet has written as `12.00`; null: it is none. */
export function readNumber(typed: string): number | null {
  const [, digits] = /^(\d{1,9})(?:[.,]0+)?$/.exec(foldDigits(typed).trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Chooses what is meant: the number of one, else the exact name of one, else the name of one in another spelling. */
export function readNamed(typed: readonly string[], candidates: readonly Candidate[]): Named {
  const of = Map.groupBy(candidates, (one) => one.typed);
  return new Map(typed.map((name) => [name, choose(name, of.get(name) ?? [])]));
}

function choose(typed: string, found: readonly Candidate[]): number | "UNKNOWN" | "AMBIGUOUS" {
  const numbered = found.find(({ id }) => id === readNumber(typed));
  if (numbered) return numbered.id;
  const [only, ...others] = found;
  if (!only) return "UNKNOWN";
  if (others.length === 0) return only.id;
  const [exact, ...more] = found.filter(({ name }) => name === typed);
  return exact && more.length === 0 ? exact.id : "AMBIGUOUS";
}

/** Those that mean nothing for certain, and why. */
export const listWrong = (named: Named): { name: string; code: "UNKNOWN" | "AMBIGUOUS" }[] =>
  [...named].flatMap(([name, code]) => (typeof code === "string" ? [{ name, code }] : []));

/** The number of what a name means; one that means nothing for certain was refused before. */
export function idOf(name: string, named: Named): number {
  const id = named.get(name);
  if (typeof id !== "number") throw new Error("a name was not judged");
  return id;
}
