type Table = Readonly<Record<string, { fallback?: string; takes: string; meaning: string }>>;

const FOREWORD = `# Copy this file to .env and change what you need.
# Each line shows the default; a line that begins with # is unset by default.
`;

/** `.env.example`, as the settings would have it. */
export function writeEnvExample(table: Table): string {
  const entries = Object.entries(table).map(([name, { fallback, takes, meaning }]) => {
    const line = fallback === undefined ? `#${name}=` : `${name}=${fallback}`;
    return `# ${meaning}\n# Takes ${takes}.\n${line}\n`;
  });
  return [FOREWORD, ...entries].join("\n");
}

/** The rows of a table of settings in the docs. */
export const writeSettingRows = (table: Table): string[] =>
  Object.entries(table).map(
    ([name, { fallback, takes, meaning }]) =>
      `| \`${name}\` | ${fallback ?? "unset"} | ${takes} | ${meaning} |`,
  );

const ROWS = /^\| `[A-Z0-9_]+` \|.*$/gm;

/** A page whose table lists every setting, as the settings would have it. */
export function writePageOfAll(page: string, table: Table): string {
  const rows = page.match(ROWS) ?? [];
  const [first = ""] = rows;
  const before = page.slice(0, page.indexOf(first));
  const after = page.slice(page.indexOf(first) + rows.join("\n").length);
  return before + writeSettingRows(table).join("\n") + after;
}

/** A page that lists some of them: its rows in the same words. */
export function writePageOfSome(page: string, table: Table): string {
  const nameOf = (row: string) => row.split("`", 2)[1];
  const all = new Map(writeSettingRows(table).map((row) => [nameOf(row), row]));
  return page.replaceAll(ROWS, (row) => all.get(nameOf(row)) ?? "");
}
