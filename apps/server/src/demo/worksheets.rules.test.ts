import { readdirSync, readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";

const folder = new URL("./media/", import.meta.url);
const worksheets = readdirSync(folder).filter((name) => name.endsWith(".pdf"));

/** What the letters of a document are when they are copied: its ToUnicode maps. */
function readMaps(name: string): string[] {
  const file = readFileSync(new URL(name, folder)).toString("latin1");
  return [...file.matchAll(/\/Filter \/FlateDecode\s*\/Length (\d+)>> stream\n/g)]
    .map(({ 0: { length: skipped }, 1: length, index }) =>
      inflateSync(Buffer.from(file.slice(index + skipped, index + skipped + Number(length)), "latin1")),
    )
    .map((stream) => stream.toString("latin1"))
    .filter((stream) => stream.includes("begincmap"));
}

test.each(worksheets)(
  "what is copied out of %s are letters, not the forms that they are drawn in",
  (name) => {
    const maps = readMaps(name);
    expect(maps.length).toBeGreaterThan(0);
    // U+FB50–FDFF and U+FE70–FEFF.
    for (const map of maps) expect(map).not.toMatch(/<F(?:B[5-F]|[CD].|E[7-F])[0-9A-F]>/);
    const isArabic = name.includes("-dz-");
    expect(maps.some((map) => /<06[0-9A-F]{2}>\n/.test(map))).toBe(isArabic);
  },
);
