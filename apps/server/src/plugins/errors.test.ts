import Fastify from "fastify";
import { expect, inject, test } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { handleErrors, openFullDiskLog } from "./errors.ts";

/** Answers the refusal of a route that fails with this. */
async function refusalOf(cause: Error) {
  const app = Fastify();
  handleErrors(app);
  app.get("/", () => Promise.reject(cause));
  const { headers, json } = await app.inject("/");
  return { ...json(), retryAfter: headers["retry-after"] };
}

const caused = (message: string, facts: object) => Object.assign(new Error(message), facts);

test.each([
  ["no connection is free", caused("timeout exceeded when trying to connect", {})],
  [
    "nobody listens",
    caused("connect ECONNREFUSED /tmp/.s.PGSQL.5432", { code: "ECONNREFUSED", syscall: "connect" }),
  ],
  ["the connection breaks", caused("read ECONNRESET", { code: "ECONNRESET", syscall: "read" })],
  ["the database ends", caused("terminating connection due to administrator command", { code: "57P01" })],
  ["the disk of the database is full", caused("could not extend file", { code: "53100" })],
  ["too many have connections", caused("sorry, too many clients already", { code: "53300" })],
])("when %s, the same call may do later", async (_, cause) => {
  expect(await refusalOf(cause)).toEqual({
    statusCode: 503,
    code: "UNAVAILABLE",
    message: "service unavailable, try again",
    retryAfter: "5",
  });
});

test.each([
  ["a file that is not there", caused("ENOENT: no such file", { code: "ENOENT", syscall: "open" })],
  ["a broken rule of a table", caused("duplicate key", { code: "23505" })],
])("%s is our own fault", async (_, cause) => {
  expect(await refusalOf(cause)).toMatchObject({ statusCode: 500, code: "INTERNAL_ERROR" });
});

const ofDatabase = Object.assign(new Error("could not extend file"), { code: "53100" });
const ofFile = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

function open(settings: Record<string, string> = {}) {
  const lines: string[] = [];
  let time = 0;
  const logFullDisk = openFullDiskLog(readSettings({ DATA_DIR: inject("scratch"), ...settings }), () => time);
  return {
    lines,
    logFullDisk: (error: Error) =>
      logFullDisk({ error: (line: unknown) => void lines.push(String(line)) }, error),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test("a full disk is logged once a minute, with its folder and what is free", async () => {
  const { logFullDisk, wait, lines } = open();
  for (const error of [ofDatabase, ofFile, ofDatabase]) await logFullDisk(error);
  const line = expect.stringMatching(`^disk is full: ${inject("scratch")}, \\d+ MB free`);
  expect(lines).toEqual([line]);
  wait(60_000);
  await logFullDisk(ofFile);
  expect(lines).toEqual([line, line]);
});

test("that of a database elsewhere is its own", async () => {
  const elsewhere = { DATABASE_URL: "postgres://school@db.test/school", SECRET_KEY: "x".repeat(32) };
  const { logFullDisk, wait, lines } = open(elsewhere);
  await logFullDisk(ofDatabase);
  wait(60_000);
  await logFullDisk(ofFile);
  expect(lines).toEqual([
    expect.stringContaining("that of the database"),
    expect.stringContaining(inject("scratch")),
  ]);
});
