import type { CardCounts, RangeState } from "@manara/contract/cards/batches";

/** Cards whose ranges are in one state, and how many of them are used. */
export interface CardsInState {
  state: RangeState;
  cards: number;
  used: number;
}

const names = {
  MADE: "made",
  PRINTED: "printed",
  AT_CENTRE: "atCentre",
  SOLD: "sold",
  VOID: "void",
  DELETED: "deleted",
} as const satisfies Record<RangeState, keyof CardCounts>;

/** Counts each card once: a used one is used, wherever its range is. */
export function countCards(states: readonly CardsInState[]): CardCounts {
  const counts = { made: 0, printed: 0, atCentre: 0, sold: 0, used: 0, void: 0, deleted: 0 };
  for (const { state, cards, used } of states) {
    counts[names[state]] += cards - used;
    counts.used += used;
  }
  return counts;
}
