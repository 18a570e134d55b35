import { expect, test } from "vitest";
import { settingTable } from "../apps/server/src/setting-table.ts";
import { readSettings } from "../apps/server/src/settings.ts";
import { writeEnvExample, writeSettingRows } from "./settings.ts";
import { readRepository } from "./source-files.ts";

const textOf = (path: string) => readRepository().find((file) => file.path === path)?.text;

test(".env.example lists every setting with its default", () => {
  expect(textOf(".env.example")).toBe(writeEnvExample(settingTable));
});

test("the README lists every setting with its default, and no other", () => {
  const rows = textOf("README.md")?.match(/^\| `[A-Z0-9_]+` \|.*$/gm);
  expect(rows).toEqual(writeSettingRows(settingTable));
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
