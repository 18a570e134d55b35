import type { FailureCode } from "@manara/contract/calls/api-error";
import type { CardElsewhere, CreditShort } from "@manara/contract/errors";
import type { Entry } from "../../../outbox/entries.rules.ts";

/** Cards that are not all in stock, or more than the credit that is left. */
export type Doubt = "STOCK" | "CREDIT";

/** A sale that the server has not confirmed yet. */
export interface QueuedSale extends Entry {
  firstSerial: number;
  lastSerial: number;
  phone: string | null;
  /** Amount that the buyer paid, where this device knows it. */
  amount: number | null;
  refusal: { code: FailureCode; card: CardElsewhere | null; credit?: CreditShort } | null;
  /** Reason why the school may refuse it, as far as this device knew when it was pressed. */
  doubt?: Doubt;
  /** It was never sent: the school cannot know of it. */
  isUntried?: true;
  /** Its seller takes it back: once the school has it, it is undone. */
  toUndo?: { isOpened: boolean };
  /** The school has it. It is kept here to be undone. */
  isSold?: true;
}

/** A sale from when it is sent for the first time: an answer may be lost, but not what it says. */
export const tried = ({ isUntried: _, ...sale }: QueuedSale): QueuedSale => sale;

/** Whether a sale was refused at once, and none has followed it: its buyer is still there. */
export const isRefusedNow = ({ refusal, isAtOnce, toUndo }: QueuedSale): boolean =>
  refusal !== null && isAtOnce === true && !toUndo;

/**
 * A sale that its seller takes back; null: it is dropped. The school may have what was sent, so that is sent again and then undone. So is a card
 * whose code was seen: that makes it void.
 */
export const takeBack = (sale: QueuedSale, isOpened: boolean): QueuedSale | null =>
  sale.isUntried && !isOpened ? null : { ...sale, toUndo: { isOpened } };

/** A sale once the school has it; null: all is done. */
export const taken = (sale: QueuedSale): QueuedSale | null =>
  sale.toUndo ? { ...sale, isSold: true } : null;

/** A sale that was refused; null: its seller had taken it back anyway. */
export const refused = (sale: QueuedSale, refusal: NonNullable<QueuedSale["refusal"]>): QueuedSale | null => {
  const isUnsold = !sale.isSold && ["CARDS_ELSEWHERE", "CREDIT_EXHAUSTED"].includes(refusal.code);
  return isUnsold && sale.toUndo?.isOpened === false ? null : { ...sale, refusal };
};

/** Whether what the device keeps as a sale is one. */
export const isSale = (kept: Partial<QueuedSale>): kept is QueuedSale =>
  typeof kept.firstSerial === "number" && typeof kept.lastSerial === "number";

/** Refusals that the school can put right. No other try of the same cards succeeds after any other. */
const PASSING: readonly FailureCode[] = ["CREDIT_EXHAUSTED", "NOT_AUTHORISED"];

/** Whether what was refused may be done later. */
export const mayBeDoneLater = ({ refusal }: Pick<QueuedSale, "refusal">): boolean =>
  refusal !== null && PASSING.includes(refusal.code);

/** A sale that is sent so soon after the press is one of now: the clock of the server says when. */
const AT_ONCE_MS = 60_000;

/** When a sale was, where it was not just now. */
export const soldBefore = ({ at }: Pick<QueuedSale, "at">, now: number): string | undefined =>
  now - Date.parse(at) > AT_ONCE_MS ? at : undefined;

/** Whether these cards are going to be sold, as far as this device knows: what is undone before may be sold anew. */
export const willBeSold = ({ refusal, toUndo }: QueuedSale): boolean => refusal === null && !toUndo;

type Cards = Pick<QueuedSale, "firstSerial" | "lastSerial">;

const overlap = (one: Cards, other: Cards): boolean =>
  one.firstSerial <= other.lastSerial && other.firstSerial <= one.lastSerial;

/** Whether any of these cards is in a sale that waits. */
export const isQueued = (sales: readonly QueuedSale[], cards: Cards): boolean =>
  sales.some((sale) => willBeSold(sale) && overlap(sale, cards));

/** Refusals that say no more than was put right: their cards were sold, and that sale is undone. */
export const settledBy = (undone: Cards, sales: readonly QueuedSale[]): QueuedSale[] =>
  sales.filter((sale) => sale.refusal !== null && overlap(sale, undone));
