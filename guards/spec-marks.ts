import type { CountryCode } from "@manara/countries/countries";
import { lineAt, type SourceFile } from "./source-files.ts";
import { type SyntaxNode, visit } from "./syntax.ts";

/** A test, or a step of one, that says which line of the specification it holds. */
export interface Mark {
  /** The line's id. */
  id: string;
  path: string;
  /** The titles around the test and its own, outermost first. */
  title: string;
  kind: "browser" | "other";
  /** The country that it runs in; every one when null. */
  only: CountryCode | null;
}

export interface Marks {
  marks: Mark[];
  /** Marks that stand above no test, in the words of a guard. */
  problems: string[];
}

type Call = Extract<SyntaxNode, { type: "CallExpression" }>;

interface Titled {
  start: number;
  end: number;
  title: string;
  /** A test or a step; a group of tests is none. */
  isTest: boolean;
}

interface EarlyReturn {
  start: number;
  end: number;
  runsIn: CountryCode;
}

const MARK = /^[ \t]*\/\/ spec: ([^\n]+)$/gm;
/** What may stand between a mark and its test: other comments, and what takes the answer of a step. */
const BETWEEN = /^(?:\s|\/\/[^\n]*\n)*(?:const \w+ = )?(?:await )?$/;
const JOURNEY = /^e2e\/(?:long-)?journeys\/.*\.spec\.ts$/;
const isTestFile = ({ path }: SourceFile) =>
  JOURNEY.test(path) || /^(?:apps|packages)\/.*\.test\.tsx?$/.test(path);

/** The name a call is made by: "test", "test.step"; of `test.each(table)(…)` that of its first part. */
function nameOf(node: SyntaxNode): string {
  switch (node.type) {
    case "Identifier":
      return node.name;
    case "MemberExpression":
      return `${nameOf(node.object)}.${nameOf(node.property)}`;
    case "CallExpression":
      return nameOf(node.callee);
    default:
      return "";
  }
}

const TESTS = /^(?:test|it)(?:\.step|\.fail|\.each)?$/;
const GROUPS = /^(?:test\.)?describe(?:\.each)?$/;

function titleOf(argument: SyntaxNode, text: string): string {
  if (argument.type === "Literal") return String(argument.value);
  const written = text.slice(argument.start, argument.end);
  return argument.type === "TemplateLiteral" ? written.slice(1, -1) : `{${written}}`;
}

function readTitled(node: Call, text: string): Titled | null {
  const name = nameOf(node.callee);
  const [first] = node.arguments;
  const isTable = name.endsWith(".each") && node.callee.type !== "CallExpression";
  if (!first || isTable || !(TESTS.test(name) || GROUPS.test(name))) return null;
  return { start: node.start, end: node.end, title: titleOf(first, text), isTest: TESTS.test(name) };
}

const RETURNS = /^if \(country (===|!==) "(\w+)"\) (?:return;|\{\s*return;\s*\})$/;

/** A test that ends at once in all countries but one leaves what follows to that one. */
function readEarlyReturn(node: SyntaxNode, text: string): EarlyReturn | null {
  const found = RETURNS.exec(text.slice(node.start, node.end));
  if (!found) return null;
  const named = found[2] as CountryCode;
  const other = named === "dz" ? "ng" : "dz";
  return { start: node.start, end: node.end, runsIn: found[1] === "!==" ? named : other };
}

const holds = (outer: { start: number; end: number }, at: number) => outer.start <= at && at < outer.end;

/** The country a test is left to, by itself or by the test whose step it is. */
function countryOf(
  own: Titled,
  around: readonly Titled[],
  returns: readonly EarlyReturn[],
): CountryCode | null {
  const found = returns.find((one) => {
    const ended = around.filter((test) => test.isTest && holds(test, one.start)).at(-1);
    return ended && (ended === own || (holds(ended, own.start) && one.end <= own.start));
  });
  return found?.runsIn ?? null;
}

function readFile(file: SourceFile): Marks {
  const titled: Titled[] = [];
  const returns: EarlyReturn[] = [];
  visit(file, (node) => {
    const call = node.type === "CallExpression" && readTitled(node, file.text);
    if (call) titled.push(call);
    const early = node.type === "IfStatement" && readEarlyReturn(node, file.text);
    if (early) returns.push(early);
  });
  titled.sort((one, other) => one.start - other.start || other.end - one.end);
  const read: Marks = { marks: [], problems: [] };
  for (const found of file.text.matchAll(MARK)) {
    const end = found.index + found[0].length;
    const own = titled.find((one) => one.isTest && one.start >= end);
    if (!own || !BETWEEN.test(file.text.slice(end, own.start))) {
      read.problems.push(`${file.path}:${lineAt(file.text, found.index)} the mark stands above no test`);
      continue;
    }
    const around = titled.filter((one) => holds(one, own.start));
    const title = around.map((one) => one.title).join(" › ");
    const kind = JOURNEY.test(file.path) ? "browser" : "other";
    const only = countryOf(own, around, returns);
    for (const id of (found[1] ?? "").split(",").map((one) => one.trim()))
      read.marks.push({ id, path: file.path, title, kind, only });
  }
  return read;
}

/** The marks of all tests: comments `// spec: id, id` directly above a test or a step of one. */
export function readMarks(files: readonly SourceFile[]): Marks {
  const read = files.filter((file) => isTestFile(file) && file.text.includes("// spec: ")).map(readFile);
  return { marks: read.flatMap(({ marks }) => marks), problems: read.flatMap(({ problems }) => problems) };
}
