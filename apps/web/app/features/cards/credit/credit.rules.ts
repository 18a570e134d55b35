import { HUNDRED_PERCENT } from "@manara/contract/books/money-rules";

/** Debt of a centre when it has sold cards of such worth, as nearly as can be said without the price of each. */
export const owedFor = (worth: number, { commission }: { commission: number }): number =>
  Math.floor(worth * (1 - commission / HUNDRED_PERCENT));

interface Account {
  creditLimit: number;
  owed: number;
  commission: number;
  stockWorth: number;
}

/** Why a centre could not sell all of its cards and those that it is about to get, in sums; null: it could. */
export function findShortfall(account: Account, worth: number): { left: number; needed: number } | null {
  const left = Math.max(0, account.creditLimit - account.owed);
  const needed = owedFor(account.stockWorth + worth, account);
  return worth > 0 && needed > left ? { left, needed } : null;
}
