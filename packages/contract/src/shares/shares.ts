import { z } from "zod";
import { HUNDRED_PERCENT } from "../books/money-rules.ts";
import { Payment, paymentFields, UndoPaymentBody } from "../books/payments.ts";
import { StatementPeriod } from "../books/period.ts";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { tableEndpoint } from "../calls/tables.ts";
import { Id, IdParam } from "../fields/primitives.ts";

/** The percentage of a card's price that its educator gets, in hundredths of a percent. */
export const SharePercent = z
  .int()
  .min(0)
  .max(HUNDRED_PERCENT)
  .describe("What the author gets of what a card pays, in hundredths of a percent: 4000 is 40 %");

/** Whole units of the country's currency. */
const Amount = z.int();
/** Cards, less those that were given back. */
const Cards = z.int();

/** Account of an educator: earnings and payments. */
export const EducatorAccount = z.object({
  userId: Id,
  fullName: z.string(),
  earned: Amount.describe("Less what was given back"),
  paid: Amount,
  due: Amount.describe("What the school owes; negative: it has paid more than was earned"),
});
export type EducatorAccount = z.output<typeof EducatorAccount>;

export const EducatorAccountInFull = EducatorAccount.extend({
  /** Newest first, no more than 50. */
  payments: z.array(Payment),
});
export type EducatorAccountInFull = z.output<typeof EducatorAccountInFull>;

/** Earnings by one course in a month. */
const MonthOfCourse = z.object({
  month: z.string().describe("`2026-11`, of the school's calendar"),
  courseId: Id,
  courseName: z.string(),
  cards: Cards,
  amount: Amount,
});

export const Earnings = EducatorAccount.extend({
  /** Newest first, no more than 500. */
  months: z.array(MonthOfCourse),
});
export type Earnings = z.output<typeof Earnings>;

const shareLineKinds = ["EARNED", "GIVEN_BACK", "PAID", "PAYMENT_UNDONE"] as const;

/** All cards of one day that were used for a course by one percentage, or given back; or a payment. */
const ShareLine = z.object({
  date: z.iso.date(),
  kind: z.enum(shareLineKinds),
  /** Null: a payment. */
  courseName: z.string().nullable(),
  cards: z.int().nonnegative(),
  sales: z.int().nonnegative().describe("What these cards paid"),
  share: z.int().nonnegative().describe("In hundredths of a percent"),
  amount: z.int().nonnegative().describe("What the educator gets of it, or was paid"),
  due: Amount.describe("What the school owes after it"),
});
export type ShareLine = z.output<typeof ShareLine>;

/** Statement of an educator in a period, whose days are those of the school. It names no student. */
export const ShareStatement = z.object({
  userId: Id,
  fullName: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  dueBefore: Amount,
  earned: Amount.describe("Before what was given back is taken off"),
  givenBack: Amount,
  paid: Amount,
  due: Amount,
  lines: z.array(ShareLine),
});
export type ShareStatement = z.output<typeof ShareStatement>;

const ofPeriod = StatementPeriod.extend({ userId: IdParam });
export type ShareStatementQuery = z.output<typeof ofPeriod>;

/** Of a line of a statement in a table. */
export const shareColumns = ["date", "kind", "course", "cards", "sales", "share", "amount", "due"] as const;

export const shareEndpoints = {
  getCourseShare: endpoint({
    method: "GET",
    path: "/course/share",
    summary: "What the author of a course gets of what a card pays for it",
    who: "admin",
    query: z.object({ courseId: IdParam }),
    answer: { status: 200, schema: z.object({ courseId: Id, authorShare: SharePercent }) },
    errors: ["COURSE_NOT_FOUND"],
  }),
  listEducatorAccounts: endpoint({
    method: "GET",
    path: "/share/account/list",
    summary:
      "What educators have earned by cards and were paid, by name: all who have a share in a course, or had; 50 of them without a limit",
    who: "admin",
    query: pageOf(50),
    answer: { status: 200, schema: z.array(EducatorAccount), counted: true },
    errors: [],
  }),
  getEducatorAccount: endpoint({
    method: "GET",
    path: "/share/account/get",
    summary: "The account of one educator, with its payments",
    who: "admin",
    query: z.object({ userId: IdParam }),
    answer: { status: 200, schema: EducatorAccountInFull },
    errors: ["USER_NOT_FOUND"],
  }),
  addEducatorPayment: endpoint({
    method: "POST",
    path: "/share/payment/add",
    summary: "Write down money that an educator was paid",
    who: "admin",
    stepUp: true,
    body: z.object({ userId: Id, ...paymentFields }),
    answer: { status: 201, schema: Payment },
    errors: ["USER_NOT_FOUND"],
  }),
  undoEducatorPayment: endpoint({
    method: "POST",
    path: "/share/payment/undo",
    summary: "Take back a payment that was written down by mistake, by another one",
    who: "admin",
    stepUp: true,
    body: UndoPaymentBody,
    answer: { status: 201, schema: Payment },
    errors: ["PAYMENT_NOT_FOUND", "IN_USE"],
  }),
  getEarnings: endpoint({
    method: "GET",
    path: "/share/earnings",
    summary: "What an educator has earned by course and month, was paid, and is owed",
    who: "owner",
    query: z.object({ userId: IdParam }),
    answer: { status: 200, schema: Earnings },
    errors: ["USER_NOT_FOUND"],
  }),
  getShareStatement: endpoint({
    method: "GET",
    path: "/share/statement",
    summary: "What an educator earned and was paid between two days, both included, and is owed",
    who: "owner",
    query: ofPeriod,
    answer: { status: 200, schema: ShareStatement },
    errors: ["USER_NOT_FOUND"],
  }),
  exportShareStatement: tableEndpoint({
    path: "/share/statement/export",
    summary: "The lines of a statement as a table for spreadsheets",
    who: "owner",
    query: ofPeriod,
    answer: { status: 200, csv: shareColumns, fileName: "statement.csv", separator: "of-country" },
    errors: ["USER_NOT_FOUND"],
  }),
  printShareStatement: endpoint({
    method: "GET",
    path: "/share/statement/print",
    summary: "A statement as PDF, in the first language of the country",
    who: "owner",
    query: ofPeriod,
    answer: { status: 200, mediaType: "application/pdf", fileName: "statement.pdf" },
    errors: ["USER_NOT_FOUND"],
    limits: ["tables"],
  }),
};
