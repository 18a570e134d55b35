import type { Readable } from "node:stream";
import type {
  CentreStatement,
  StatementLine,
  StatementQuery,
} from "@manara/contract/centres/centre-accounts";
import { dateIn, spanOf } from "../../platform/days.rules.ts";
import { fail } from "../../platform/failure.ts";
import { printPaper } from "../../platform/pdf/paper/print-paper.ts";
import type { Platform } from "../../platform/platform.ts";
import { inOnePart, type Table, tableOf } from "../../platform/tables/table.ts";
import { readStatementPeriod } from "../books/books.rules.ts";
import { findAccountOf } from "./centre-account-list.repo.ts";
import { describeStatement } from "./describe-statement.ts";
import { countUsedOf, findEvents, findStanding } from "./statement.repo.ts";
import { toStatement } from "./statement.rules.ts";
import { describeStatementTable } from "./statement-table.ts";

/** Statement of a centre between two days, both included. */
export async function showStatement(
  { db, clock, country }: Platform,
  { centreId, ...asked }: StatementQuery,
): Promise<CentreStatement> {
  const { from, to } = readStatementPeriod(asked, dateIn(clock(), country.timeZone));
  const { name } = (await findAccountOf(db, centreId)) ?? fail("CENTRE_NOT_FOUND");
  const span = spanOf({ from, to }, country.timeZone);
  const [before, events, used] = await Promise.all([
    findStanding(db, centreId, span.from),
    findEvents(db, centreId, span),
    countUsedOf(db, centreId, span),
  ]);
  const statement = toStatement(before, events);
  return { centreId, name, from, to, currency: country.currency, used, ...statement };
}

/** The lines of a statement as a table. */
export async function exportStatement(
  platform: Platform,
  query: StatementQuery,
): Promise<Table<keyof StatementLine>> {
  const { lines } = await showStatement(platform, query);
  return tableOf(inOnePart(lines), describeStatementTable);
}

/** A statement as PDF, in the first language of the country. */
export const printStatement = (platform: Platform, query: StatementQuery): Promise<Readable> =>
  printPaper(platform, `centre ${query.centreId}`, async () =>
    describeStatement(platform, await showStatement(platform, query)),
  );
