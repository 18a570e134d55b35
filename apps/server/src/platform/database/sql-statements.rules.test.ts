import { expect, test } from "vitest";
import { splitStatements, withoutComments, withoutTexts } from "./sql-statements.ts";

const textsOf = (file: string) => splitStatements(file).map(({ text }) => text.trim());

test("a statement ends with its semicolon, and has the comments before it", () => {
  const file = "-- one; two\nselect 1;\n/* ; */ select 2;\n-- the end\n";
  expect(textsOf(file)).toEqual(["-- one; two\nselect 1", "/* ; */ select 2"]);
  expect(splitStatements(file)[1]?.offset).toBe(file.indexOf("\n/*"));
});

test.each([
  ["a text", "select 'a;b''c;', 1"],
  ["a text that ends with a backslash", String.raw`select 'a\'`],
  ["a text with escapes", String.raw`select e'a\';b'`],
  ["a quoted name", 'select ";" from a'],
  ["the body of a function", "create function f() returns int language sql as $$ select 1; $$"],
  [
    "a body of statements",
    "create function f() returns int begin atomic select case when true then 1 end; end",
  ],
  ["a body within a body", "do $a$ begin execute $$;$$; end $a$"],
])("a semicolon in %s ends nothing", (_, statement) => {
  expect(textsOf(`${statement};select 2`)).toEqual([statement, "select 2"]);
});

test("comments and texts can be left out", () => {
  expect(withoutComments("a -- '\n'--b' /* c */")).toBe("a  \n'--b'  ");
  expect(withoutTexts("do $x$ drop table a $x$, 'drop table b' -- 'it'")).toBe("do $$, '' -- 'it'");
});
