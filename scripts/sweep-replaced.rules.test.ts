import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sweepReplaced } from "./sweep-replaced.ts";

const HOUR = 3_600_000;
const start = new Date("2026-05-01T10:00:00.000Z");
const hoursLater = (hours: number) => new Date(start.getTime() + hours * HOUR);

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "manara-built-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  return {
    folder,
    /** Writes files as a build of this moment does, and tidies up after it. */
    build(names: string[], at: Date) {
      for (const name of names) {
        writeFileSync(join(folder, name), "");
        utimesSync(join(folder, name), at, at);
      }
      sweepReplaced(
        folder,
        names.filter((name) => !name.endsWith(".br")),
        { now: at },
      );
    },
    has: (name: string) => existsSync(join(folder, name)),
  };
}

test("what a build has replaced stays for a day after that, however old it was, with its compressed form", () => {
  const { build, has } = openFolder();
  build(["index.js", "assets/a.js", "assets/a.js.br"], start);
  build(["index.js", "assets/b.js"], hoursLater(100));
  expect([has("assets/a.js"), has("assets/a.js.br")]).toEqual([true, true]);
  build(["index.js", "assets/b.js"], hoursLater(123));
  expect([has("assets/a.js"), has("assets/a.js.br")]).toEqual([true, true]);
  build(["index.js", "assets/c.js"], hoursLater(125));
  expect([has("assets/a.js"), has("assets/a.js.br")]).toEqual([false, false]);
  expect([has("index.js"), has("assets/b.js"), has("assets/c.js")]).toEqual([true, true, true]);
});

test("what is built again stays, and what was there before builds were listed counts as replaced now", () => {
  const { folder, build, has } = openFolder();
  writeFileSync(join(folder, "assets/old.js"), "");
  utimesSync(join(folder, "assets/old.js"), start, start);
  build(["assets/a.js"], hoursLater(100));
  build(["assets/b.js"], hoursLater(110));
  build(["assets/a.js"], hoursLater(111));
  build(["assets/a.js"], hoursLater(136));
  expect([has("assets/old.js"), has("assets/a.js"), has("assets/b.js")]).toEqual([false, true, false]);
});

test("names that begin with a dot are left alone", () => {
  const { folder, build, has } = openFolder();
  writeFileSync(join(folder, ".stamp"), "");
  build(["a.js"], start);
  build(["b.js"], hoursLater(100));
  build(["b.js"], hoursLater(200));
  expect([has(".stamp"), has("a.js")]).toEqual([true, false]);
});
