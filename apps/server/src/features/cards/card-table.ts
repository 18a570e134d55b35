import { groupCardCode } from "@manara/contract/cards/card-code";
import type { Card, cardTable } from "@manara/contract/cards/cards";
import type { Locale } from "@manara/countries/locale";
import type { Described } from "../../platform/tables/table.ts";
import { cardTexts } from "./card-mails.ts";

/** Programs get the columns of the contract; people also what has become of a card, and the name of its course. */
export type CardTableRow = Omit<Pick<Card, (typeof cardTable)[number]>, "usedBy"> & {
  usedBy: string | null;
  shownState: ShownState;
  course: string | null;
};

type ShownState = keyof (typeof cardTexts)[Locale]["cards"]["states"];

/** Whether a card is used; of an unused one, whether its code opens a course, or where it is instead. */
function showState({ status, isLive, state }: Card): ShownState {
  if (status === "USED") return "USED";
  if (isLive) return state === "SOLD" ? "SOLD" : "UNUSED";
  return state === null || state === "SOLD" ? "NOT_ACTIVE" : state;
}

export const toTableRow = (card: Card, course: string | null): CardTableRow => {
  const { isLive: _, state: __, usedBy, ...cells } = card;
  return { ...cells, usedBy: usedBy?.fullName ?? null, shownState: showState(card), course };
};

/** The table of cards, for people. */
export function describeCards(locale: Locale): Described<CardTableRow> {
  const { title, columns: headings, states } = cardTexts[locale].cards;
  return {
    title,
    columns: {
      id: { heading: headings.id, kind: "serial" },
      cardKey: { heading: headings.cardKey, kind: "code", of: ({ cardKey }) => groupCardCode(cardKey) },
      price: { heading: headings.price, kind: "money" },
      status: null,
      shownState: {
        heading: headings.shownState,
        kind: "text",
        of: ({ shownState }) => states[shownState],
      },
      creationDateTime: { heading: headings.creationDateTime, kind: "moment" },
      usedAt: { heading: headings.usedAt, kind: "moment" },
      usedBy: { heading: headings.usedBy, kind: "text" },
      courseId: null,
      course: { heading: headings.course, kind: "text" },
    },
  };
}
