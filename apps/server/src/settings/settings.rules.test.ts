import path from "node:path";
import { expect, test } from "vitest";
import { asTyped } from "../platform/files/absolute-path.ts";
import { settingTable } from "./setting-table.ts";
import { findCallersFolder, readSettings, SettingError } from "./settings.ts";

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readSettings(environment);
    return "taken";
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
};

test.each([
  ["PORT", "65536", 'PORT is "65536"; it takes a port, 0–65535.'],
  ["PORT", "3.5", 'PORT is "3.5"; it takes a port, 0–65535.'],
  [
    "PUBLIC_URL",
    "ftp://school.example",
    'PUBLIC_URL is "ftp://school.example"; it takes an http:// or https:// URL.',
  ],
  [
    "ROLE",
    "video",
    'ROLE is "video"; it takes all, web, jobs or video (without DATABASE_URL no other program does the rest).',
  ],
  ["COUNTRY", "fr", `COUNTRY is "fr"; it takes ${settingTable.COUNTRY.takes}.`],
  [
    "PHONE_DIGITS",
    "9,10",
    'PHONE_DIGITS is "9,10"; it takes numbers of digits that the country has, separated by commas (dz has 9).',
  ],
  ["MAIL_FROM", "Manara", 'MAIL_FROM is "Manara"; it takes an e-mail address, also as Name <address>.'],
  ["SESSION_HOURS", "0", 'SESSION_HOURS is "0"; it takes hours, over 0 and at most 87600.'],
  ["SESSION_HOURS", "0.0", 'SESSION_HOURS is "0.0"; it takes hours, over 0 and at most 87600.'],
  ["SESSION_HOURS", "87601", 'SESSION_HOURS is "87601"; it takes hours, over 0 and at most 87600.'],
  ["SESSION_HOURS", "1e3", 'SESSION_HOURS is "1e3"; it takes hours, over 0 and at most 87600.'],
  ["TRUST_PROXY", "on", 'TRUST_PROXY is "on"; it takes off or a number of proxies.'],
  ["CORS_ORIGINS", "*", 'CORS_ORIGINS is "*"; it takes origins, separated by commas.'],
  [
    "CORS_ORIGINS",
    "https://a.example/path",
    'CORS_ORIGINS is "https://a.example/path"; it takes origins, separated by commas.',
  ],
  ["DEMO_DATA", "yes", 'DEMO_DATA is "yes"; it takes on or off.'],
])("%s=%s is reported in one line with what it takes", (name, value, line) => {
  expect(refusalOf({ [name]: value })).toBe(line);
});

test.each([
  ["SECRET_KEY", "too short", "SECRET_KEY is 9 characters long; it takes at least 32 characters."],
  ["ADMIN_PASSWORD", "1234567", "ADMIN_PASSWORD is 7 characters long; it takes 12 to 200 characters."],
  [
    "ADMIN_PASSWORD",
    "a".repeat(201),
    "ADMIN_PASSWORD is 201 characters long; it takes 12 to 200 characters.",
  ],
  [
    "DATABASE_URL",
    "mysql://me:hidden@db.example/school",
    'DATABASE_URL is "…@db.example/school"; it takes a postgres:// URL.',
  ],
  [
    "DATABASE_URL",
    "pg://db.example/school?password=hidden&user=me",
    'DATABASE_URL is "pg://db.example/school?password=…&user=me"; it takes a postgres:// URL.',
  ],
  ["DATABASE_URL", "school", 'DATABASE_URL is "school"; it takes a postgres:// URL.'],
  [
    "SMTP_URL",
    "me:hidden@mail.example",
    'SMTP_URL is "…@mail.example"; it takes an smtp:// or smtps:// URL.',
  ],
  [
    "S3_ENDPOINT",
    "https://me:hidden@s3.example",
    'S3_ENDPOINT is "…@s3.example"; it takes an http:// or https:// URL without a password.',
  ],
  [
    "S3_PUBLIC_ENDPOINT",
    "https://me:hidden@files.example",
    'S3_PUBLIC_ENDPOINT is "…@files.example"; it takes an http:// or https:// URL without a password, https:// where PUBLIC_URL is.',
  ],
  ["S3_ACCESS_KEY", "hidden key", "S3_ACCESS_KEY is 10 characters long; it takes a key id."],
  ["METRICS_TOKEN", "too short", "METRICS_TOKEN is 9 characters long; it takes at least 32 characters."],
  ["S3_SECRET_KEY", "hidden key", "S3_SECRET_KEY is 10 characters long; it takes a key."],
])("%s=%s is reported without what is secret in it", (name, value, line) => {
  expect(refusalOf({ [name]: value })).toBe(line);
});

const KEY = { SECRET_KEY: "k".repeat(32) };

