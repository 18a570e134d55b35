import { readFile } from "node:fs/promises";

import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";

/** Two sheets with an Arabic title, as LibreOffice writes them. */
const workbook = () => readFile(new URL("students.xlsx", import.meta.url));
const readBytes = (...parts: BlobPart[]) => readTable(new Blob(parts), { legacyEncoding: "windows-1256" });

test("a workbook gives each of its sheets, with its rows in their places and numbers as text", async () => {
  expect(await readBytes(await workbook())).toEqual([
    {
      name: "3AS1",
      rows: [
        ["ثانوية ابن خلدون", "", "", "", ""],
        ["", "", "", "", ""],
        ["N°", "Nom", "Prénom", "Téléphone", "E-mail"],
        ["1", "بن علي", "نادية", "550123456", "nadia@ecole.example"],
        ["", "", "", "", ""],
        ["2", "ڨاسم", "محمد", "0550 12 34 57", "med@ecole.example"],
      ],
    },
    {
      name: "3AS2",
      rows: [
        ["N°", "Nom", "Prénom", "Téléphone", "E-mail"],
        ["1", "Haddad", "Sofiane", "", "sofiane@ecole.example"],
      ],
    },
  ]);
});

test("a workbook that is cut off, and another document in a ZIP file, are no tables", async () => {
  const bytes = await workbook();
  expect(await readBytes(bytes.subarray(0, bytes.length / 2))).toBeNull();
  expect(await readBytes("PK\u0003\u0004", new Uint8Array(100))).toBeNull();
});

test("what is too large is not read, nor a workbook that would be once it is unpacked", async () => {
  const parts = Array.from({ length: 49 }, () => new Uint8Array(1_000_000));
  expect(await readBytes(...parts)).toBe("TOO_LARGE");
  const bomb = Buffer.from(zipSync({ "xl/workbook.xml": new Uint8Array(1000) }));
  // The size of the first file in the list of contents (APPNOTE.TXT 4.3.12).
  bomb.writeUInt32LE(130_000_000, bomb.indexOf("PK\u0001\u0002") + 24);
  expect(await readBytes(bomb)).toBe("TOO_LARGE");
});

test("a CSV file is one sheet without a name", async () => {
  expect(await readBytes("name;email\nNadia;nadia@ecole.example")).toEqual([
    {
      name: "",
      rows: [
        ["name", "email"],
        ["Nadia", "nadia@ecole.example"],
      ],
    },
  ]);
});
