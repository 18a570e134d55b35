import { expect, test } from "vitest";
import { writeEnvExample } from "../../../../guards/settings.ts";
import { adviseOnStart } from "./setting-advice.ts";
import { settingTable } from "./setting-table.ts";

const PUBLIC_URL = "https://school.example";
const SMTP_URL = "smtp://mail.example";
const school = { PUBLIC_URL, SMTP_URL, ROLE: "all", S3_ENDPOINT: undefined } as const;
const advise = (environment: Record<string, string>, inFile: string[] = []) =>
  adviseOnStart(school, { environment, inFile, isRoot: false });

test.each([
  ["PUBLIC_UR", "PUBLIC_URL"],
  ["PUBLICURL", "PUBLIC_URL"],
  ["public_url", "PUBLIC_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["SMTP_URI", "SMTP_URL"],
  ["BACKUP_DIRECTORY_", null],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["RATE_LIMIT", "RATE_LIMITS"],
  ["workers", "WORKERS"],
  // What machines have set.
  ["HOME", null],
  ["HOSTNAME", null],
  ["PATH", null],
  ["PWD", null],
  ["PORTS", null],
  ["GOOGLE_APPLICATION_CREDENTIALS", null],
  ["NODE_ENV", null],
])("%s in the environment: %s is meant", (name, meant) => {
  expect(advise({ [name]: "x" })).toEqual(
    meant === null ? [] : [`${name} is set, and nothing reads it: is ${meant} meant?`],
  );
});

test("of .env every name that nothing reads is reported, without its value", () => {
  const environment = { COLOUR: "hidden", PORT: "3000" };
  expect(advise(environment, ["COLOUR", "PORT"])).toEqual(["COLOUR is set, and nothing reads it"]);
  expect(advise(environment)).toEqual([]);
});

test("what does nothing by itself is reported", () => {
  expect(advise({ BACKUP_RECIPIENT: "age1x" })).toEqual([
    "BACKUP_RECIPIENT is set, and does nothing without BACKUP_DIR",
  ]);
  expect(advise({ BACKUP_RECIPIENT: "age1x", BACKUP_DIR: "/backups" })).toEqual([]);
  expect(advise({ SECRET_KEY_BEFORE: "x".repeat(32) })).toEqual([
    "SECRET_KEY_BEFORE is set, and does nothing without SECRET_KEY",
  ]);
  expect(advise({ NGINX_FILES_PATH: "/files/", S3_ENDPOINT: "https://s3.example" })).toEqual([
    "NGINX_FILES_PATH is set, and does nothing beside S3_ENDPOINT",
  ]);
});

test("a copied .env.example is no reason for a word", () => {
  const lines = writeEnvExample(settingTable).match(/^[A-Z_0-9]+=.*$/gm) ?? [];
  const environment = Object.fromEntries(lines.map((line) => line.split("=", 2) as [string, string]));
  expect(advise(environment, Object.keys(environment))).toEqual([]);
});

test("root is warned of, a PUBLIC_URL that is read on its way, and mails that reach nobody", () => {
  const start = { environment: {}, inFile: [], isRoot: false };
  expect(adviseOnStart(school, { ...start, isRoot: true })).toEqual([
    expect.stringContaining("runs as root"),
  ]);
  expect(adviseOnStart({ ...school, PUBLIC_URL: "http://school.example" }, start)).toEqual([
    expect.stringContaining("is not https"),
  ]);
  expect(adviseOnStart({ ...school, SMTP_URL: undefined }, start)).toEqual([
    expect.stringContaining("reach nobody"),
  ]);
  expect(
    adviseOnStart({ ...school, PUBLIC_URL: "http://localhost:3000", SMTP_URL: undefined }, start),
  ).toEqual([]);
});

test("one of several programs is told what they have to share", () => {
  const start = { environment: {}, inFile: [], isRoot: false };
  expect(adviseOnStart({ ...school, ROLE: "video" }, start)).toEqual([
    expect.stringContaining("one folder that all programs of the school share"),
  ]);
  expect(adviseOnStart({ ...school, ROLE: "video", S3_ENDPOINT: "https://s3.example" }, start)).toEqual([]);
});
