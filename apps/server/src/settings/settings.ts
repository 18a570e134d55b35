import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { type CountryCode, countries } from "@manara/countries/countries";
import type { Country } from "@manara/countries/country";
import { takePhones } from "@manara/countries/phone";
import type { z } from "zod";
import { type AbsolutePath, isAbsolutePath } from "../platform/files/absolute-path.ts";
import { isLoopback } from "../platform/network/network.ts";
import { Brand } from "./brand.ts";
import { adviseOnStart } from "./setting-advice.ts";
import type { Setting } from "./setting-schemas.ts";
import { settingTable, type SettingTable as Table } from "./setting-table.ts";

type Values = {
  [Name in keyof Table]: Table[Name] extends { fallback: string }
    ? z.output<Table[Name]["schema"]>
    : z.output<Table[Name]["schema"]> | undefined;
};

export interface Settings
  extends Omit<Values, "WORKERS" | "COUNTRY" | "PUBLIC_URL" | "MAIL_FROM" | "STAFF_SECOND_STEP"> {
  WORKERS: number;
  COUNTRY: CountryCode;
  country: Country;
  brand: Brand;
  PUBLIC_URL: string;
  MAIL_FROM: string;
  STAFF_SECOND_STEP: "optional" | "required";
  /** Where programs are looked for by their names: the PATH. */
  programFolders: AbsolutePath[];
  /** Hot reload of the interface, for people who work on the program. */
  development: boolean;
}

/** A wrong value stops the start with one line that says which, what it got and what it takes. */
export class SettingError extends Error {}

type Environment = Record<string, string | undefined>;

/** Printable value of a variable, as far as a terminal and a log may show it: of secrets the length, of addresses no password. */
function show(name: keyof Table, given: string): string {
  if (/SECRET|PASSWORD|_KEY|TOKEN/.test(name)) return `${given.length} characters long`;
  return `"${/_(URL|ENDPOINT)$/.test(name) ? given.replace(/^.*@/s, "…@").replace(/password=[^&]*/gi, "password=…") : given}"`;
}

/** The refusal of a value that reads well but cannot be used, with the reason where there is one. */
export function refuseSetting(name: keyof Table, given: string | number, reason?: string): SettingError {
  const shown = show(name, String(given));
  return new SettingError(
    `${name} is ${shown}; it takes ${settingTable[name].takes}${reason ? ` (${reason})` : ""}.`,
  );
}

function readSetting(name: keyof Table, environment: Environment): unknown {
  const setting: Setting = settingTable[name];
  const given = environment[name]?.trim() || setting.fallback;
  if (given === undefined) return undefined;
  const read = setting.schema.safeParse(given);
  if (!read.success) throw refuseSetting(name, given);
  return read.data;
}

/** Where programs are found by their names, on any machine. */
export const USUAL_PATH = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin:/opt/homebrew/bin";

function countWorkers({ WORKERS, ROLE }: Pick<Values, "WORKERS" | "ROLE">, development: boolean): number {
  // Hot reload is one process's; and one process watches over all programs that make films.
  if (development || ROLE === "video") return 1;
  return WORKERS ?? (ROLE === "jobs" ? 1 : Math.min(availableParallelism(), 4));
}

const s3Settings = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY", "S3_SECRET_KEY"] as const;
const backupS3Settings = s3Settings.map((name) => `BACKUP_${name}` as const);

const filmSettings = ["FILMS_URL", "FILMS_KEY", "FILMS_PASS_KEY"] as const;

/** Refuses what was set of settings that are of use together alone, where one is missing. */
function requireWhole(values: Values, names: readonly (keyof Table)[], together: string): void {
  const missing = names.filter((name) => values[name] === undefined);
  const [first] = missing;
  if (first && missing.length < names.length)
    throw new SettingError(
      `${first} is not set; it takes ${settingTable[first].takes}, together with ${together}.`,
    );
}

/** Reads and checks every setting. Throws {@link SettingError}. */
export function readSettings(environment: Environment = process.env): Settings {
  const names = Object.keys(settingTable) as (keyof Table)[];
  const values = Object.fromEntries(names.map((name) => [name, readSetting(name, environment)])) as Values;
  if (values.DATABASE_URL && !values.SECRET_KEY) {
    throw new SettingError("SECRET_KEY is not set; with DATABASE_URL it takes at least 32 characters.");
  }
  if (values.ROLE !== "all" && !values.DATABASE_URL)
    throw refuseSetting("ROLE", values.ROLE, "without DATABASE_URL no other program does the rest");
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
    const missing = values.ADMIN_EMAIL === undefined ? "ADMIN_EMAIL" : "ADMIN_PASSWORD";
    throw new SettingError(
      `${missing} is not set; it takes ${settingTable[missing].takes}, together with its pair.`,
    );
  }

  requireWhole(values, s3Settings, "the other S3_ settings");
  requireWhole(values, backupS3Settings, "the other BACKUP_S3_ settings");
  requireWhole(values, filmSettings, "the other FILMS_ settings");
  // The one travels with each call of an edge; the other lets whoever has it watch every film.
  if (values.FILMS_KEY !== undefined && values.FILMS_KEY === values.FILMS_PASS_KEY)
    throw new SettingError("FILMS_PASS_KEY is the same as FILMS_KEY; it takes a key of its own.");
  for (const name of ["S3_PUBLIC_ENDPOINT", "FILMS_URL"] as const) {
    const { [name]: given } = values;
    if (given?.startsWith("http:") && values.PUBLIC_URL?.startsWith("https:"))
      throw refuseSetting(name, given, "PUBLIC_URL is https");
  }

  const { phoneDigits } = countries[values.COUNTRY];
  const taken = values.PHONE_DIGITS ?? phoneDigits;
  if (!taken.every((count) => phoneDigits.includes(count))) {
    throw refuseSetting("PHONE_DIGITS", taken.join(","), `${values.COUNTRY} has ${phoneDigits.join(",")}`);
  }
  const country = takePhones(countries[values.COUNTRY], taken);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  const development = environment.MANARA_DEV === "1";
  return {
    ...values,
    WORKERS: countWorkers(values, development),
    country,
    brand: new Brand(country, values.BRAND_NAME),
    PUBLIC_URL: publicUrl,
    STAFF_SECOND_STEP: values.STAFF_SECOND_STEP ?? (isLoopback(publicUrl) ? "optional" : "required"),
    MAIL_FROM: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    programFolders: (environment.PATH || USUAL_PATH).split(path.delimiter).filter(isAbsolutePath),
    development,
  };
}

/** Reads `.env`, where there is one; answers what it names. */
export function loadEnvironment(): string[] {
  if (!existsSync(".env")) return [];
  process.loadEnvFile(".env");
  return Object.keys(parseEnv(readFileSync(".env", "utf8")));
}

/**
 * Where whoever runs a command of this program is. npm runs it in the folder of package.json, and says from where it was called; what
 * another npm has said to a script that calls us is not meant.
 */
export function findCallersFolder(environment: Environment = process.env): string {
  const { INIT_CWD, npm_package_json } = environment;
  const here = process.cwd();
  return INIT_CWD && npm_package_json === path.join(here, "package.json") ? INIT_CWD : here;
}

/** {@link adviseOnStart} of this process. */
export const adviseOperator = (settings: Settings, inFile: readonly string[]): string[] =>
  adviseOnStart(settings, { environment: process.env, inFile, isRoot: process.getuid?.() === 0 });
