import { expect, test } from "vitest";
import { settingTable } from "../apps/server/src/settings/setting-table.ts";
import { readSettings } from "../apps/server/src/settings/settings.ts";
import { writeEnvExample, writePageOfAll, writePageOfSome } from "./settings.ts";
import { readRepository } from "./source-files.ts";

const textOf = (path: string) => readRepository().find((file) => file.path === path)?.text ?? "";

/** `npx vitest run --project guards guards/settings.test.ts -u` writes them. */
test("every setting stands in .env.example, with its default", async () => {
  await expect(writeEnvExample(settingTable)).toMatchFileSnapshot("../.env.example");
});

test("every setting stands in docs/configuration.md, and no other", async () => {
  const page = writePageOfAll(textOf("docs/configuration.md"), settingTable);
  await expect(page).toMatchFileSnapshot("../docs/configuration.md");
});

test("the README lists some of them, in the same words", async () => {
  const page = writePageOfSome(textOf("README.md"), settingTable);
  expect(page).toContain("| `PORT` |");
  await expect(page).toMatchFileSnapshot("../README.md");
});

test("a copied .env.example changes nothing", () => {
  const lines = writeEnvExample(settingTable).match(/^[A-Z_0-9]+=.*$/gm) ?? [];
  const environment = Object.fromEntries(lines.map((line) => line.split("=", 2)));
  expect(Object.keys(environment)).toContain("PORT");
  expect(readSettings(environment)).toEqual(readSettings({}));
});

test("a setting that is added, changes its default or goes shows in all of them", () => {
  const { HOST: _, ...kept } = settingTable;
  const table = { ...kept, PORT: { ...settingTable.PORT, fallback: "4000" }, NEW: settingTable.HOST };
  expect(writeEnvExample(table)).toContain("\nPORT=4000\n");
  const page = "Text.\n\n| `HOST` | old |\n| `PORT` | old |\n\nText.\n";
  const all = writePageOfAll(page, table);
  expect(all).toMatch(/^Text\.\n\n\| `PORT` \| 4000 \|.*(?:\n.*)*\n\| `NEW` \|.*\n\nText\.\n$/);
  expect(all).not.toContain("`HOST`");
  expect(writePageOfSome(page, table)).toMatch(/^Text\.\n\n\n\| `PORT` \| 4000 \|.*\n\nText\.\n$/);
});
