import type { FailureCode } from "@manara/contract/calls/api-error";
import type { CardElsewhere, CreditShort } from "@manara/contract/errors";

/** A sale that the server has not confirmed yet. */
export interface QueuedSale {
  saleId: string;
  firstSerial: number;
  lastSerial: number;
  phone: string | null;
  /** When it was pressed, by the clock of this device. */
  soldAt: string;
  /** Amount that the buyer paid, where this device knows it. */
  amount: number | null;
  /** Why the server did not take it; null: it waits. */
  refusal: { code: FailureCode; card: CardElsewhere | null; credit?: CreditShort } | null;
  /** It was never sent: the school cannot know of it. */
  isUntried?: true;
  /** Its seller takes it back: once the school has it, it is undone. */
  toUndo?: { isOpened: boolean };
  /** The school has it. It is kept here to be undone. */
  isSold?: true;
}

/** A sale from when it is sent for the first time: an answer may be lost, but not what it says. */
export const tried = ({ isUntried: _, ...sale }: QueuedSale): QueuedSale => sale;

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

const isSale = (kept: unknown): kept is QueuedSale => {
  const sale = kept as Partial<QueuedSale> | null;
  return (
    typeof sale?.saleId === "string" &&
    typeof sale.firstSerial === "number" &&
    typeof sale.lastSerial === "number" &&
    typeof sale.soldAt === "string"
  );
};

/** A sale as this device keeps it; null where it cannot be read. */
export function readSale(text: string | null): QueuedSale | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return isSale(kept) ? kept : null;
  } catch {
    // It is no JSON: it was not written by this program.
    return null;
  }
}

/** Oldest first: in this order they are sent. */
export const inOrder = (sales: Iterable<QueuedSale>): QueuedSale[] =>
  [...sales].toSorted((one, other) => one.soldAt.localeCompare(other.soldAt));

/** Fate of an untaken sale: it is sent again by itself, waits for its seller to sign in, or is shown to them. */
export type Consequence = "again" | "sign-in" | "refused";

const SIGNED_OUT: readonly FailureCode[] = [
  "NOT_LOGGED_IN",
  "TOKEN_EXPIRED",
  "TOKEN_CHANGED",
  "IP_CHANGED",
  "ACCOUNT_BLOCKED",
  "SECOND_STEP_REQUIRED",
];

export function judgeFailure({ code, status }: { code: FailureCode; status: number }): Consequence {
  if (code === "OFFLINE" || status >= 500 || status === 429) return "again";
  return SIGNED_OUT.includes(code) ? "sign-in" : "refused";
}

/**
 * Whether what was refused may be done later: no card that was sold, used or made void, or has expired, is ever sold, and no sale is undone
 * whose time is over or whose cards have changed.
 */
export const mayBeDoneLater = ({ refusal, isSold }: Pick<QueuedSale, "refusal" | "isSold">): boolean =>
  isSold
    ? !["SALE_NOT_FOUND", "CARDS_ELSEWHERE"].includes(refusal?.code ?? "")
    : !["SOLD", "USED", "VOID", "DELETED", "EXPIRED"].includes(refusal?.card?.state ?? "");

/** A sale that is sent so soon after the press is one of now: the clock of the server says when. */
const AT_ONCE_MS = 60_000;

/** When a sale was, where it was not just now. */
export const soldBefore = ({ soldAt }: Pick<QueuedSale, "soldAt">, now: number): string | undefined =>
  now - Date.parse(soldAt) > AT_ONCE_MS ? soldAt : undefined;

/** Whether these cards are going to be sold, as far as this device knows: what is undone before may be sold anew. */
export const willBeSold = ({ refusal, toUndo }: QueuedSale): boolean => refusal === null && !toUndo;

/** Whether any of these cards is in a sale that waits. */
export const isQueued = (
  sales: readonly QueuedSale[],
  { firstSerial, lastSerial }: Pick<QueuedSale, "firstSerial" | "lastSerial">,
): boolean =>
  sales.some((sale) => willBeSold(sale) && sale.firstSerial <= lastSerial && firstSerial <= sale.lastSerial);
