import { isPrinted } from "@manara/contract/fields/printed-rules";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { readFonts, runsOf, type Weight } from "./pdf-fonts.ts";

/** Letters of the countries' languages: exemplar and auxiliary sets of CLDR 48.2 (characters.json). Tifinagh: Unicode 17. */
const letters: Record<string, string> = {
  ar: "ءأؤإئاآبةتثجحخدذرزسشصضطظعغفقكلمنهوىي پچژڜڢڤڥٯڧڨکگی ڭ ًٌٍَُِّْٰ ـ",
  fr: "aàâæbcçdeéèêëfghiîïjklmnoôœpqrstuùûüvwxyÿz áåäãāćēíìīĳñóòöõøřšſßúǔ",
  en: "abcdefghijklmnopqrstuvwxyz áàăâåäãāæçéèĕêëēíìĭîïīñóòŏôöøōœúùŭûüūÿ",
  ha: "abɓcdɗefghijkƙlmnorstuwyƴzʼ áàâéèêíìîóòôpqr̃úùûvx",
  ig: "abdefghiịjklmnṅoọprstuụvwyz áàāéèēíìīị́ị̀ḿm̀ńǹóòōọ́ọ̀úùūụ́ụ̀",
  yo: "aáàbdeéèẹẹ́ẹ̀fghiíìjklmḿm̀m̄nńǹn̄oóòọọ́ọ̀prsṣtuúùwy",
  kab: "abcčdḍeɛfgǧɣhḥijklmnpqrṛsṣtṭuwxyzẓov",
  tifinagh: "ⴰⴱⴲⴳⴴⴵⴶⴷⴸⴹⴺⴻⴼⴽⴾⴿⵀⵁⵂⵃⵄⵅⵆⵇⵈⵉⵊⵋⵌⵍⵎⵏⵐⵑⵒⵓⵔⵕⵖⵗⵘⵙⵚⵛⵜⵝⵞⵟⵠⵡⵢⵣⵤⵥⵦⵧⵯ",
};
const files = await readFonts();
const fonts = new Map([...files].map(([name, file]) => [name, create(file)]));

/** What stands on paper of a line: each run with its font, an empty glyph shown as "?". */
const drawn = (line: string, weight: Weight) =>
  runsOf(line, weight).map(({ text, font }) => {
    const opened = fonts.get(font);
    if (!opened || "fonts" in opened) throw new Error(font);
    return opened.layout(text).glyphs.some(({ id }) => id === 0) ? `${text}?` : text;
  });

test.each(Object.keys(letters))("every letter of %s is in a font, in both weights", (language) => {
  const lower = letters[language] ?? "";
  for (const line of [lower, lower.toUpperCase()])
    for (const cluster of new Intl.Segmenter().segment(line.normalize("NFC")))
      for (const weight of ["regular", "semibold"] as const)
        expect(drawn(cluster.segment, weight)).toEqual([cluster.segment]);
});

const openedFonts = [...fonts.values()].flatMap((font) => ("fonts" in font ? [] : font));
const unseen = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufffd]/u;

test("a letter is said to be printed when a font has it, and no other", () => {
  const wrong = Array.from({ length: 0x20000 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
    (letter) =>
      !unseen.test(letter) &&
      isPrinted(letter) !== openedFonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["رشيد بوڨرة", ["رشيد بوڨرة"]],
  ["ڨاسم ڭلال", ["ڨاسم ڭلال"]],
  ["گلال پ چ", ["گلال پ چ"]],
  ["Ɓala Ɗan Ƙofa Ƴar’adua", ["Ɓala Ɗan Ƙofa Ƴar’adua"]],
  ["Ɛli Uɣanim", ["Ɛli Uɣanim"]],
  ["بوڨِفَة Ɗan", ["Ɗan", " ", "بوڨِفَة"]],
  ["ⴰⵎⵉⵏⴰ", ["ⴰⵎⵉⵏⴰ"]],
  ["王 Amina 🎓", ["Amina"]],
  // Letters that are kept apart do not join; other signs that nobody sees go, at the ends this one too.
  ["3 ع\u200cت", ["ت", " ع", "3"]],
  ["\u200fأمي\u200dنة\u200e", ["أمينة"]],
  ["محـــمد\u200c", ["محـــمد"]],
  ["王\u200c", []],
])("%s is drawn whole, with letters that join", (name, runs) => {
  expect(drawn(name, "semibold")).toEqual(runs);
});
