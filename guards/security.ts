import { lineAt } from "./source-files.ts";

/**
 * Requirements of levels 1 and 2 of the OWASP Application Security Verification Standard 5.0.0, by section: they are numbered from
 * one on.
 */
const sections: Readonly<Record<string, number>> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};

/** Every requirement, in the standard's order. */
export const requirements: readonly string[] = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const PAGE = "docs/security.md";
const ROW = /^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm;
const LIST = "## What does not hold";

/** What the page says of requirements: each is answered once, and what does not hold stands in the list at its end. */
export function guardAnswers(page: string, wanted: readonly string[] = requirements): string[] {
  const problems: string[] = [];
  const answered = new Map<string, string>();
  for (const { 1: first = "", 2: last = first, 3: holds = "", index } of page.matchAll(ROW)) {
    const place = `${PAGE}:${lineAt(page, index)}`;
    if (!["yes", "partly", "no", "–"].includes(holds)) problems.push(`${place} "${holds}" is no answer`);
    const [from, to] = [wanted.indexOf(first), wanted.indexOf(last)];
    if (from < 0 || to < from) problems.push(`${place} ${first} to ${last} are no requirements`);
    for (const id of from < 0 ? [] : wanted.slice(from, to + 1)) {
      if (answered.has(id)) problems.push(`${place} ${id} is answered twice`);
      answered.set(id, holds);
    }
  }
  for (const id of wanted) if (!answered.has(id)) problems.push(`${PAGE}:1 ${id} is not answered`);

  const begin = page.indexOf(LIST);
  const listed = begin < 0 ? [] : (page.slice(begin).match(/\b\d+\.\d+\.\d+\b/g) ?? []);
  for (const [id, holds] of answered) {
    const times = listed.filter((one) => one === id).length;
    const isOpen = holds === "partly" || holds === "no";
    if (isOpen && times !== 1)
      problems.push(`${PAGE}:1 ${id} (${holds}) is listed ${times} times at the end`);
    if (!isOpen && times > 0) problems.push(`${PAGE}:1 ${id} (${holds}) is listed at the end`);
  }
  return problems;
}
