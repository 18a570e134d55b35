import { z } from "zod";
import { StatementPeriod } from "../books/period.ts";
import { endpoint } from "../calls/endpoint.ts";
import { tableEndpoint } from "../calls/tables.ts";
import { CentreAccount, CentreStatement, statementColumns } from "./centre-accounts.ts";

/** Cards of one price at a centre. */
const Stock = z.object({
  price: z.int().nonnegative(),
  cards: z.int().positive(),
  /** By serial; of all prices together no more than 500. */
  ranges: z.array(z.object({ firstSerial: z.int().positive(), lastSerial: z.int().positive() })),
});

/** A centre as whoever sells for it sees it. */
export const OwnCentre = CentreAccount.extend({
  creditLeft: z.int().describe("What it may yet owe for cards that it sells"),
  /** Dearest first. */
  stocks: z.array(Stock),
});
export type OwnCentre = z.output<typeof OwnCentre>;

/** Calls of a centre about itself: which one it is follows from the session. */
export const ownCentreEndpoints = {
  getOwnCentre: endpoint({
    method: "GET",
    path: "/centre/own/account",
    summary:
      "The own distribution centre: what is agreed, what it owes, how much it may still sell, its cards",
    who: "centre",
    answer: { status: 200, schema: OwnCentre },
    errors: [],
  }),
  getOwnStatement: endpoint({
    method: "GET",
    path: "/centre/own/statement",
    summary: "What the own centre got, sold, gave back and paid between two days, both included, and owes",
    who: "centre",
    query: StatementPeriod,
    answer: { status: 200, schema: CentreStatement },
    errors: [],
  }),
  printOwnStatement: endpoint({
    method: "GET",
    path: "/centre/own/statement/print",
    summary: "The statement of the own centre as PDF, in the first language of the country",
    who: "centre",
    query: StatementPeriod,
    answer: { status: 200, mediaType: "application/pdf", fileName: "statement.pdf" },
    errors: [],
    limits: ["tables"],
  }),
  exportOwnStatement: tableEndpoint({
    path: "/centre/own/statement/export",
    summary: "The lines of the own statement as a table for spreadsheets",
    who: "centre",
    query: StatementPeriod,
    answer: { status: 200, csv: statementColumns, fileName: "statement.csv", separator: "of-country" },
    errors: [],
  }),
};
