import {
  splitStatements,
  withoutComments,
  withoutTexts,
} from "../apps/server/src/platform/database/sql-statements.ts";

/** One thing that a migration does: a statement, or one of the changes of an `alter table`. */
export interface Step {
  /** Where it begins in the file. */
  offset: number;
  /** In lower case, with single blanks, without comments and texts. Of an `alter table`: the change alone, such as `drop column a`. */
  sql: string;
  /** What is altered, indexed or written; null where it is another kind of thing, or none. */
  table: string | null;
  isChangeOfTable: boolean;
  /** What is said of it: `-- blocks: why that is fine`. */
  reasons: { blocks: boolean; breaks: boolean };
}

const ALTER_TABLE = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/;
const INDEX = /^create (?:unique )?index\b.*? on (?:only )?(\w+)/;
const WRITE = /^(?:update|delete from|with\b.*?\b(?:update|delete from)) (?:only )?(\w+)/;

const NAMED = /"([^"]+)"|\bpublic\./g;

function normalise(text: string): string {
  const plain = withoutTexts(withoutComments(text)).replace(NAMED, "$1");
  return plain.replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/** The parts of a text between commas that stand in no parentheses. */
function splitAtCommas(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.trim());
}

/** What a file does, in its order. */
export const readSteps = (file: string): Step[] =>
  splitStatements(file).flatMap(({ text, offset: begin }): Step[] => {
    const offset = begin + text.search(/\S/);
    const reasons = {
      blocks: /--[ \t]*blocks:[ \t]*\S/.test(text),
      breaks: /--[ \t]*breaks:[ \t]*\S/.test(text),
    };
    const sql = normalise(text);
    const [, altered, changes] = ALTER_TABLE.exec(sql) ?? [];
    if (altered !== undefined && changes !== undefined)
      return splitAtCommas(changes).map((change) => ({
        offset,
        sql: change,
        table: altered,
        isChangeOfTable: true,
        reasons,
      }));
    const table = INDEX.exec(sql)?.[1] ?? WRITE.exec(sql)?.[1] ?? null;
    return [{ offset, sql, table, isChangeOfTable: false, reasons }];
  });
