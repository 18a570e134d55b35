import { expect, test } from "vitest";
import { settingTable } from "../apps/server/src/settings/setting-table.ts";
import { readSettings } from "../apps/server/src/settings/settings.ts";
import { writeEnvExample, writeSettingRows } from "./settings.ts";
import { readRepository } from "./source-files.ts";

const textOf = (path: string) => readRepository().find((file) => file.path === path)?.text;

test(".env.example lists every setting with its default", () => {
  expect(textOf(".env.example")).toBe(writeEnvExample(settingTable));
});

const rowsOf = (path: string): string[] => textOf(path)?.match(/^\| `[A-Z0-9_]+` \|.*$/gm) ?? [];

test("docs/configuration.md lists every setting with its default, and no other", () => {
  expect(rowsOf("docs/configuration.md")).toEqual(writeSettingRows(settingTable));
});

test("the README lists some of them, in the same words", () => {
  const all = writeSettingRows(settingTable);
  const some = rowsOf("README.md");
  expect(some.length).toBeGreaterThan(0);
  expect(some).toEqual(all.filter((row) => some.includes(row)));
});

test("a copied .env.example changes nothing", () => {
  const lines = writeEnvExample(settingTable).match(/^[A-Z_0-9]+=.*$/gm) ?? [];
  const environment = Object.fromEntries(lines.map((line) => line.split("=", 2)));
  expect(Object.keys(environment)).toContain("PORT");
  expect(readSettings(environment)).toEqual(readSettings({}));
});

test("a setting that is added or changes its default shows in both", () => {
  const table = { ...settingTable, PORT: { ...settingTable.PORT, fallback: "4000" } };
  expect(writeEnvExample(table)).not.toBe(writeEnvExample(settingTable));
  expect(writeSettingRows(table)).not.toEqual(writeSettingRows(settingTable));
});
