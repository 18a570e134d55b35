import type { SerialRange } from "@manara/contract/cards/batches";
import type { CardAct } from "./ranges.rules.ts";

export const BATCHES = "/admin/cards/batches";

export const batchAt = (id: number): string => `${BATCHES}/${id}`;

/** Where something is done with cards of a batch; those of the range are filled in. */
export const actAt = (act: CardAct, batchId: number, range?: SerialRange): string =>
  `${batchAt(batchId)}/${act}${range ? `?first=${range.firstSerial}&last=${range.lastSerial}` : ""}`;

/** Where a used card is given back. */
export const giveBackAt = (cardId: number): string => `/admin/cards/${cardId}/give-back`;

const localHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether the name of a host is one that no buyer reaches: this computer's own. */
export const isLocalHost = (hostname: string): boolean => localHosts.has(hostname);
