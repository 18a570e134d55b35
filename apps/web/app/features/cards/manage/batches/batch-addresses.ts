import type { SerialRange } from "@manara/contract/cards/batches";
import type { CardAct } from "./ranges.rules.ts";

export const BATCHES = "/admin/cards/batches";

export const batchAt = (id: number): string => `${BATCHES}/${id}`;

/** Where something is done with cards of a batch; those of the range are filled in. */
export const actAt = (act: CardAct, batchId: number, range?: SerialRange): string =>
  `${batchAt(batchId)}/${act}${range ? `?first=${range.firstSerial}&last=${range.lastSerial}` : ""}`;

/** Where a used card is given back. */
export const giveBackAt = (cardId: number): string => `/admin/cards/${cardId}/give-back`;
