import pino from "pino";
import { expect, inject, test } from "vitest";
import { readSettings } from "../../settings/settings.ts";
import { findVersionRefusal, openDatabaseServer } from "./open-database.ts";

const log = pino({ level: "silent" });

function open(url: string) {
  const settings = readSettings({ DATABASE_URL: url, SECRET_KEY: "x".repeat(32) });
  return openDatabaseServer(settings, log, () => {});
}

const { host, port, user } = inject("postgres");
const urlOf = (database: string) =>
  `postgres://${user}:secret@${encodeURIComponent(host)}:${port}/${database}`;

test("the operator's database is taken as it is", async () => {
  const server = await open(urlOf("postgres"));
  expect(server).toMatchObject({ connection: urlOf("postgres"), embedded: false });
  await server.stop();
});

test.each([
  ["postgres://me:secret@127.0.0.1:1/school", /ECONNREFUSED 127\.0\.0\.1:1/],
  [urlOf("nowhere"), /"nowhere" does not exist/],
])(
  "an address that leads to no database is reported in a line, without the password: %#",
  async (url, reason) => {
    const refusal = await open(url).catch((error: Error) => error.message);
    expect(refusal).toMatch(
      /^DATABASE_URL is "….+"; it takes a postgres:\/\/ URL \(it leads to no database: .+\)\.$/,
    );
    expect(refusal).toMatch(reason);
    expect(refusal).not.toContain("secret");
  },
);

test.each([
  [140_017, "it is PostgreSQL 14, and must be 15 or newer"],
  [90_624, "it is PostgreSQL 9, and must be 15 or newer"],
  [150_000, null],
  [180_004, null],
])("version %i", (version, refusal) => {
  expect(findVersionRefusal(version)).toBe(refusal);
});
