import type { Act } from "@manara/contract/audit/acts";
import type { AuditEntry } from "@manara/contract/audit/audit";

/** Acts on any number of cards. */
const onCards: ReadonlySet<string> = new Set<Act>([
  "card.made",
  "card.deleted",
  "card.listed",
  "card.printed",
  "card.delivered",
  "card.returned",
  "card.sold",
  "card.sale-undone",
  "card.voided",
  "centre.ordered",
]);

/** Acts whose amount is one of money. */
const onMoney: ReadonlySet<string> = new Set<Act>([
  "centre.paid",
  "centre.payment-undone",
  "share.paid",
  "share.payment-undone",
]);

const isRun = (run: unknown): run is [first: number, last: number] =>
  Array.isArray(run) && run.length === 2 && run.every((serial) => typeof serial === "number");

/** Serials of the cards that an act was done to, in runs. */
export function serialsOf({
  act,
  subjectId,
  details: { cards },
}: AuditEntry): [first: number, last: number][] {
  if (!act.startsWith("card.")) return [];
  if (Array.isArray(cards)) return cards.filter(isRun);
  return subjectId === null ? [] : [[subjectId, subjectId]];
}

/** The number of cards and what they are worth, or the money, that an act was done to; null: it says none. */
export function figureOf({ act, subjectId, details: { amount, cards, worth } }: AuditEntry): {
  cards?: number;
  money?: number;
} | null {
  if (onMoney.has(act)) return typeof amount === "number" ? { money: Math.abs(amount) } : null;
  if (!onCards.has(act)) return null;
  if (typeof amount === "number") return { cards: amount };
  if (Array.isArray(cards))
    return {
      cards: cards.filter(isRun).reduce((sum, [first, last]) => sum + last - first + 1, 0),
      ...(typeof worth === "number" && { money: worth }),
    };
  return subjectId === null ? null : { cards: 1 };
}
