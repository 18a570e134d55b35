import { expect, inject, test } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { openFullDiskLog } from "./full-disk-log.ts";

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
