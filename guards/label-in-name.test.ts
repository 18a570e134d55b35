import { locales } from "@manara/countries/locale";
import { expect, test } from "vitest";
import { findNamedParts, isInName, type TextPlace } from "./label-in-name.ts";
import { flatten } from "./messages.ts";
import { readRepository } from "./source-files.ts";

const parts = findNamedParts(readRepository());

test.each(locales)("what can be pressed is called by what is seen of it, in %s", async (locale) => {
  const read = async ({ catalogue, key }: TextPlace) =>
    flatten((await import(/* @vite-ignore */ `../${catalogue}/${locale}.ts`)).text).get(key) ?? "";
  const wrong: string[] = [];
  for (const { at, label, name } of parts) {
    const [seen, heard] = await Promise.all([read(label), read(name)]);
    if (seen === "" || heard === "") wrong.push(`${at} ${label.key} or ${name.key} is no text`);
    else if (!isInName(seen, heard)) wrong.push(`${at} shows "${seen}" and is called "${heard}"`);
  }
  expect(wrong).toEqual([]);
});

test("the acts of rows are among them", () => {
  const acts = parts.map(({ label, name }) => `${label.key} ${name.key}`);
  expect(acts).toEqual(
    expect.arrayContaining([
      ".contents .contentsOf()",
      ".add .addTo()",
      ".done .doneOf()",
      ".reopen .reopenOf()",
    ]),
  );
});

const pairsOf = (jsx: string) =>
  findNamedParts([
    {
      path: "apps/web/app/features/a/a.tsx",
      text: `import { text } from "#text/features/a/messages";\nexport const a = ${jsx};`,
    },
  ]).map(({ label, name }) => [label.key, name.key]);

test.each([
  ["<RowButton label={text.edit} name={text.editOf(one)} />", [[".edit", ".editOf()"]]],
  ["[{ icon, label: text.edit, name: text.editOf(one), to }]", [[".edit", ".editOf()"]]],
  [`[{ name: "edit", label: text.edit }]`, []],
  ["<RowLink label={text.edit} name={text.open.of} />", [[".edit", ".open.of"]]],
  ["<button aria-label={text.editOf(one)}><Icon /> {text.edit}</button>", [[".edit", ".editOf()"]]],
  ["<a aria-label={text.x}><span><b>{text.y}</b></span></a>", [[".y", ".x"]]],
  [
    "<RowButton label={is ? text.a : text.b} name={is ? text.c : text.d} />",
    [
      [".a", ".c"],
      [".b", ".d"],
    ],
  ],
  [
    "<Button aria-label={text.c}>{is ? text.a : text.b}</Button>",
    [
      [".a", ".c"],
      [".b", ".c"],
    ],
  ],
  ["<button aria-label={text.x}><span aria-hidden>{text.y}</span></button>", []],
  ["<button aria-label={text.x}><Icon /></button>", []],
  ["<MenuButton name={text.x} face={<b>{text.y}</b>}><button>{text.z}</button></MenuButton>", [[".y", ".x"]]],
  ["<ul aria-label={text.x}>{text.y}</ul>", []],
  [`<Field label={text.x} name="x" />`, []],
])("of %s are compared %j", (jsx, pairs) => {
  expect(pairsOf(jsx)).toEqual(pairs);
});

test.each([
  ["Edit", "Edit: Algebra", true],
  ["See  all", "see all of them", true],
  ["تعديل", "عدّل: الجبر", false],
  ["Delete", "Remove: Algebra", false],
])("%s and %s", (label, name, fits) => {
  expect(isInName(label, name)).toBe(fits);
});
