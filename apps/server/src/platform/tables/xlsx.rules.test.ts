import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readParts, readSheet, readWorkbook } from "../../../test/read-workbook.ts";
import type { Cell, Kind } from "./table.ts";
import { writeXlsx } from "./xlsx.ts";

const kinds: Kind[] = ["text", "count", "moment", "phone"];
const look = {
  title: "Buyers",
  headings: ["Name", "Cards", "When", "Phone"],
  kinds,
  direction: "ltr" as const,
  formats: { day: "dd/mm/yyyy", moment: "dd/mm/yyyy hh:mm" },
};

async function* inPages(...pages: Cell[][][]) {
  yield* pages;
}
const write = (given: object, ...pages: Cell[][][]) =>
  buffer(writeXlsx({ ...look, ...given }, inPages(...pages)));

test("a table is a workbook of one sheet, its cells texts and numbers", async () => {
  const bytes = await write({}, [["أمينة", 2, 46_000.5, "0550 12 34 56"]], [], [["Omar", null, null, null]]);
  expect(readWorkbook(bytes)).toEqual([
    ["Name", "Cards", "When", "Phone"],
    ["أمينة", 2, 46_000.5, "0550 12 34 56"],
    ["Omar"],
  ]);
  expect(readWorkbook(await write({}))).toEqual([look.headings]);
});

test("its headings stay in sight, and it runs as its language does", async () => {
  const sheetOf = async (given: object) =>
    readParts(await write(given, [["a", 1, 2, "3"]]))["xl/worksheets/sheet1.xml"];
  expect(await sheetOf({ direction: "rtl" })).toContain('<sheetView rightToLeft="1"');
  const sheet = await sheetOf({});
  expect(sheet).not.toContain("rightToLeft");
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
});

test.each(["=1+1", "+213", "-1", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0"])(
  "%j is a text, not a formula",
  async (text) => {
    const parts = readParts(await write({}, [[text, 1, 2, "3"]]));
    const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
    expect(sheet).not.toContain("<f");
    expect(readSheet(sheet)[1]?.[0]).toBe(text);
    // The format of texts: it stays one when somebody edits the cell.
    const style = Number(/<c r="A2" s="(\d+)"/.exec(sheet)?.[1]);
    const styles = [
      ...((parts["xl/styles.xml"] ?? "").split("<cellXfs")[1]?.matchAll(/<xf numFmtId="(\d+)"/g) ?? []),
    ];
    expect(styles[style]?.[1]).toBe("49");
  },
);

test("what XML cannot have is left out, and what spreadsheets would read as an escape stays", async () => {
  const rows = readWorkbook(
    await write({}, [["a\u0000\u001f<&>\ud800\ufffe\r\n_x0041_", 1, 2, "x".repeat(40_000)]]),
  );
  expect(rows[1]?.[0]).toBe("a<&>\ufffd\n_x005F_x0041_");
  expect(String(rows[1]?.[3])).toHaveLength(32_767);
});

test("rows that one sheet has no room for go to another", async () => {
  const row = (number: number): Cell[] => [`row ${number}`, number, 1, "1"];
  const parts = readParts(
    await write(
      { title: "A [long]: title of more than 31 letters", mostRows: 3 },
      [row(1), row(2), row(3)],
      [row(4), row(5)],
    ),
  );
  const sheets = [1, 2, 3].map((at) => readSheet(parts[`xl/worksheets/sheet${at}.xml`] ?? ""));
  expect(sheets.map((rows) => rows.slice(1).map(([name]) => name))).toEqual([
    ["row 1", "row 2"],
    ["row 3", "row 4"],
    ["row 5"],
  ]);
  expect(
    [...(parts["xl/workbook.xml"] ?? "").matchAll(/<sheet name="(.*?)"/g)].map(([, name]) => name),
  ).toEqual([
    "A  long   title of more than 31",
    "A  long   title of more than  2",
    "A  long   title of more than  3",
  ]);
  expect(Object.keys(parts)).not.toContain("xl/worksheets/sheet4.xml");
});

test("rows are asked for as they are read; none once the reader has gone", async () => {
  let asked = 0;
  let isOver = false;
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (; ; asked += 1)
        yield Array.from({ length: 500 }, (_, at) => [Math.random().toString(36), at, 1, "1"]);
    } finally {
      isOver = true;
    }
  }
  for await (const _ of writeXlsx(look, endless())) if (asked > 3) break;
  await expect.poll(() => isOver).toBe(true);
  expect(asked).toBeLessThan(100);
});

test("a table that breaks off is no whole file", async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [["a", 1, 1, "1"]];
    throw new Error("the database has gone");
  }
  await expect(buffer(writeXlsx(look, broken()))).rejects.toThrow("the database has gone");
});
