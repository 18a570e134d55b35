import type { settingTable } from "../apps/server/src/settings/setting-table.ts";

type Table = Record<keyof typeof settingTable, { fallback?: string; takes: string; meaning: string }>;

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

/** The rows of the table of settings in docs/configuration.md. */
export const writeSettingRows = (table: Table): string[] =>
  Object.entries(table).map(
    ([name, { fallback, takes, meaning }]) =>
      `| \`${name}\` | ${fallback ?? "unset"} | ${takes} | ${meaning} |`,
  );
