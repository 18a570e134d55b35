import { demoCodes } from "../apps/server/src/demo/demo-accounts.ts";
import type { SpecLine, SpecSection } from "../e2e/spec/line.ts";
import type { Mark } from "./spec-marks.ts";

const isTested = (line: SpecLine) => typeof line.shown === "string";

/** What is wrong with the marks of a line; nothing: null. */
function judgeLine(line: SpecLine, marks: readonly Mark[]): string | null {
  if (!isTested(line)) return marks.length > 0 ? "has a test, and a reason why it has none" : null;
  if (marks.length === 0) return "has neither a test nor a reason why not";
  if (line.shown !== "browser") return null;
  const journeys = marks.filter(({ kind }) => kind === "browser");
  if (journeys.length === 0) return "is to be seen in a browser, and no journey looks at it";
  const wanted = line.only ? [line.only] : demoCodes;
  const missing = wanted.filter((code) => !journeys.some(({ only }) => only === null || only === code));
  return missing.length > 0 ? `is looked at by no journey that runs in ${missing.join(", ")}` : null;
}

/** What is wrong with lines and marks, one sentence each. */
export function judgeCoverage(sections: readonly SpecSection[], marks: readonly Mark[]): string[] {
  const lines = sections.flatMap((section) => section.lines);
  const ids = lines.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id} is on the list twice`);
  const known = new Set(ids);
  const unknown = marks
    .filter(({ id }) => !known.has(id))
    .map(({ id, path, title }) => `${path}: "${title}" names ${id}, which is no line of the specification`);
  const wrong = lines.flatMap((line) => {
    const problem = judgeLine(
      line,
      marks.filter(({ id }) => id === line.id),
    );
    return problem ? [`${line.id} ${problem}`] : [];
  });
  return [...twice, ...unknown, ...wrong];
}

/** Journeys are moved between their folders; their names stay. */
const placeOf = ({ path, kind }: Mark) => (kind === "browser" ? (path.split("/").at(-1) ?? path) : path);

function writeTests(line: SpecLine, marks: readonly Mark[]): string[] {
  if (typeof line.shown !== "string") return [`none: ${line.shown.why}`];
  const tests = marks
    .filter(({ id }) => id === line.id)
    .map((mark) => `${placeOf(mark)}: ${mark.title}${mark.only ? ` (${mark.only})` : ""}`);
  return [...new Set(tests)].toSorted();
}

/** Every line with its tests, in words for a terminal. */
export function writeCoverage(sections: readonly SpecSection[], marks: readonly Mark[]): string {
  const lines = sections.flatMap((section) => section.lines);
  const tested = lines.filter(isTested).length;
  return [
    ...sections.flatMap((section) => [
      `\n${section.title}`,
      ...section.lines.flatMap((line) => [
        `  ${line.id}${line.only ? ` (${line.only})` : ""}: ${line.says}`,
        ...writeTests(line, marks).map((test) => `    ${test}`),
      ]),
    ]),
    `\n${lines.length} lines: ${tested} with tests, ${lines.length - tested} without, each with the reason.`,
  ].join("\n");
}
