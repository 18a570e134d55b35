import type { SerialRange } from "@manara/contract/cards/batches";
import { formatSerial, parseSerial } from "@manara/contract/cards/card-serial";
import { text } from "#text/features/cards/manage/batches/messages";

/** A serial as people read it. */
export const showSerial = (serial: number): string => formatSerial(serial);

/** The serial that somebody typed or scanned; null: it is none. */
export const readSerial = (typed: string): number | null => parseSerial(typed);

/** The same for a sentence of either direction: isolated, so that its digits keep their order. */
export const serialInSentence = (serial: number): string => `\u2066${showSerial(serial)}\u2069`;

/** Serials that follow each other, as a text for sentences and names. */
export const writeSerials = ({ firstSerial, lastSerial }: SerialRange): string =>
  firstSerial === lastSerial
    ? serialInSentence(firstSerial)
    : text.fromTo(serialInSentence(firstSerial), serialInSentence(lastSerial));
