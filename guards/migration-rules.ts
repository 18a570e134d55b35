import type { Step } from "./migration-steps.ts";

/** What a file and those before it have made, as far as rules ask for it. */
export interface Made {
  /** `table users`, `index users_by_name`: by this file. */
  things: ReadonlySet<string>;
  /** `users.name`: by this file. */
  columns: ReadonlySet<string>;
  /** Names of constraints that this file adds. */
  constraints: ReadonlySet<string>;
  /** `users.name`: a check that it is not null was validated. */
  neverNull: ReadonlySet<string>;
}

interface Rule {
  /** Whether it keeps others waiting, or the release before from working. */
  kind: "blocks" | "breaks";
  of: "statement" | "change of a table";
  finds(sql: string, made: Made, table: string): boolean;
  says: string;
}

export const ADDED_COLUMN =
  /^add (?:column )?(?:if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)(\w+) (.*)$/;
const CONSTRAINT = /^add (?:constraint \w+ )?(check|unique|primary key|foreign key|exclude)\b(.*)$/;
const DROPPED =
  /^drop (table|view|materialized view|function|procedure|trigger|type|domain|sequence|schema|extension) (?:if exists )?(\w+)/;

/** Calls that give one value for all rows, and types that are written like calls. */
const ONE_VALUE = /^(?:now|transaction_timestamp|statement_timestamp|numeric|decimal|varchar|char)$/;

