import { isWithoutTransaction } from "../apps/server/src/platform/database/migrations.ts";
import { ADDED_COLUMN, findBroken, type Made } from "./migration-rules.ts";
import { readSteps, type Step } from "./migration-steps.ts";
import { type Guard, lineAt, type SourceFile } from "./source-files.ts";

/** The files before it made the schema of the first release, when no school was in use. */
const FIRST_GUARDED = "0104";

const FOLDER = /^apps\/server\/migrations\/(\d{4})_\w+\.sql$/;

const CREATED =
  /^create (?:or replace )?(?:temporary |unlogged )?(table|view|materialized view|function|procedure|trigger|type|domain|sequence|schema|extension) (?:if not exists )?(\w+)/;
const INDEXED = /^create (?:unique )?index (?:concurrently )?(?:if not exists )?(\w+) on\b/;
const NEVER_NULL = /^add constraint (\w+) check ?\(\(?(\w+) is not null\)?\) not valid$/;
const CONCURRENT = /^(?:create (?:unique )?index|drop index|reindex\b.*) concurrently\b/;
const NEEDS_NO_TRANSACTION = /^(?:alter type \S+ add value|analyze|vacuum|set)\b/;

/** The things that a file makes: `table users`, `function f`. */
function* thingsIn(steps: readonly Step[]): Generator<string> {
  for (const { sql } of steps) {
    const [, kind, name] = CREATED.exec(sql) ?? [];
    if (kind !== undefined) yield `${kind} ${name}`;
    const index = INDEXED.exec(sql)?.[1];
    if (index !== undefined) yield `index ${index}`;
  }
}

const columnsIn = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ table, sql, isChangeOfTable }) => {
    const column = isChangeOfTable ? ADDED_COLUMN.exec(sql)?.[1] : undefined;
    return column === undefined ? [] : [`${table}.${column}`];
  });

const constraintsIn = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ sql }) => /^add constraint (\w+)/.exec(sql)?.[1] ?? []);

/** What is wrong with how a file runs, whatever its reasons. */
function* findMisplaced(steps: readonly Step[], isPlain: boolean): Generator<[Step, string]> {
  const dropped = new Set<string>();
  for (const step of steps) {
    const { sql } = step;
    const isConcurrent = CONCURRENT.test(sql);
    if (/^(?:begin|commit|rollback|start transaction)\b/.test(sql))
      yield [step, "a file is one transaction by itself"];
    else if (isConcurrent && isPlain)
      yield [step, "needs `-- without transaction` in the first line of its file"];
    else if (
      !isPlain &&
      !isConcurrent &&
      !NEEDS_NO_TRANSACTION.test(sql) &&
      !/^validate constraint\b/.test(sql)
    )
      yield [step, "needs a transaction: it belongs in another file"];
    const [, gone] = /^drop index concurrently if exists (\w+)$/.exec(sql) ?? [];
    if (gone !== undefined) dropped.add(gone);
    const made = isConcurrent ? INDEXED.exec(sql)?.[1] : undefined;
    if (made !== undefined && !dropped.has(made))
      yield [
        step,
        `a build that failed leaves half an index: \`drop index concurrently if exists ${made}\` before it`,
      ];
  }
}

function* findProblems(file: SourceFile, neverNull: ReadonlySet<string>): Generator<string> {
  const steps = readSteps(file.text);
  const at = ({ offset }: Step) => `${file.path}:${lineAt(file.text, offset)}`;
  const made: Made = {
    things: new Set(thingsIn(steps)),
    columns: new Set(columnsIn(steps)),
    constraints: new Set(constraintsIn(steps)),
    neverNull,
  };
  for (const [step, problem] of findMisplaced(steps, !isWithoutTransaction(file.text)))
    yield `${at(step)} \`${step.sql}\`: ${problem}`;
  const excused = new Map<string, boolean>();
  for (const step of steps) {
    const broken = findBroken(step, made);
    for (const { kind, says } of broken)
      if (!step.reasons[kind]) yield `${at(step)} \`${step.sql}\` ${kind}: ${says}`;
    for (const kind of ["blocks", "breaks"] as const) {
      const place = `${at(step)} says why it ${kind}, and does not`;
      if (step.reasons[kind])
        excused.set(place, (excused.get(place) ?? false) || broken.some((rule) => rule.kind === kind));
    }
  }
  for (const [place, isNeeded] of excused) if (!isNeeded) yield place;
}

/**
 * A migration is applied while the school is in use and the release before is at work: it keeps nobody waiting, and takes away nothing that
 * release uses. Where a step does and that is fine, the statement says why: `-- blocks: why`, `-- breaks: why`.
 */
export const guardMigrations: Guard = (files) => {
  const guarded = files
    .filter(({ path }) => (FOLDER.exec(path)?.[1] ?? "") >= FIRST_GUARDED)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const checks = new Map<string, string>();
  const neverNull = new Set<string>();
  return guarded.flatMap((file) => {
    for (const { sql, table } of readSteps(file.text)) {
      const [, name, column] = NEVER_NULL.exec(sql) ?? [];
      if (name !== undefined) checks.set(`${table} ${name}`, `${table}.${column}`);
      const [, validated] = /^validate constraint (\w+)/.exec(sql) ?? [];
      const known = checks.get(`${table} ${validated}`);
      if (known !== undefined) neverNull.add(known);
    }
    return [...findProblems(file, neverNull)];
  });
};
