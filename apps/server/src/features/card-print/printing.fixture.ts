import type { CountryCode } from "@manara/countries/countries";
import { countries } from "@manara/countries/countries";
import { findTree } from "../../../test/processes.ts";
import { Brand } from "../../settings/brand.ts";
import { makeCardCode } from "../cards/card-vault.ts";
import type { PrintedCard } from "./card-sheet.ts";

/** A school of a country that prints, and what it logged. */
export function makePrinter(code: CountryCode) {
  const country = countries[code];
  const logged: unknown[] = [];
  const log = {
    warn: (...said: unknown[]) => logged.push(said),
    error: (...said: unknown[]) => logged.push(said),
  };
  const settings = { PUBLIC_URL: "https://school.example", brand: new Brand(country), country };
  return { country, settings, log, logged };
}

/** Cards whose serials follow each other. */
export const makePrintedCards = (amount: number, first = 1): PrintedCard[] =>
  Array.from({ length: amount }, (_, at) => ({ serial: first + at, code: makeCardCode() }));

/** The processes of this one that draw. */
export const findDrawing = () =>
  findTree(process.pid).filter(({ command }) => command.includes("print-process"));
