import { describe, expect, test } from "vitest";
import type { CardSheet } from "./card-sheet.ts";
import { readSheet, writeSheet } from "./sheet-wire.ts";

const sheet: CardSheet = {
  layout: "A4",
  locale: "ar",
  start: "right",
  brand: "منارة",
  colours: { brand: "#0f5f5d", canvas: "#faf6ef" },
  worth: { value: "2,500", unit: "DA" },
  scratch: "اكشط",
  howTo: ["سطر\nوآخر", "ثان"],
  expiry: null,
  help: null,
  serialLabel: "الرقم",
  redeemAddress: "https://school.example/redeem",
};
const cards = [
  { serial: 1, code: "AAAABBBBCCCCDDDD" },
  { serial: 20, code: "EEEEFFFFGGGGHHHH" },
];

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const one of all) collected.push(one);
  return collected;
}

const written = async () => (await collect(writeSheet(sheet, cards))).join("");

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, size = text.length) {
  const { sheet: read, cards: readCards } = await readSheet(inPieces(text, size));
  return { sheet: read, cards: await collect(readCards) };
}

describe("a sheet is read as it was written", () => {
  test.each([1, 7, 10_000])("in pieces of %d letters", async (size) => {
    expect(await read(await written(), size)).toEqual({ sheet, cards });
  });
});

test("what is cut off is no sheet, wherever that is", async () => {
  const text = await written();
  // In the sheet, and anywhere in the cards.
  const lengths = [0, 100, ...Array.from({ length: 50 }, (_, at) => text.length - 1 - at)];
  for (const length of lengths) {
    const outcome = await read(text.slice(0, length)).then(
      () => "read",
      () => "refused",
    );
    expect(outcome, `${length}`).toBe("refused");
  }
});

test.each(["AAAABBBBCCCCDDDD", "1 AAAABBBBCCCCDDDD 2", "x AAAABBBBCCCCDDDD", "1"])(
  "%j is no card, and is not quoted",
  async (line) => {
    const reading = read(`${JSON.stringify(sheet)}\n${line}\nend\n`);
    await expect(reading).rejects.toThrow(/^a line is no card$/);
  },
);
