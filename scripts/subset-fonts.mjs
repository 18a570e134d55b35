// Makes apps/web/app/fonts anew, and the letters of what is printed: node scripts/subset-fonts.mjs [folder] [folder of prints].
// Of each part of Readex Pro only the weights that the interface sets, and of the Latin one what English and the figures on every
// page need apart from the rest. Prints have whole parts, each weight in a file of its own, which a PDF can be given.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const [
  folder = fileURLToPath(new URL("../apps/web/app/fonts", import.meta.url)),
  printFolder = fileURLToPath(new URL("../apps/server/src/platform/pdf/fonts", import.meta.url)),
] = process.argv.slice(2);
const arabicFont = import.meta.resolve(
  "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2",
);
const latinFont = import.meta.resolve(
  "@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2",
);

/** Normal, medium, semibold. */
const wght = { min: 400, max: 600 };

const span = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

const arabic =
  span(0x600, 0x6ff) +
  span(0x750, 0x77f) +
  span(0x200c, 0x200f) +
  span(0xfb50, 0xfdff) +
  span(0xfe70, 0xfefc);
const basic = `${span(0x20, 0x7e)}\u00a0©«»·×–—‘’“”…₦€`;
const accented = span(0xa1, 0x17f) + span(0x2000, 0x22ff);

const parts = [
  { name: "arabic", from: arabicFont, letters: arabic },
  { name: "basic", from: latinFont, letters: basic },
  {
    name: "accented",
    from: latinFont,
    letters: [...accented].filter((one) => !basic.includes(one)).join(""),
  },
];

for (const { name, from, letters } of parts) {
  const source = readFileSync(fileURLToPath(from));
  const subset = await subsetFont(source, letters, { targetFormat: "woff2", variationAxes: { wght } });
  writeFileSync(join(folder, `readex-pro-${name}.woff2`), subset);
}

/** Letters of the languages of Nigeria, and of names from elsewhere. */
const extended = span(0x100, 0x24f) + span(0x300, 0x323) + span(0x1e00, 0x1eff);

const printParts = [
  { name: "arabic", letters: ` ${arabic}` },
  { name: "latin", letters: basic + accented },
  { name: "latin-ext", letters: ` ${extended}` },
  { name: "vietnamese", letters: ` ${extended}` },
];
const weights = { regular: 400, semibold: 600 };

mkdirSync(printFolder, { recursive: true });
for (const { name, letters } of printParts) {
  const from = import.meta.resolve(
    `@fontsource-variable/readex-pro/files/readex-pro-${name}-wght-normal.woff2`,
  );
  const source = readFileSync(fileURLToPath(from));
  for (const [weight, wght] of Object.entries(weights)) {
    const subset = await subsetFont(source, letters, { targetFormat: "sfnt", variationAxes: { wght } });
    writeFileSync(join(printFolder, `readex-pro-${name}-${weight}.ttf`), subset);
  }
}
