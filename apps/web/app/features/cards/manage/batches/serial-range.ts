import type { SerialRange } from "@manara/contract/cards/batches";
import { text } from "#text/features/cards/manage/batches/messages";
import { serialInSentence } from "./serials.ts";

/** Serials that follow each other, as a text for sentences and names. */
export const writeSerials = ({ firstSerial, lastSerial }: SerialRange): string =>
  firstSerial === lastSerial
    ? serialInSentence(firstSerial)
    : text.fromTo(serialInSentence(firstSerial), serialInSentence(lastSerial));
