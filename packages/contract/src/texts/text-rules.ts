/** Hours at which texts to parents may be sent, in the time zone of the school. Outside of them it is night. */
export const textHours: readonly number[] = Array.from({ length: 13 }, (_, index) => 8 + index);

/** Days of a week as texts count them; 0 is Sunday. */
export const weekdays: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** Highest price of a part of a text, in hundredths of the currency. */
export const PART_PRICE_MAX = 100_000;

/** Most parts in seven days that a school may allow. */
export const CEILING_MAX = 1_000_000;

/** Ways in which texts leave the school: a folder that reaches nobody, an SMS gateway, WhatsApp. */
export const textWays = ["OUTBOX", "SMS", "WHATSAPP"] as const;

/** Outcomes of a text. */
export const textStates = [
  "WAITING",
  "SENDING",
  /** The gateway took it. */
  "SENT",
  /** There is no gateway: it is a file in the outbox. */
  "WRITTEN",
  "FAILED",
  /** It may have been sent: the connection or the program ended before the answer. Nobody sends it again. */
  "UNSURE",
  /** It was not sent: the parents, the student or the school stopped texts before. */
  "STOPPED",
] as const;
export type TextState = (typeof textStates)[number];
