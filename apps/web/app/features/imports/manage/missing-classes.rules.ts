import { classRules } from "@manara/contract/classes/class-rules";
import { namesIn } from "@manara/contract/imports/import-rules";
import { foldText, searchText } from "@manara/contract/search/spelling-rules";
import type { Line, Taken } from "./judge-lines.rules.ts";

/** A class that lines name and that is not there. */
export interface MissingClass {
  /** Its name by {@link foldText}: spellings with the same are one class. */
  key: string;
  /** In the first spelling. */
  name: string;
  /** How many lines name it. */
  lines: number;
}

/** Classes that are not there and could be made, each once. */
export function listMissingClasses(
  lines: readonly Pick<Line, "className">[],
  { unknownClasses }: Pick<Taken, "unknownClasses">,
): MissingClass[] {
  const makeable = [...unknownClasses].filter((name) => classRules.name.check(name) === null);
  const keys = new Map(makeable.map((name) => [name, foldText(name)]));
  const missing = new Map<string, MissingClass>();
  if (keys.size === 0) return [];
  for (const { className } of lines) {
    const found = new Map(namesIn(className).map((name) => [keys.get(name), name]));
    for (const [key, name] of found) {
      if (key !== undefined)
        missing.set(key, { name, ...missing.get(key), key, lines: (missing.get(key)?.lines ?? 0) + 1 });
    }
  }
  return [...missing.values()];
}

/** A line that names another class in the place of one. */
export const nameInstead = <Of extends Pick<Line, "className">>(line: Of, key: string, name: string): Of => {
  const names = namesIn(line.className);
  if (!names.some((one) => foldText(one) === key)) return line;
  return { ...line, className: names.map((one) => (foldText(one) === key ? name : one)).join("|") };
};

/** As many classes are offered. */
const NEAR = 3;
/** Of shorter names two that differ by a letter are two classes: `SS A` and `SS B`. */
const LONG = 5;

const squeeze = (name: string): string => searchText(name).replaceAll(" ", "");
const digitsOf = (name: string): string => name.replace(/\D+/gu, " ").trim();

/** Whether two names differ in one place alone, by two letters at most. */
function differLittle(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  let end = 0;
  while (end < shorter - same && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return shorter >= LONG && Math.max(one.length, other.length) - same - end <= 2;
}

/** Other names of classes that may mean the same: the same letters in other words, more words, or a slip of the pen. Other numbers are another class. */
export function findNear(name: string, classes: readonly string[]): string[] {
  const sought = squeeze(name);
  if (sought === "") return [];
  const near = classes.filter((one) => {
    const known = squeeze(one);
    if (one === name || known === "" || digitsOf(known) !== digitsOf(sought)) return false;
    return known.startsWith(sought) || sought.startsWith(known) || differLittle(known, sought);
  });
  return near.toSorted((one, other) => one.length - other.length).slice(0, NEAR);
}
