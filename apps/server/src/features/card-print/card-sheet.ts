import type { Side } from "../../platform/pdf/paper/paper.ts";

/** `A4`: ten cards a page, with marks to cut along. `CARD`: one a page of the size of a bank card, for card printers. */
export type CardLayout = "A4" | "CARD";

/** A card that is to be printed. */
export interface PrintedCard {
  /** Its number. */
  serial: number;
  /** The 16 characters that only its buyer may see. */
  code: string;
}

/** Facts that all cards of a sheet have in common, in words and colours. No code is in it. */
export interface CardSheet {
  layout: CardLayout;
  /** The language of the document, for who has it read out. */
  locale: string;
  /** Where a line of the language begins. */
  start: Side;
  brand: string;
  /** Of the country's theme, as `#rrggbb`. */
  colours: { brand: string; canvas: string };
  /** Worth of the card, and in what: a price and its currency. A price class has no second line. */
  worth: { value: string; unit: string | null };
  scratch: string;
  howTo: readonly [string, string];
  /** Until when it may be redeemed; null: for good. */
  expiry: { label: string; day: string } | null;
  /** Number for buyers to call; null: the school has named no number. */
  help: { label: string; phone: string } | null;
  serialLabel: string;
  /** Where a card is redeemed; its code follows as the fragment of this address. */
  redeemAddress: string;
}

/** Words on every card, in one language. */
export interface CardText {
  /** Above the field that gets the scratch layer. */
  scratch: string;
  /** The two lines that say what to do with a card. */
  scan: string;
  orType: (address: string) => string;
  /** Above a day. */
  validUntil: string;
  /** Above the phone number of the school. */
  help: string;
  /** Beside the serial. */
  serial: string;
}
