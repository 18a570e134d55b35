/** A small break of a rule, and the tests that should notice it. */
export interface Mutant {
  /** What becomes possible, or what is lost. */
  what: string;
  file: string;
  /** Stands in the file once. */
  from: string;
  to: string;
  tests: readonly string[];
}

/** Mutants of one folder, their files and tests named from there. */
export const mutantsIn = (folder: string, mutants: readonly Mutant[]): Mutant[] =>
  mutants.map((mutant) => ({
    ...mutant,
    file: `${folder}/${mutant.file}`,
    tests: mutant.tests.map((test) => `${folder}/${test}`),
  }));

const timesIn = (text: string, part: string) => text.split(part).length - 1;

/** The text of its file with the break; an error: the file has changed since the mutant was written. */
export function applyMutant({ what, file, from, to }: Mutant, text: string): string {
  const times = timesIn(text, from);
  if (times !== 1) throw new Error(`"${what}": ${file} has its text ${times} times`);
  return text.replace(from, () => to);
}
