import { formatSerial, parseSerial } from "@manara/contract/cards/card-serial";

/** A serial as people read it. */
export const showSerial = (serial: number): string => formatSerial(serial);

/** The serial that somebody typed or scanned; null: it is none. */
export const readSerial = (typed: string): number | null => parseSerial(typed);

/** The same for a sentence of either direction: isolated, so that its digits keep their order. */
export const serialInSentence = (serial: number): string => `\u2066${showSerial(serial)}\u2069`;
