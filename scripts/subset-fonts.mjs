// Makes the fonts of the pages (apps/web/app/fonts) and of what is printed (apps/server/src/platform/pdf/fonts) anew:
// node scripts/subset-fonts.mjs. Pages load a part of Readex Pro only when it is on them, in the weights that the interface sets; what
// every English page and every figure needs stands apart from the rest. A PDF is given whole fonts, each weight in a file of its own.
// Readex Pro lacks letters that names of the countries have (ڨ, Ɗ, Ɛ, ⴰ): those are of Noto.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const pageFonts = new URL("../apps/web/app/fonts/", import.meta.url);
const printFonts = new URL("../apps/server/src/platform/pdf/fonts/", import.meta.url);

const folders = {
  ReadexVariable: import.meta.resolve("@fontsource-variable/readex-pro/package.json"),
  ReadexPro: import.meta.resolve("@expo-google-fonts/readex-pro/package.json"),
  NotoNaskhArabic: import.meta.resolve("@expo-google-fonts/noto-naskh-arabic/package.json"),
  NotoSans: import.meta.resolve("@expo-google-fonts/noto-sans/package.json"),
  NotoSansTifinagh: import.meta.resolve("@expo-google-fonts/noto-sans-tifinagh/package.json"),
};
const read = (family, path) => readFileSync(fileURLToPath(new URL(path, folders[family])));
const variable = (part) => read("ReadexVariable", `files/readex-pro-${part}-wght-normal.woff2`);
const whole = (family, weight) => read(family, `${weight}/${family}_${weight}.ttf`);

const span = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
const without = (letters, others) => [...letters].filter((one) => !others.includes(one)).join("");

const arabic =
  span(0x600, 0x6ff) +
  span(0x750, 0x77f) +
  span(0x200c, 0x200f) +
  span(0xfb50, 0xfdff) +
  span(0xfe70, 0xfefc);
const basic = `${span(0x20, 0x7e)}\u00a0©«»·×–—‘’“”…₦€`;
const accented = span(0xa1, 0x17f) + span(0x2000, 0x22ff);
const latin = `${basic}${accented}${span(0x180, 0x2ff)}${span(0x300, 0x36f)}${span(0x1e00, 0x1eff)}`;
/** Letters of Hausa, Igbo, Yoruba and Kabyle, and of names from central Europe. */
const ofNames = `${span(0x100, 0x17f)}${span(0x1cd, 0x1d4)}ƁɓƊɗƎǝƐɛƔɣƘƙƳƴǦǧǸǹʼḌḍḤḥḾḿṄṅṚṛṢṣṬṭẒẓẸẹỊịỌọỤụ\u0300\u0301\u0302\u0303\u0304\u030c\u0323`;
const tifinagh = span(0x2d30, 0x2d7f);

/** Normal, medium, semibold. */
const axes = { variationAxes: { wght: { min: 400, max: 600 } } };
// The ranges stand in apps/web/app/styles/fonts.css too.
const pageParts = [
  { name: "readex-pro-arabic", source: variable("arabic"), letters: arabic, ...axes },
  { name: "readex-pro-basic", source: variable("latin"), letters: basic, ...axes },
  { name: "readex-pro-accented", source: variable("latin"), letters: without(accented, basic), ...axes },
  {
    name: "noto-naskh-arabic",
    source: whole("NotoNaskhArabic", "500Medium"),
    letters: span(0x672, 0x6a0) + span(0x6a2, 0x6a3) + span(0x6a5, 0x6b9) + span(0x6bb, 0x6d3),
  },
  { name: "noto-sans-latin", source: whole("NotoSans", "500Medium"), letters: ofNames },
  { name: "noto-sans-tifinagh", source: whole("NotoSansTifinagh", "400Regular"), letters: tifinagh },
];
for (const { name, source, letters, ...options } of pageParts) {
  const subset = await subsetFont(source, letters, { targetFormat: "woff2", ...options });
  writeFileSync(new URL(`${name}.woff2`, pageFonts), subset);
}

const printParts = [
  { family: "ReadexPro", name: "readex-pro", letters: `${arabic}${latin}` },
  { family: "NotoNaskhArabic", name: "noto-naskh-arabic", letters: `${span(0x20, 0x40)}«»${arabic}` },
  { family: "NotoSans", name: "noto-sans", letters: `${latin}${span(0x370, 0x52f)}\ufffd` },
  {
    family: "NotoSansTifinagh",
    name: "noto-sans-tifinagh",
    letters: ` ${tifinagh}`,
    weights: ["400Regular"],
  },
];
for (const { family, name, letters, weights = ["400Regular", "600SemiBold"] } of printParts) {
  for (const weight of weights) {
    const subset = await subsetFont(whole(family, weight), letters, { targetFormat: "sfnt" });
    writeFileSync(new URL(`${name}-${weight.slice(3).toLowerCase()}.ttf`, printFonts), subset);
  }
}