test.each([
  [
    "CORS_ORIGINS",
    "https://a.example/, http://B.example:8080",
    ["https://a.example", "http://b.example:8080"],
  ],
  ["SESSION_HOURS", "0.001", 0.001],
  ["MAIL_FROM", "The school <no-reply@school.example>", "The school <no-reply@school.example>"],
  ["PUBLIC_URL", "https://school.example/", "https://school.example"],
  [
    "DATABASE_URL",
    "postgres://role@/school?host=/run/postgresql",
    "postgres://role@/school?host=/run/postgresql",
  ],
  ["TRUST_PROXY", "2", 2],
] as const)("%s=%s is taken", (name, value, read) => {
  expect(readSettings({ ...KEY, [name]: value })[name]).toEqual(read);
});

test("a school takes all numbers that its country has unless its operator narrows them", () => {
  const digitsOf = (environment: Record<string, string>) =>
    readSettings({ ...KEY, ...environment }).country.phoneDigits;
  expect([
    digitsOf({}),
    digitsOf({ COUNTRY: "ng" }),
    digitsOf({ COUNTRY: "ng", PHONE_DIGITS: "10" }),
  ]).toEqual([[9], [9, 10], [10]]);
});

test.each([
  ["", "08031234567", "080312345678"],
  ["9", "0803123456", "08031234567"],
  ["10", "08031234567", "0803123456"],
  ["10, 9", "08031234567", "080312345678"],
])("with PHONE_DIGITS=%s a school takes %s and not %s", (PHONE_DIGITS, taken, refused) => {
  const pattern = new RegExp(readSettings({ ...KEY, COUNTRY: "ng", PHONE_DIGITS }).country.phonePattern);
  expect([pattern.test(taken), pattern.test(refused)]).toEqual([true, false]);
});

test("the settings of the object store are all there or none", () => {
  const all = {
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "school-files",
    S3_REGION: "auto",
    S3_ACCESS_KEY: "AKID",
    S3_SECRET_KEY: "key",
  };
  expect(readSettings(all)).toMatchObject(all);
  for (const name of Object.keys(all)) {
    const line = new RegExp(`^${name} is not set; it takes .+, together with the other S3_ settings\\.$`);
    expect(refusalOf({ ...all, [name]: "" })).toMatch(line);
  }
});

test("pages that came over https lead nobody to a store without it", () => {
  const line =
    'S3_PUBLIC_ENDPOINT is "http://files.example"; it takes an http:// or https:// URL without a password, https:// where PUBLIC_URL is (PUBLIC_URL is https).';
  const store = { S3_PUBLIC_ENDPOINT: "http://files.example" };
  expect(refusalOf({ ...store, PUBLIC_URL: "https://school.example" })).toBe(line);
  expect(refusalOf({ ...store, PUBLIC_URL: "http://localhost:3000" })).toBe("taken");
});

test.each([
  ["DATA_DIR", undefined, path.resolve("data")],
  ["DATA_DIR", "../school", path.resolve("../school")],
  ["DATA_DIR", "/var/lib/manara/", "/var/lib/manara"],
  ["BACKUP_DIR", "backups", path.resolve("backups")],
  ["FFMPEG_PATH", "tools/ffmpeg", path.resolve("tools/ffmpeg")],
  ["FFMPEG_PATH", "ffmpeg7", "ffmpeg7"],
] as const)("%s=%s is %s wherever it is read", (name, value, read) => {
  expect(readSettings({ [name]: value })[name]).toBe(read);
});

test("messages call a folder what it was called", () => {
  expect(asTyped(readSettings({ DATA_DIR: "./here" }).DATA_DIR)).toBe("./here");
});

test.each([
  ["/usr/bin:relative:/opt/bin", ["/usr/bin", "/opt/bin"]],
  [undefined, expect.arrayContaining(["/usr/bin", "/usr/local/bin"])],
])("programs are looked for in the folders of PATH=%s", (PATH, folders) => {
  expect(readSettings({ PATH }).programFolders).toEqual(folders);
});

test.each([
  ["npm, for a script of ours", { npm_package_json: path.resolve("package.json") }, "/home/somebody"],
  ["npm, for a script of somebody else's that calls ours", { npm_package_json: "/srv/x/package.json" }, null],
  ["no npm", {}, null],
])("whoever calls a command by %s stands in the right folder", (_, environment, folder) => {
  expect(findCallersFolder({ INIT_CWD: "/home/somebody", ...environment })).toBe(folder ?? process.cwd());
});

test.each([
  [{ ROLE: "video", WORKERS: "4" }, 1],
  [{ ROLE: "jobs" }, 1],
  [{ ROLE: "jobs", WORKERS: "2" }, 2],
  [{ ROLE: "web", WORKERS: "3" }, 3],
])("%o is so many processes: %i", (given, workers) => {
  const database = { DATABASE_URL: "postgres://role@db.example/school", ...KEY };
  expect(readSettings({ ...database, ...given }).WORKERS).toBe(workers);
});

test("the key of an edge is not the one that its addresses are signed with", () => {
  const key = "k".repeat(40);
  const films = { FILMS_URL: "https://films.example", FILMS_KEY: key };
  expect(refusalOf({ ...films, FILMS_PASS_KEY: key })).toBe(
    "FILMS_PASS_KEY is the same as FILMS_KEY; it takes a key of its own.",
  );
  expect(refusalOf({ ...films, FILMS_PASS_KEY: "p".repeat(40) })).toBe("taken");
});