/** Whether the default of a column is worked out for each row anew, as far as its text says. */
function isWorkedOutForEachRow(definition: string): boolean {
  const [, given = ""] =
    /\bdefault (.*)$/.exec(definition.replaceAll(/\b(?:references \w+|check) ?\(.*$/g, "")) ?? [];
  return [...given.matchAll(/(\w+) ?\(/g)].some(([, name = ""]) => !ONE_VALUE.test(name));
}

const columnOf = (sql: string): string => ADDED_COLUMN.exec(sql)?.[2] ?? "";
const constraintOf = (sql: string): [kind: string, rest: string] => {
  const [, kind = "", rest = ""] = CONSTRAINT.exec(sql) ?? [];
  return [kind, rest];
};

/** Facts about locks: PostgreSQL's documentation, "Explicit Locking" and the notes of ALTER TABLE and CREATE INDEX. */
export const rules: Rule[] = [
  {
    kind: "blocks",
    of: "statement",
    finds: (sql) => /^create (?:unique )?index (?!concurrently)/.test(sql),
    says: "nobody can write while the index is built: `create index concurrently`, in a file that begins with `-- without transaction`",
  },
  {
    kind: "blocks",
    of: "statement",
    finds: (sql, { things }) =>
      /^drop index (?!concurrently)/.test(sql) &&
      !things.has(`index ${/(\w+)(?: cascade| restrict)?$/.exec(sql)?.[1]}`),
    says: "nobody can read while it waits: `drop index concurrently`, in a file that begins with `-- without transaction`",
  },
  {
    kind: "blocks",
    of: "statement",
    finds: (sql) =>
      /^(?:cluster|vacuum \(?full|lock|truncate)\b|^(?:reindex|refresh materialized view)(?!.* concurrently)/.test(
        sql,
      ),
    says: "nobody can use the table while it runs",
  },
  {
    kind: "blocks",
    of: "statement",
    finds: (sql) => /^(?:update|delete)\b|^with\b.*\b(?:update|delete from)\b/.test(sql),
    says: "the rows are locked until all are written: let a job write them, some at a time",
  },
  {
    kind: "blocks",
    of: "statement",
    finds: (sql) => /^(?:do|call|select)\b/.test(sql),
    says: "what it locks cannot be seen",
  },
  {
    kind: "blocks",
    of: "change of a table",
    finds: (sql) =>
      isWorkedOutForEachRow(columnOf(sql)) || /\b(?:small|big)?serial\b|\bgenerated\b/.test(columnOf(sql)),
    says: "the table is written anew: add the column without that, set the default afterwards, and let a job fill the rows",
  },
  {
    kind: "blocks",
    of: "change of a table",
    finds: (sql) =>
      /\bcheck ?\(|\bdefault (?!null).*\breferences\b|\breferences\b.*\bdefault (?!null)/.test(columnOf(sql)),
    says: "every row is looked at: add the constraint by itself, `not valid`, and validate it in the next file",
  },
  {
    kind: "blocks",
    of: "change of a table",
    finds: (sql) => /\b(?:unique|primary key)\b/.test(columnOf(sql)),
    says: "an index is built: build it with `create unique index concurrently`, and add the constraint `using index`",
  },
  {
    kind: "breaks",
    of: "change of a table",
    finds: (sql) =>
      /\bnot null\b/.test(columnOf(sql)) && !/\bdefault\b|\bserial\b|\bgenerated\b/.test(columnOf(sql)),
    says: "the release before writes rows without it: give it a default",
  },
  {
    kind: "blocks",
    of: "change of a table",
    finds(sql) {
      const [kind, rest] = constraintOf(sql);
      return kind === "exclude" || (/check|foreign key/.test(kind) && !rest.endsWith(" not valid"));
    },
    says: "every row is looked at: add it `not valid`, and validate it in the next file",
  },
  {
    kind: "blocks",
    of: "change of a table",
    finds(sql) {
      const [kind, rest] = constraintOf(sql);
      return /unique|primary key/.test(kind) && !/^ using index\b/.test(rest);
    },
    says: "an index is built: build it with `create unique index concurrently`, and add the constraint `using index`",
  },
  {
    kind: "breaks",
    of: "change of a table",
    finds(sql, { columns }, table) {
      const [kind, rest] = constraintOf(sql);
      return kind !== "" && !(rest.match(/\w+/g) ?? []).some((word) => columns.has(`${table}.${word}`));
    },
    says: "the release before may write what it refuses: say why it does not",
  },
  {
    kind: "blocks",
    of: "change of a table",
    finds: (sql, { constraints }) => constraints.has(/^validate constraint (\w+)/.exec(sql)?.[1] ?? ""),
    says: "the lock with which the constraint was added is held while every row is looked at: validate it in the next file",
  },
  {
    kind: "blocks",
    of: "change of a table",
    finds: (sql) => /^alter (?:column )?\w+ (?:set data )?type\b/.test(sql),
    says: "the table is written anew, and statements that were prepared fail: add a column of the new type, and let a job fill it",
  },
  {
    kind: "blocks",
    of: "change of a table",
    finds(sql, { neverNull }, table) {
      const [, column] = /^alter (?:column )?(\w+) set not null$/.exec(sql) ?? [];
      return column !== undefined && !neverNull.has(`${table}.${column}`);
    },
    says: "every row is looked at: first add `check (… is not null) not valid`, and validate it in the next file",
  },
  {
    kind: "blocks",
    of: "change of a table",
    finds: (sql) => /^set (?:logged|unlogged|tablespace|access method)\b/.test(sql),
    says: "the table is written anew",
  },
  {
    kind: "breaks",
    of: "change of a table",
    finds: (sql) =>
      /^drop (?!constraint\b)|^rename (?!constraint\b)|^set schema\b|^alter (?:column )?\w+ drop default$/.test(
        sql,
      ),
    says: "the release before still uses it: take it away in the release after, once nothing reads or writes it",
  },
  {
    kind: "breaks",
    of: "change of a table",
    finds: (sql) => /^(?:enable|force) row level security\b/.test(sql),
    says: "rows disappear for the release before",
  },
  {
    kind: "breaks",
    of: "statement",
    finds(sql, { things }) {
      const [, kind, name] = DROPPED.exec(sql) ?? [];
      return kind !== undefined && !things.has(`${kind} ${name}`);
    },
    says: "the release before still uses it: take it away in the release after, once nothing reads or calls it",
  },
  {
    kind: "breaks",
    of: "statement",
    finds: (sql) =>
      /^revoke\b|^alter (?!index\b|trigger\b).* (?:rename (?!constraint\b)|set schema\b)/.test(sql),
    says: "the release before still uses it",
  },
];

export const findBroken = (step: Step, made: Made): Rule[] =>
  step.table !== null && made.things.has(`table ${step.table}`)
    ? []
    : rules.filter(
        ({ of, finds }) =>
          (of === "change of a table") === step.isChangeOfTable && finds(step.sql, made, step.table ?? ""),
      );
