import { formatSerial } from "@manara/contract/cards/card-serial";
import type { Country } from "@manara/countries/country";
import type { Cell, Kind } from "./table.ts";

type Facts = Pick<Country, "code" | "locales" | "timeZone" | "phoneExample">;

/** A value as two kinds of files have it: a text that spreadsheets of the country read as what it is, and a value whose look is apart. */
interface Forms {
  text: Cell;
  value: Cell;
}
type Write = (cell: string | number) => Forms;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days from the first one of spreadsheets to 1970-01-01. */
const DAYS_BEFORE_1970 = 25_569;
/** Zones change their hour at one of these, whatever the zone. */
const QUARTER_MS = 15 * 60 * 1000;

const two = (number: number) => String(number).padStart(2, "0");

/** Parts of a date in the order of a country, without the marks of direction that some have. */
export function datePartsOf({ code, locales: [locale] }: Pick<Facts, "code" | "locales">) {
  const place = new Intl.Locale(locale, { region: code, numberingSystem: "latn" });
  return new Intl.DateTimeFormat(place, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  })
    .formatToParts(0)
    .map(({ type, value }) => ({ type, literal: value.replace(/\p{Cf}/gu, "") }));
}

/** Finds how far local time is ahead of UTC, in milliseconds; moments that follow each other are mostly asked about in order. */
function followOffset(timeZone: string): (time: number) => number {
  const local = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  let known = { quarter: Number.NaN, offset: 0 };
  return (time) => {
    const quarter = Math.floor(time / QUARTER_MS);
    if (quarter !== known.quarter) {
      const begins = quarter * QUARTER_MS;
      known = { quarter, offset: Date.parse(`${local.format(begins).replace(" ", "T")}Z`) - begins };
    }
    return known.offset;
  };
}

/** Groups of the digits of a phone number, as people of the country write them: spreadsheets take such a text for no number. */
function groupPhone(example: string): (number: string) => string {
  const sizes = example.split(" ").map(({ length }) => length);
  return (number) => {
    if (!/^\d+$/.test(number)) return number;
    let rest = number;
    const groups = sizes.slice(0, -1).map((size) => {
      const group = rest.slice(0, size);
      rest = rest.slice(size);
      return group;
    });
    return [...groups, rest].filter((group) => group !== "").join(" ");
  };
}

const same: Write = (cell) => ({ text: cell, value: cell });
const rounded = (number: number) => Math.round(number * 100) / 100;

/** How each kind of value is written where a school is. */
export function localForms(country: Facts, decimal: "." | ","): Record<Kind, Write> {
  const dateParts = datePartsOf(country);
  const writeDate = (date: Date) => {
    const parts: Record<string, string> = {
      day: two(date.getUTCDate()),
      month: two(date.getUTCMonth() + 1),
      year: String(date.getUTCFullYear()),
    };
    return dateParts.map(({ type, literal }) => parts[type] ?? literal).join("");
  };
  const writePhone = groupPhone(country.phoneExample);
  const offsetAt = followOffset(country.timeZone);
  const serialOf = (local: Date) => local.getTime() / DAY_MS + DAYS_BEFORE_1970;
  return {
    text: same,
    code: same,
    count: same,
    money: same,
    figure: (cell) => ({ text: rounded(Number(cell)), value: cell }),
    percent: (cell) => ({
      text: `${String(rounded(100 * Number(cell))).replace(".", decimal)}%`,
      value: cell,
    }),
    day(cell) {
      const date = new Date(`${cell}T00:00:00Z`);
      return { text: writeDate(date), value: serialOf(date) };
    },
    end(cell) {
      const time = new Date(cell).getTime() - 1;
      const day = new Date(Math.floor((time + offsetAt(time)) / DAY_MS) * DAY_MS);
      return { text: writeDate(day), value: serialOf(day) };
    },
    moment(cell) {
      const time = new Date(cell).getTime();
      const local = new Date(time + offsetAt(time));
      const clock = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
      return { text: `${writeDate(local)} ${clock}`, value: serialOf(local) };
    },
    serial: (cell) => same(formatSerial(Number(cell))),
    phone: (cell) => same(writePhone(String(cell))),
  };
}
