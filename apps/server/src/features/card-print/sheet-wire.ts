import type { CardSheet, PrintedCard } from "./card-sheet.ts";

/*
 * Input of the drawing process, in lines: the sheet, then each card by its serial and code, then that this was all. Whoever is
 * cut off in between does not take a part for the whole.
 */

const END = "end";

/** The lines of a sheet. */
export async function* writeSheet(
  sheet: CardSheet,
  cards: AsyncIterable<PrintedCard> | Iterable<PrintedCard>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(sheet)}\n`;
  for await (const { serial, code } of cards) yield `${serial} ${code}\n`;
  yield `${END}\n`;
}

async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of input) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** A sheet as `writeSheet` has written it. No error quotes what it could not read. */
export async function readSheet(
  input: AsyncIterable<string>,
): Promise<{ sheet: CardSheet; cards: AsyncGenerator<PrintedCard> }> {
  const lines = linesOf(input);
  const first = await lines.next();
  if (first.done) throw new Error("there is no sheet");
  return { sheet: JSON.parse(first.value) as CardSheet, cards: readCards(lines) };
}

async function* readCards(lines: AsyncIterable<string>): AsyncGenerator<PrintedCard> {
  for await (const line of lines) {
    if (line === END) return;
    const [serial = "", code, ...others] = line.split(" ");
    if (!/^\d+$/.test(serial) || code === undefined || others.length > 0)
      throw new Error("a line is no card");
    yield { serial: Number(serial), code };
  }
  throw new Error("the cards end before their end");
}
