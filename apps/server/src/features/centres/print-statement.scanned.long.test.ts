import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { formatSerial } from "@manara/contract/cards/card-serial";
import type { CentreStatement } from "@manara/contract/centres/centre-accounts";
import { countries } from "@manara/countries/countries";
import { textsOf } from "@manara/countries/localise";
import { describe, expect, inject, test } from "vitest";
import { printPaper } from "../../platform/pdf/paper/print-paper.ts";
import { openConcurrencyLimits } from "../../platform/throttle/concurrency-limit.ts";
import { Brand } from "../../settings/brand.ts";
import { statementWords } from "../books/statement-words.ts";
import { describeStatement } from "./describe-statement.ts";
import { text as ar } from "./messages/ar.ts";
import { text as en } from "./messages/en.ts";
import { type Event, toStatement } from "./statement.rules.ts";

const run = promisify(execFile);
const folder = await mkdtemp(path.join(inject("scratch"), "statements-"));
const concurrency = openConcurrencyLimits({ WORKERS: 1 });
const names = { dz: "مكتبة الأمل (وهران)", ng: "Hope bookshop, Kano" };
const texts = { dz: ar, ng: en };

/** A centre that sold a card a line, and paid in the end. */
function makeStatement(code: keyof typeof names, sales: number): CentreStatement {
  const at = (minute: number) => new Date(Date.parse("2026-03-01T08:00:00Z") + minute * 60_000);
  const base = {
    firstSerial: null,
    lastSerial: null,
    cards: 0,
    amount: 0,
    commission: 0,
    stock: 0,
    gone: null,
  };
  const events: Event[] = Array.from({ length: sales }, (_, minute) => ({
    ...base,
    at: at(minute),
    kind: "SOLD" as const,
    firstSerial: 1000 + minute,
    lastSerial: 1000 + minute,
    cards: 1,
    amount: 1250,
    commission: 125,
    stock: -1,
  }));
  events.push({ ...base, at: at(sales), kind: "PAID", amount: 1000 });
  const period = { from: "2026-03-01", to: "2026-03-31" };
  const name = names[code];
  return {
    centreId: 1,
    name,
    currency: countries[code].currency,
    used: 3,
    ...period,
    ...toStatement({ stock: 0, owed: 0 }, events),
  };
}

async function print(
  code: keyof typeof names,
  statement: CentreStatement,
): Promise<{ file: string; pages: string[] }> {
  const country = countries[code];
  const settings = { brand: new Brand(country), country };
  const log = { warn: expect.fail, error: expect.fail };
  const file = path.join(folder, `${code}-${statement.lines.length}.pdf`);
  const paper = describeStatement({ country, settings }, statement);
  await writeFile(file, await printPaper({ log, concurrency }, "centre", async () => paper));
  // As whoever selects the text gets it. Marks of direction, which poppler adds, are left out.
  const { stdout } = await run("pdftotext", ["-layout", file, "-"], { maxBuffer: 1e8 });
  const pages = stdout
    .replace(/\p{Cf}/gu, "")
    .split("\f")
    .filter((page) => page.trim() !== "");
  return { file, pages };
}

/** Poppler swaps the letters of lam-alef, which are one glyph: such letters are compared in one order. */
const fold = (text: string): string =>
  text.replace(/[اأإآل]{2,}/g, (letters) => [...letters].toSorted().join(""));

/** Whether all words of a text stand on a page. */
function expectWords(page: string, text: string): void {
  for (const word of text.split(/[ (),.]+/)) expect(fold(page)).toContain(fold(word));
}

describe.each(["dz", "ng"] as const)("a statement of %s", (code) => {
  const text = texts[code];
  const words = statementWords[countries[code].locales[0]];
  const write = (figure: number) =>
    new Intl.NumberFormat(code === "dz" ? "ar-DZ-u-nu-latn" : "en-NG").format(figure);

  test("says in words and figures what the centre owes, right to the unit", async () => {
    const { pages } = await print(code, makeStatement(code, 9));
    expect(pages).toHaveLength(1);
    const [page = ""] = pages;
    for (const word of [
      text.title,
      text.sales,
      text.owed,
      text.columns.serials,
      words.kinds.PAID,
      text.forCentre,
    ])
      expectWords(page, word);
    expectWords(page, names[code]);
    expect(page).toContain(textsOf(countries[code], countries[code].locales[0]).currencyLabel);
    for (const figure of [11_250, 9125]) expect(page).toContain(write(figure));
    expect(page).toContain(formatSerial(1008));
    for (const word of [{ dz: "1 مارس 2026", ng: "1 Mar 2026" }[code], "09:08"]) expectWords(page, word);
    expect(page).not.toContain("2026-03-01");
  });

  test("goes on over pages, each with the heading of the table, and leaves no line out", async () => {
    const { pages } = await print(code, makeStatement(code, 2000));
    expect(pages.length).toBeGreaterThan(40);
    for (const [at, page] of pages.entries()) {
      expectWords(page, words.amount);
      expect(page).toContain(`${at + 1} / ${pages.length}`);
    }
    const serials = pages.join().match(/000 00\d \d{3}-\d/g);
    expect(serials).toEqual(Array.from({ length: 2000 }, (_, at) => formatSerial(1000 + at)));
  }, 60_000);

  test("without a line says so", async () => {
    const { pages } = await print(code, {
      ...makeStatement(code, 0),
      ...toStatement({ stock: 0, owed: 0 }, []),
    });
    expect(pages).toHaveLength(1);
    expectWords(pages[0] ?? "", words.noLines);
    expect(pages[0]).not.toContain("-0");
  });
});
