import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { groupCardCode } from "@manara/contract/cards/card-code";
import { formatSerial, serialDigits } from "@manara/contract/cards/card-serial";
import type { CountryCode } from "@manara/countries/country";
import { describe, expect, inject, test } from "vitest";
import { CARD } from "./card-layout.rules.ts";
import type { CardLayout, PrintedCard } from "./card-sheet.ts";
import { printCards } from "./print-cards.ts";
import { makePrintedCards, makePrinter } from "./printing.fixture.ts";
import { layOutSheet, type SheetLayout } from "./sheet-layout.rules.ts";

const run = promisify(execFile);
const folder = await mkdtemp(path.join(inject("scratch"), "cards-"));
const DOTS_PER_MM = 12;
const dots = (length: number) => String(Math.round(length * DOTS_PER_MM));

async function printTo(name: string, code: CountryCode, layout: CardLayout, cards: readonly PrintedCard[]) {
  const file = path.join(folder, `${name}.pdf`);
  const expiresAt = new Date("2027-06-30T12:00:00Z");
  await writeFile(file, printCards(makePrinter(code), { layout, worth: { price: 2500 }, expiresAt, cards }));
  return file;
}

/** What zbar reads of the card at a place of a page, both counted from 0. */
async function scan(file: string, { places }: SheetLayout, page: number, place: number): Promise<string[]> {
  const { x, y } = places[place] ?? { x: 0, y: 0 };
  const picture = path.join(folder, `${path.basename(file)}-${page}-${place}`);
  const number = String(page + 1);
  await run("pdftoppm", [
    ...["-png", "-singlefile", "-r", String(DOTS_PER_MM * 25.4), "-f", number, "-l", number],
    ...["-x", dots(x), "-y", dots(y), "-W", dots(CARD.width), "-H", dots(CARD.height), file, picture],
  ]);
  const { stdout } = await run("zbarimg", ["--quiet", `${picture}.png`]);
  return stdout.trim().split("\n").sort();
}

const faceOf = ({ serial, code }: PrintedCard) => [
  `CODE-128:${serialDigits(serial)}`,
  `QR-Code:https://school.example/redeem#${code}`,
];

/** Text as a person reads it, from the first page on; marks of direction, which poppler adds, are left out. */
async function readText(file: string): Promise<string> {
  const { stdout } = await run("pdftotext", ["-raw", file, "-"]);
  return stdout.replace(/\p{Cf}/gu, "").replace(/[ \u00a0]+/g, " ");
}

const words = {
  dz: [
    "منارة",
    "اكشط هذا الحقل برفق",
    "اكشط الحقل وامسح الرمز بهاتفك",
    "صالحة إلى غاية",
    "الرقم التسلسلي",
    "2.500",
    "DA",
  ],
  ng: [
    "NgEducators",
    "Scratch this field gently",
    "or open school.example/redeem and type",
    "Valid until",
    "2,500",
    "NGN",
  ],
};

describe.each([
  ["dz", "rtl", "A4"],
  ["dz", "rtl", "CARD"],
  ["ng", "ltr", "A4"],
  ["ng", "ltr", "CARD"],
] as const)("cards of %s (%s), layout %s", (code, direction, layout) => {
  const cards = makePrintedCards(12, 41);
  const sheet = layOutSheet(layout, direction);
  const file = printTo(`${code}-${layout}`, code, layout, cards);

  test("are read by a scanner, each its own", async () => {
    for (const [at, card] of cards.entries()) {
      const page = Math.floor(at / sheet.places.length);
      const read = await scan(await file, sheet, page, at % sheet.places.length);
      expect(read).toEqual(faceOf(card));
    }
  });

  test("can be selected and read as text", async () => {
    const text = await readText(await file);
    for (const word of words[code]) expect(text.split(word)).toHaveLength(cards.length + 1);
    for (const { serial, code: secret } of cards) {
      expect(text).toContain(formatSerial(serial));
      const [first, second, third, fourth] = groupCardCode(secret).split(" ");
      expect(text).toContain(`${first} ${second}`);
      expect(text).toContain(`${third} ${fourth}`);
    }
  });

  test("have their fonts in the file", async () => {
    const { stdout } = await run("pdffonts", [await file]);
    const fonts = stdout.trim().split("\n").slice(2);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/ReadexPro.* CID TrueType +Identity-H +yes yes yes /);
  });
});

test("a scanner reads every pair of digits", async () => {
  // Four pairs a card, and a digit that is not 0.
  const serials = Array.from({ length: 25 }, (_, card) =>
    Number(`${[0, 1, 2, 3].map((at) => String(4 * card + at).padStart(2, "0")).join("")}1`),
  );
  const cards = serials.flatMap((serial) => makePrintedCards(1, serial));
  const file = await printTo("pairs", "ng", "CARD", cards);
  for (const [page, card] of cards.entries())
    expect(await scan(file, layOutSheet("CARD", "ltr"), page, 0)).toEqual(faceOf(card));
});
