import type { OwnCentre } from "@manara/contract/centres/own-centre";
import { phoneOrNoneRule } from "@manara/contract/fields/web-address-rules";
import type { Rule } from "@manara/contract/rules";
import { owedFor } from "../../cards/credit/credit.rules.ts";
import { serialRules } from "../../cards/manage/batches/ranges.rules.ts";
import { type Doubt, isQueued, type QueuedSale, willBeSold } from "./sale-queue.rules.ts";

const { firstSerial, lastSerial } = serialRules;

/** One card needs no second serial. */
const lastSerialRule = {
  read: lastSerial.read,
  check: (serial) => (Number.isNaN(serial) ? "INVALID" : null),
} satisfies Rule<number | null>;

export const sellRules = { firstSerial, lastSerial: lastSerialRule, phone: phoneOrNoneRule };

interface Typed {
  firstSerial: number | null;
  lastSerial: number | null;
}

/** The cards that are typed; null: none, or not yet. */
export function cardsOf({ firstSerial: first, lastSerial: last }: Typed) {
  if (first === null || Number.isNaN(first) || Number.isNaN(last)) return null;
  const to = last ?? first;
  return first <= to ? { firstSerial: first, lastSerial: to } : null;
}

/** Faults of several serials. */
export function findMistake(
  typed: Typed,
  sales: readonly QueuedSale[],
): { firstSerial?: "ALREADY_WAITS"; lastSerial?: "SERIALS_REVERSED" } {
  const cards = cardsOf(typed);
  if (cards) return isQueued(sales, cards) ? { firstSerial: "ALREADY_WAITS" } : {};
  const { firstSerial: first, lastSerial: last } = typed;
  return first !== null && last !== null && last < first ? { lastSerial: "SERIALS_REVERSED" } : {};
}

/** Price of cards, by what this device knows of the stock; null: it does not know all of them. */
export function priceOf(
  { firstSerial: first, lastSerial: last }: { firstSerial: number; lastSerial: number },
  stocks: OwnCentre["stocks"],
): number | null {
  let known = 0;
  let price = 0;
  for (const stock of stocks)
    for (const range of stock.ranges) {
      const from = Math.max(first, range.firstSerial);
      const cards = Math.max(0, Math.min(last, range.lastSerial) - from + 1);
      known += cards;
      price += cards * stock.price;
    }
  return known === last - first + 1 ? price : null;
}

/** Whether the centre may not owe so much more, with what waits. */
function isBeyondCredit(amount: number, centre: OwnCentre, sales: readonly QueuedSale[]): boolean {
  const waits = sales.reduce((sum, sale) => sum + (willBeSold(sale) ? (sale.amount ?? 0) : 0), 0);
  return owedFor(amount + waits, centre) > centre.creditLeft;
}

/** Reason why the school may refuse cards of such a price; null: this device knows of none. */
export function doubtOf(
  amount: number | null,
  centre: OwnCentre | null,
  sales: readonly QueuedSale[],
): Doubt | null {
  if (!centre) return null;
  if (amount === null) return "STOCK";
  return isBeyondCredit(amount, centre, sales) ? "CREDIT" : null;
}

/** Without a network no more is sold than the credit that was left when this device last knew it: nobody else can say no. */
export const isHeldBack = (doubt: Doubt | null, isOffline: boolean): boolean =>
  isOffline && doubt === "CREDIT";

export const countOf = ({ firstSerial, lastSerial }: { firstSerial: number; lastSerial: number }): number =>
  lastSerial - firstSerial + 1;
