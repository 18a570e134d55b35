import { isLoopback } from "../platform/network/network.ts";
import type { ProgramRole } from "./program-role.ts";
import type { Setting } from "./setting-schemas.ts";
import { type SettingTable, settingTable } from "./setting-table.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Names as short as HOST are near to many. */
const SHORTEST_GUESSED = 7;
const MOST_SLIPS = 2;

const bare = (name: string) => name.replaceAll(/[_-]/g, "").toUpperCase();

/** How many letters have to be put in, taken out or replaced to make one text of another. */
function countSlips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, wanted] of [...other].entries()) {
      const replaced = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const names = Object.keys(settingTable) as (keyof SettingTable)[];

/** The setting that somebody may have meant by a name that is none; null: nothing comes near. */
function guessSetting(given: string): string | null {
  const near = names
    .map((name) => ({ name, slips: countSlips(bare(given), bare(name)) }))
    .filter(({ name, slips }) => slips === 0 || (slips <= MOST_SLIPS && name.length >= SHORTEST_GUESSED))
    .toSorted((one, other) => one.slips - other.slips);
  return near[0]?.name ?? null;
}

/** Names that nothing reads: all such of `.env`, which is ours alone, and of the environment those that come near to one of ours. */
function findUnknown(environment: Environment, inFile: readonly string[]): string[] {
  const strange = Object.keys(environment).filter((name) => !(name in settingTable) && environment[name]);
  return strange.flatMap((name) => {
    const meant = guessSetting(name);
    if (meant !== null) return [`${name} is set, and nothing reads it: is ${meant} meant?`];
    return inFile.includes(name) ? [`${name} is set, and nothing reads it`] : [];
  });
}

/** Settings that do nothing without another one, or beside it. */
function findUnused(environment: Environment): string[] {
  return names.flatMap((name) => {
    const { fallback, needs, replacedBy }: Setting = settingTable[name];
    const given = environment[name]?.trim();
    if (!given || given === fallback) return [];
    if (needs !== undefined && !environment[needs]?.trim())
      return [`${name} is set, and does nothing without ${needs}`];
    return replacedBy !== undefined && environment[replacedBy]?.trim()
      ? [`${name} is set, and does nothing beside ${replacedBy}`]
      : [];
  });
}

/** Settings that deserve a second look together. */
interface Chosen {
  PUBLIC_URL: string;
  SMTP_URL?: string | undefined;
  ROLE: ProgramRole;
  S3_ENDPOINT?: string | undefined;
}

interface Start {
  environment: Environment;
  /** Names in `.env`. */
  inFile: readonly string[];
  isRoot: boolean;
}

/** Advice about the start, one line each: it starts all the same. */
export function adviseOnStart({ PUBLIC_URL, SMTP_URL, ROLE, S3_ENDPOINT }: Chosen, start: Start): string[] {
  const advice = [...findUnknown(start.environment, start.inFile), ...findUnused(start.environment)];
  if (start.isRoot)
    advice.push("the program runs as root: give it an account of its own (docs/operations.md)");
  if (PUBLIC_URL.startsWith("http:") && !isLoopback(PUBLIC_URL))
    advice.push("PUBLIC_URL is not https: passwords and sessions can be read on their way");
  if (ROLE !== "all" && !S3_ENDPOINT)
    advice.push(
      "ROLE without S3_ENDPOINT: DATA_DIR/files has to be one folder that all programs of the school share",
    );
  if (!SMTP_URL && !isLoopback(PUBLIC_URL))
    advice.push("SMTP_URL is not set: mails are written to DATA_DIR/outbox and reach nobody");
  return advice;
}
