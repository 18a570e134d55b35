import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { groupCardCode } from "@manara/contract/cards/card-code";
import { formatSerial, serialDigits } from "@manara/contract/cards/card-serial";
import type { CountryCode } from "@manara/countries/countries";
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
  const facts = { layout, worth: { price: 2500 }, expiresAt, phone: "+213 551 23 45 67" };
  await writeFile(file, printCards(makePrinter(code), { ...facts, cards }));
  return file;
}

/** Where the card at a place of a page stands, both counted from 0, as the programs of poppler are told. */
function cut({ places }: SheetLayout, page: number, place: number): string[] {
  const { x, y } = places[place] ?? { x: 0, y: 0 };
  const number = String(page + 1);
  const part = ["-x", dots(x), "-y", dots(y), "-W", dots(CARD.width), "-H", dots(CARD.height)];
  return ["-r", String(DOTS_PER_MM * 25.4), "-f", number, "-l", number, ...part];
}

/** What zbar reads of a card. */
async function scan(file: string, card: readonly string[]): Promise<string[]> {
  const picture = path.join(folder, "scanned");
  await run("pdftoppm", ["-png", "-singlefile", ...card, file, picture]);
  const { stdout } = await run("zbarimg", ["--quiet", `${picture}.png`]);
  return stdout.trim().split("\n").sort();
}

const faceOf = ({ serial, code }: PrintedCard) => [
  `CODE-128:${serialDigits(serial)}`,
  `QR-Code:https://school.example/redeem#${code}`,
];

/** The text of a card, as whoever selects it gets it. Marks of direction, which poppler adds, are left out. */
async function readText(file: string, card: readonly string[]): Promise<string> {
  const { stdout } = await run("pdftotext", [...card, file, "-"]);
  return stdout.replace(/\p{Cf}/gu, "").replace(/\s+/g, " ");
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
  ["dz", "right", "A4"],
  ["dz", "right", "CARD"],
  ["ng", "left", "A4"],
  ["ng", "left", "CARD"],
] as const)("cards of %s (from the %s), layout %s", (code, start, layout) => {
  const cards = makePrintedCards(12, 41);
  const sheet = layOutSheet(layout, start);
  const file = printTo(`${code}-${layout}`, code, layout, cards);

  const onPage = sheet.places.length;
  const cuts = cards.map((card, at) => ({ card, at: cut(sheet, Math.floor(at / onPage), at % onPage) }));

  test("are read by a scanner, each its own", async () => {
    for (const { card, at } of cuts) expect(await scan(await file, at)).toEqual(faceOf(card));
  });

  test("can be selected and read as text", async () => {
    for (const { card, at } of cuts) {
      const text = await readText(await file, at);
      for (const word of words[code]) expect(text).toContain(word);
      expect(text).toContain(formatSerial(card.serial));
      const [first, second, third, fourth] = groupCardCode(card.code).split(" ");
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
    expect(await scan(file, cut(layOutSheet("CARD", "left"), page, 0))).toEqual(faceOf(card));
});
