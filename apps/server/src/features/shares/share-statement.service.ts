import type { Readable } from "node:stream";
import type { ShareStatement, ShareStatementQuery } from "@manara/contract/shares/shares";
import { type Caller, judgeOwn } from "../../platform/caller.ts";
import { dateIn, spanOf } from "../../platform/days.rules.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import { printPaper } from "../../platform/pdf/paper/print-paper.ts";
import type { Platform } from "../../platform/platform.ts";
import { inOnePart, type Table, tableOf } from "../../platform/tables/table.ts";
import { readStatementPeriod } from "../books/books.rules.ts";
import { describeShareStatement } from "./describe-share-statement.ts";
import { findAccount } from "./share-accounts.repo.ts";
import { toShareStatement } from "./share-statement.rules.ts";
import { describeShareTable, type ShareRow } from "./share-statement-table.ts";
import { findDueAt, findEvents } from "./shares.repo.ts";

/** Statement of an educator between two days, both included. */
export async function showShareStatement(
  { db, clock, country }: Platform,
  caller: Caller,
  { userId, ...asked }: ShareStatementQuery,
): Promise<ShareStatement> {
  assertAllowed(judgeOwn(caller, userId));
  const { timeZone, currency } = country;
  const { from, to } = readStatementPeriod(asked, dateIn(clock(), timeZone));
  const span = spanOf({ from, to }, timeZone);
  const [account, dueBefore, events] = await Promise.all([
    findAccount(db, userId),
    findDueAt(db, userId, span.from),
    findEvents(db, userId, span, timeZone),
  ]);
  const { fullName } = account ?? fail("USER_NOT_FOUND");
  return { userId, fullName, from, to, currency, ...toShareStatement(dueBefore, events) };
}

/** The lines of a statement as a table. */
export async function exportShareStatement(
  platform: Platform,
  caller: Caller,
  query: ShareStatementQuery,
): Promise<Table<keyof ShareRow>> {
  const { lines } = await showShareStatement(platform, caller, query);
  const rows = lines.map(({ courseName, ...line }): ShareRow => ({ ...line, course: courseName }));
  return tableOf(inOnePart(rows), describeShareTable);
}

/** A statement as PDF, in the first language of the country. */
export const printShareStatement = (
  platform: Platform,
  caller: Caller,
  query: ShareStatementQuery,
): Promise<Readable> =>
  printPaper(platform, String(caller.userId), async () =>
    describeShareStatement(platform, await showShareStatement(platform, caller, query)),
  );
