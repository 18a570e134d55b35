import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";
import type { Cell } from "./table.ts";

async function* inPages(...pages: Cell[][][]) {
  yield* pages;
}
const write = async (...pages: Cell[][][]) =>
  (await buffer(writeCsv(["id", "name"], inPages(...pages)))).toString();

test("a table is written row by row, with a mark that says it is UTF-8", async () => {
  expect(await write([[1, "أمينة"]], [[2, null]])).toBe("\uFEFFid,name\r\n1,أمينة\r\n2,\r\n");
  expect(await write()).toBe("\uFEFFid,name\r\n");
});

test("what would part cells or rows is quoted", async () => {
  expect(await write([[1, 'a "b", c;\r\nd']])).toContain('1,"a ""b"", c;\r\nd"\r\n');
});

test("where spreadsheets take a semicolon, cells are parted by that; both signs are quoted, formulas are none", async () => {
  const table = writeCsv(
    ["id", "name"],
    inPages([
      [1, "a;b"],
      [2, "a,b"],
      [3, "=1;2"],
      [-0.5, "half"],
    ]),
    { separator: ";", decimal: "," },
  );
  expect((await buffer(table)).toString()).toBe(
    '\uFEFFid;name\r\n1;"a;b"\r\n2;"a,b"\r\n3;"\'=1;2"\r\n-0,5;half\r\n',
  );
});

test.each(["=1+1", "+213", "-1", "@SUM(A1)", "\t=1", " =1", "＝1"])(
  "%j is no formula, and a number stays one",
  async (cell) => {
    const written = await write([[-1, cell]]);
    expect(written.split("\r\n")[1]).toBe(`-1,'${cell}`);
  },
);

test.each([
  ["Ali;=1+1;x", "Ali;'=1+1;x"],
  ["Ali, +213", "Ali, '+213"],
  ['a,"=1"', `a,"'=1"`],
  ["a\r\n-1", "a\r\n'-1"],
  ["a\r\n\r\n@b", "a\r\n\r\n'@b"],
  ["a;＝1", "a;'＝1"],
  ["2024-25, x-y = z", "2024-25, x-y = z"],
])("%j has no formula inside, whatever parts its cells", async (cell, safe) => {
  expect(await write([[1, cell]])).toContain(`1,"${safe.replaceAll('"', '""')}"\r\n`);
});

test("the rows are asked for as they are read", async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<Cell[][]> {
    for (; ; asked += 1) yield [[asked, "x".repeat(1000)]];
  }
  const table = writeCsv(["id", "name"], endless());
  for await (const _ of table) if (asked > 3) break;
  expect(asked).toBeLessThan(100);
});
