import { demoCodes } from "../apps/server/src/demo/demo-accounts.ts";
import type { SpecLine, SpecSection } from "../e2e/spec/line.ts";
import type { Mark } from "./spec-marks.ts";

const FOREWORD = `# The specification and its tests

Made by \`npm run spec:coverage\` from the list of the specification's lines (\`e2e/spec\`) and from the marks of the tests
themselves, comments \`// spec: id\` above a test or a step of one; a guard fails when this page is not what they make. Where
two changes meet, run it again. Each mark says: this test fails when the line does not hold, in each country that is named.
Journeys (\`*.spec.ts\`) stand in \`e2e/journeys\` and \`e2e/long-journeys\` and run in both countries, what is the same in every school by \`npm run test:wide\`.
`;

const kindOf = ({ shown }: SpecLine) => (typeof shown === "string" ? shown : "");
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
const inCell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

function writeTests(line: SpecLine, marks: readonly Mark[]): string {
  if (typeof line.shown !== "string") return `none: ${inCell(line.shown.why)}`;
  const tests = marks
    .filter(({ id }) => id === line.id)
    .map((mark) => `\`${placeOf(mark)}\` ${inCell(mark.title)}${mark.only ? ` (${mark.only})` : ""}`);
  return [...new Set(tests)].toSorted().join("<br>");
}

function writeSection({ title, lines }: SpecSection, marks: readonly Mark[]): string {
  const rows = lines.map(
    (line) =>
      `| \`${line.id}\` | ${inCell(line.says)} | ${kindOf(line)} | ${line.only ?? ""} | ${writeTests(line, marks)} |`,
  );
  return [
    `## ${title}`,
    "",
    "| line | says | shown | country | tests |",
    "|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/** The page that lists every line with its tests. */
export function writeCoverage(sections: readonly SpecSection[], marks: readonly Mark[]): string {
  const lines = sections.flatMap((section) => section.lines);
  const tested = lines.filter(isTested).length;
  const count = `${lines.length} lines: ${tested} with tests, ${lines.length - tested} without, each with the reason.\n`;
  return [FOREWORD, count, ...sections.map((section) => writeSection(section, marks))].join("\n");
}
