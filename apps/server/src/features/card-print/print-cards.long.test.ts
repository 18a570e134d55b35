import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { killHard, waitUntilGone } from "../../../test/processes.ts";
import { DrawFailure } from "../../platform/processes/draw-apart.ts";
import type { PrintedCard } from "./card-sheet.ts";
import { type PrintOrder, printCards } from "./print-cards.ts";

import { findDrawing, makePrintedCards, makePrinter } from "./printing.fixture.ts";

const facts = { layout: "A4", worth: { price: 2500 }, expiresAt: null, phone: null } as const;
const printer = makePrinter("dz");
const print = (cards: PrintOrder["cards"], more: Partial<PrintOrder> = {}) =>
  printCards(printer, { ...facts, ...more, cards });

/** Cards without end, and how many of them were asked for. */
function makeEndless() {
  const asked = { count: 0 };
  async function* cards(): AsyncGenerator<PrintedCard> {
    for (;;) {
      asked.count += 1;
      yield* makePrintedCards(1, asked.count);
    }
  }
  return { asked, cards: cards() };
}

const pagesOf = (file: Buffer) => file.toString("latin1").match(/\/Type \/Page\n/g)?.length ?? 0;

/** The process that draws, once it has begun. */
async function waitForDrawing() {
  await expect.poll(findDrawing).not.toEqual([]);
  return findDrawing();
}

test.each([
  ["A4", 11, 2],
  ["CARD", 3, 3],
] as const)("cards are printed, layout %s", async (layout, amount, pages) => {
  const file = await buffer(print(makePrintedCards(amount), { layout }));
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.subarray(-6).toString()).toBe("%%EOF\n");
  expect(pagesOf(file)).toBe(pages);
  expect(findDrawing()).toEqual([]);
  expect(printer.logged).toEqual([]);
});

test("nobody else on the machine sees a code", async () => {
  const { cards, asked } = makeEndless();
  const seen: string[] = [];
  const watched = async function* () {
    for await (const card of cards) {
      seen.push(card.code);
      yield card;
    }
  };
  const pdf = print(watched());
  const drawing = await waitForDrawing();
  await new Promise((resolve) => pdf.once("readable", resolve));
  await expect.poll(() => asked.count).toBeGreaterThanOrEqual(20);
  const shown = drawing.map(
    ({ pid, command }) => command + readFileSync(`/proc/${pid}/environ`, "utf8").replaceAll("\0", " "),
  );
  expect(shown.join()).toContain("print-process");
  for (const code of seen) expect(shown.join()).not.toContain(code);
  expect(shown.join()).not.toMatch(/SECRET|DATABASE/);
  pdf.destroy();
  expect(await waitUntilGone(drawing, 10_000)).toEqual([]);
});

test("cards are asked for as they are read, and no more when the reader has gone", async () => {
  const { cards, asked } = makeEndless();
  const pdf = print(cards);
  const drawing = await waitForDrawing();
  // Until what lies between here and there is full.
  for (let before = -1; asked.count === 0 || asked.count > before; await sleep(2000)) before = asked.count;
  pdf.destroy();
  expect(await waitUntilGone(drawing, 10_000)).toEqual([]);
  expect(await cards.next()).toEqual({ done: true, value: undefined });
});

test("a process that is killed leaves no file that looks whole", async () => {
  const pdf = print(makeEndless().cards);
  const reading = buffer(pdf);
  const drawing = await waitForDrawing();
  killHard(drawing.map(({ pid }) => pid));
  await expect(reading).rejects.toMatchObject({ reason: "killed" });
});

test("one that takes too long is ended", async () => {
  const pdf = print(makeEndless().cards, { withinMs: 500 });
  await expect(buffer(pdf)).rejects.toEqual(new DrawFailure("late"));
  expect(await waitUntilGone(findDrawing(), 10_000)).toEqual([]);
});

test("an error of the cards is the stream's", async () => {
  async function* cards() {
    yield* makePrintedCards(12);
    throw new Error("the database has gone");
  }
  await expect(buffer(print(cards()))).rejects.toThrow("the database has gone");
  expect(await waitUntilGone(findDrawing(), 10_000)).toEqual([]);
});

test("what cannot be drawn fails, and the log says why without a code", async () => {
  const other = makePrinter("ng");
  const cards = [...makePrintedCards(3), ...makePrintedCards(1, 1_000_000_000)];
  await expect(buffer(printCards(other, { ...facts, cards }))).rejects.toMatchObject({ reason: "failed" });
  expect(JSON.stringify(other.logged)).toContain("no serial says 1000000000");
  for (const { code } of cards) expect(JSON.stringify(other.logged)).not.toContain(code);
});
