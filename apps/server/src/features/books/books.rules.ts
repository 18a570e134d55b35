import type { Period, StatementPeriod } from "@manara/contract/books/period";
import type { RangeState } from "@manara/contract/cards/batches";
import type { ValidationIssue } from "@manara/contract/errors";

/**
 * The accounts of the books. Cards count as much as their price: they come from ISSUED (OPENING, where they were there before the books), and
 * are in one of the next five. Money is OWED by a centre or CASH, and came in as INCOME less COMMISSION. SHARES of it are for educators, and
 * DUE to them until they are paid.
 */
export type Account =
  | "ISSUED"
  | "OPENING"
  | "SCHOOL_STOCK"
  | "CENTRE_STOCK"
  | "SOLD"
  | "VOID"
  | "DELETED"
  | "OWED"
  | "CASH"
  | "COMMISSION"
  | "INCOME"
  | "SHARES"
  | "DUE";

/** An amount that one account gets and another gives. */
export interface Entry {
  debit: Account;
  credit: Account;
  amount: number;
}

const accounts = {
  MADE: "SCHOOL_STOCK",
  PRINTED: "SCHOOL_STOCK",
  AT_CENTRE: "CENTRE_STOCK",
  SOLD: "SOLD",
  VOID: "VOID",
  DELETED: "DELETED",
} as const satisfies Record<RangeState, Account>;

/** The account that cards of a state are in. */
export const accountOf = (state: RangeState): Account => accounts[state];

/** An account gets nothing from itself, and nothing is no entry. */
const entry = (debit: Account, credit: Account, amount: number): Entry[] =>
  debit === credit || amount === 0 ? [] : [{ debit, credit, amount }];

/** Entries of cards that go from one account to another. */
export const moveEntries = (from: Account, to: Account, amount: number): Entry[] => entry(to, from, amount);

/** Commission of a card: its share in hundredths of a percent, to the nearest whole unit of the currency. */
export const commissionOn = (price: number, share: number): number => Math.round((price * share) / 10_000);

export interface Sold {
  amount: number;
  /** The part of it that the centre keeps. */
  commission: number;
  /** Debtor of the money: a centre owes it. */
  isByCentre: boolean;
}

/** Entries of the money for cards that were sold. */
export const saleEntries = ({ amount, commission, isByCentre }: Sold): Entry[] => [
  ...entry(isByCentre ? "OWED" : "CASH", "INCOME", amount - commission),
  ...entry("COMMISSION", "INCOME", commission),
];

/** Entries of money that a centre brings. */
export const paymentEntries = (amount: number): Entry[] => entry("CASH", "OWED", amount);

/** The accounts of a share: what is given of the income, and what is owed for that. */
export const shareAccounts = { debit: "SHARES", credit: "DUE" } as const;

/** Entries of the share that an educator gets of a card. */
export const shareEntries = (amount: number): Entry[] =>
  entry(shareAccounts.debit, shareAccounts.credit, amount);

/** Entries of money that an educator is paid. */
export const sharePaymentEntries = (amount: number): Entry[] => entry("DUE", "CASH", amount);

/** The entries that take others back. */
export const takeBack = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }));

/** Rise of a centre's debt after entries. */
export const owedBy = (entries: readonly Entry[]): number =>
  entries.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (debit === "OWED" ? amount : 0) - (credit === "OWED" ? amount : 0),
    0,
  );

/** The last day of a statement does not come before the first. */
export const periodInOrder = {
  findIssue: ({ query: { from, to } }: { query: StatementPeriod }): ValidationIssue | null =>
    from && to && from > to ? { path: "to", code: "TO_INVALID", message: "to invalid" } : null,
};

/** The last day of the month of a day. */
function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The days of a statement: those that are asked for, or the rest of their month; by default the month of today. */
export function readStatementPeriod({ from, to }: StatementPeriod, today: string): Period {
  const first = from ?? `${(to ?? today).slice(0, 8)}01`;
  return { from: first, to: to ?? endOfMonth(first) };
}
