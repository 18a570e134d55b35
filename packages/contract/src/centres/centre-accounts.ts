import { z } from "zod";
import { HUNDRED_PERCENT, MAX_AMOUNT } from "../books/money-rules.ts";
import { Payment, paymentFields, UndoPaymentBody } from "../books/payments.ts";
import { StatementPeriod } from "../books/period.ts";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { tableEndpoint } from "../calls/tables.ts";
import { Id, IdParam, Timestamp } from "../fields/primitives.ts";

/** Whole units of the country's currency. */
const Amount = z.int();
const Cards = z.int().nonnegative();

/** Terms of a centre. */
export const CentreTerms = z.object({
  /** Prepaid: it sells what it has paid before. */
  isPrepaid: z.boolean(),
  /** The most that it may owe; 0 where it is prepaid. */
  creditLimit: z.int().min(0).max(MAX_AMOUNT),
  commission: z
    .int()
    .min(0)
    .max(HUNDRED_PERCENT)
    .describe("Its share of what it sells, in hundredths of a percent: 1250 is 12.5 %"),
});
export type CentreTerms = z.output<typeof CentreTerms>;

/** Stock, terms and debt of a centre. */
export const CentreAccount = z.object({
  centreId: Id,
  name: z.string(),
  region: z.string(),
  ...CentreTerms.shape,
  owed: Amount.describe("Negative: it has paid more than it sold"),
  /** Cards that were delivered to it, and are not sold. */
  stock: Cards,
  /** By the prices of these cards. */
  stockWorth: z.int().nonnegative(),
});
export type CentreAccount = z.output<typeof CentreAccount>;

/** Cards of one price at a centre, whose serials follow each other. */
const StockRange = z.object({
  firstSerial: z.int().positive(),
  lastSerial: z.int().positive(),
  batchId: Id,
  price: z.int().nonnegative(),
});

export const CentreAccountInFull = CentreAccount.extend({
  /** Accounts that sell its cards, by name; no more than 50. */
  sellers: z.array(z.object({ userId: Id, fullName: z.string() })),
  /** By serial, no more than 500. */
  ranges: z.array(StockRange),
  /** Newest first, no more than 50. */
  payments: z.array(Payment),
});
export type CentreAccountInFull = z.output<typeof CentreAccountInFull>;

export const statementKinds = [
  "DELIVERED",
  "RETURNED",
  "SOLD",
  "SALE_UNDONE",
  "VOIDED",
  "GIVEN_BACK",
  "PAID",
  "PAYMENT_UNDONE",
] as const;

/** One act of a period: cards, money, or both. */
const StatementLine = z.object({
  dateTime: Timestamp,
  kind: z.enum(statementKinds),
  firstSerial: z.int().positive().nullable(),
  lastSerial: z.int().positive().nullable(),
  cards: Cards,
  amount: Amount.describe("Price of these cards, or what was paid; less than 0 where it is taken back"),
  commission: Amount.describe("The centre's part of it"),
  /** Debt after it. */
  owed: Amount,
});
export type StatementLine = z.output<typeof StatementLine>;

/** Statement of a centre in a period, whose days are those of the school. */
export const CentreStatement = z.object({
  centreId: Id,
  name: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  stockBefore: Cards,
  delivered: Cards,
  returned: Cards,
  sold: Cards.describe("Less what was taken back"),
  void: Cards,
  left: Cards,
  used: Cards.describe("Of all that it has sold, used in this period"),
  owedBefore: Amount,
  sales: Amount.describe("What buyers paid, less what was taken back"),
  commission: Amount,
  paid: Amount,
  owed: Amount,
  lines: z.array(StatementLine),
});
export type CentreStatement = z.output<typeof CentreStatement>;

const ofPeriod = StatementPeriod.extend({ centreId: IdParam });
export type StatementQuery = z.output<typeof ofPeriod>;

/** Of a line of a statement in a table. */
export const statementColumns = [
  "dateTime",
  "kind",
  "firstSerial",
  "lastSerial",
  "cards",
  "amount",
  "commission",
  "owed",
] as const;

export const centreAccountEndpoints = {
  listCentreAccounts: endpoint({
    method: "GET",
    path: "/centre/account/list",
    summary:
      "What each distribution centre has in stock and owes, by region and name, 50 of them without a limit",
    who: "cards",
    query: pageOf(50),
    answer: { status: 200, schema: z.array(CentreAccount), counted: true },
    errors: [],
  }),
  getCentreAccount: endpoint({
    method: "GET",
    path: "/centre/account/get",
    summary: "The account of one centre, with its cards and its payments",
    who: "cards",
    query: z.object({ centreId: IdParam }),
    answer: { status: 200, schema: CentreAccountInFull },
    errors: ["CENTRE_NOT_FOUND"],
  }),
  setCentreTerms: endpoint({
    method: "POST",
    path: "/centre/account/terms",
    summary: "Change what is agreed with a centre. What it sold before keeps the commission of then",
    who: "admin",
    stepUp: true,
    body: CentreTerms.extend({ centreId: Id }),
    answer: { status: 200, schema: CentreAccount },
    errors: ["CENTRE_NOT_FOUND"],
  }),
  addCentrePayment: endpoint({
    method: "POST",
    path: "/centre/payment/add",
    summary: "Write down money that a centre has brought",
    who: "cards",
    stepUp: true,
    body: z.object({ centreId: Id, ...paymentFields }),
    answer: { status: 201, schema: Payment },
    errors: ["CENTRE_NOT_FOUND"],
  }),
  undoCentrePayment: endpoint({
    method: "POST",
    path: "/centre/payment/undo",
    summary: "Take back a payment that was written down by mistake, by another one",
    who: "admin",
    stepUp: true,
    body: UndoPaymentBody,
    answer: { status: 201, schema: Payment },
    errors: ["PAYMENT_NOT_FOUND", "IN_USE"],
  }),
  getCentreStatement: endpoint({
    method: "GET",
    path: "/centre/statement",
    summary: "What a centre got, sold, gave back and paid between two days, both included, and what it owes",
    who: "cards",
    query: ofPeriod,
    answer: { status: 200, schema: CentreStatement },
    errors: ["CENTRE_NOT_FOUND"],
  }),
  exportCentreStatement: tableEndpoint({
    path: "/centre/statement/export",
    summary: "The lines of a statement as a table for spreadsheets",
    who: "cards",
    query: ofPeriod,
    answer: { status: 200, csv: statementColumns, fileName: "statement.csv", separator: "of-country" },
    errors: ["CENTRE_NOT_FOUND"],
  }),
  printCentreStatement: endpoint({
    method: "GET",
    path: "/centre/statement/print",
    summary: "A statement as PDF, in the first language of the country",
    who: "cards",
    query: ofPeriod,
    answer: { status: 200, mediaType: "application/pdf", fileName: "statement.pdf" },
    errors: ["CENTRE_NOT_FOUND"],
    limits: ["tables"],
  }),
};
