import type { OwnSale } from "@manara/contract/cards/own-sales";
import { useMemo, useSyncExternalStore } from "react";
import { text } from "#text/features/centres/own/messages";
import { outboxApi } from "../../../api/background-api.ts";
import { waited } from "../../../outbox/entries.rules.ts";
import { setKind } from "../../../outbox/kinds.ts";
import {
  addEntry,
  confirmSent,
  countOfOthers,
  currentOutbox,
  entriesOf,
  forgetEntry,
  keepEntry,
  type Outbox,
  onNews,
  retryEntry,
  stepEntry,
  useOutbox,
  wakeSender,
} from "../../../outbox/outbox.ts";
import { showToast } from "../../../ui/toasts.ts";
import {
  isRefusedNow,
  isSale,
  type QueuedSale,
  refused,
  soldBefore,
  takeBack,
  taken,
  tried,
} from "./sale-queue.rules.ts";

/*
 * Sales in the outbox. Sent twice one is one sale, by its id. What is refused stays until its seller has seen it. What its seller takes back
 * meanwhile is dropped if it was never sent; else it is sent, and then undone.
 */

const KIND = "sale";
const named = (id: string) => ({ kind: KIND, id }) as const;

interface SaleQueue extends Pick<Outbox, "state"> {
  /** Oldest first. */
  sales: readonly QueuedSale[];
  /** Those that have arrived since the page was opened, by their ids. */
  arrived: ReadonlyMap<string, OwnSale>;
  /** Sales that wait on this device for another account. */
  ofOthers: number;
}

const salesIn = (outbox: Outbox) => entriesOf<QueuedSale>(outbox, KIND).filter(isSale);

/** Brings a sale a step on whose last step is that it was taken back. */
function stepBack(id: string, next: (sale: QueuedSale) => QueuedSale | null): void {
  if (stepEntry(named(id), next)) showToast("success", text.saleUndone);
}

async function sell(sale: QueuedSale) {
  keepEntry(tried(sale));
  const { id: saleId, firstSerial, lastSerial, phone } = sale;
  const soldAt = soldBefore(sale, Date.now());
  const body = { saleId, firstSerial, lastSerial, phone, ...(soldAt && { soldAt }) };
  return { answer: await outboxApi("POST /centre/own/sell", { body }), next: taken };
}

async function undo({ id: saleId, toUndo }: QueuedSale, isHere: () => boolean) {
  const isOpened = toUndo?.isOpened ?? false;
  const answer = await outboxApi("POST /centre/own/undo-sale", { body: { saleId, isOpened } });
  if (isHere()) showToast("success", text.saleUndone);
  return { answer };
}

setKind<QueuedSale>(KIND, {
  // The school may have lost that it was sold, too.
  unite: (_, { isSold: __, ...sale }) => sale,
  async send(_, latest) {
    // Without a network no sale is tried, so that it can be dropped. Devices may be wrong about that: a call that changes nothing finds out.
    if (!navigator.onLine) await outboxApi("GET /centre/own/account");
    const sale = latest();
    if (!sale) return null;
    return sale.isSold ? undo(sale, () => latest() !== null) : sell(sale);
  },
  refuse(sale, { code, details: { card, credit } }) {
    const left = refused(sale, { code, card: card ?? null, ...(credit && { credit }) });
    if (!left) showToast("success", text.saleUndone);
    return left;
  },
});

/** Sells: on this device at once, and on the server as soon as it can be reached. A refused sale of the same cards is settled by it. */
export function addSale(
  sale: Pick<QueuedSale, "id" | "firstSerial" | "lastSerial" | "phone" | "amount" | "doubt">,
): void {
  const before = salesIn(currentOutbox());
  addEntry<QueuedSale>({ ...sale, kind: KIND, isUntried: true });
  const isSame = ({ firstSerial, lastSerial, refusal }: QueuedSale) =>
    refusal !== null && firstSerial === sale.firstSerial && lastSerial === sale.lastSerial;
  for (const same of before.filter(isSame)) forgetEntry(same);
  for (const refusedNow of before.filter(isRefusedNow)) stepEntry(refusedNow, waited);
}

/** The seller has seen that it was refused. */
export const dismissSale = (id: string): void => forgetEntry(named(id));

/** Sends a sale that was refused once more: what was wrong has been put right. */
export const retrySale = (id: string): void => retryEntry(named(id));

/** Notes that a sale was taken back at the school: if it loses that, it is sold and taken back again. */
export const noteUndone = (
  { saleId, firstSerial, lastSerial, phone, amount, soldAt }: OwnSale,
  isOpened: boolean,
): void => {
  const sale: QueuedSale = {
    ...named(saleId),
    firstSerial,
    lastSerial,
    phone,
    amount,
    at: soldAt,
    toUndo: { isOpened },
    order: 0,
    refusal: null,
  };
  confirmSent(sale);
};

/** Takes a sale back that waits. */
export function takeSaleBack(id: string, isOpened: boolean): void {
  stepBack(id, (sale) => takeBack(sale, isOpened));
  wakeSender();
}

let arrived: ReadonlyMap<string, OwnSale> = new Map();
const noteArrivals = (changed: () => void) =>
  onNews((news) => {
    if (news.entry.kind !== KIND || news.kind !== "arrived" || news.answer === null) return;
    arrived = new Map(arrived).set(news.entry.id, news.answer as OwnSale);
    changed();
  });

/** The sales of whoever sells here. */
export function useSaleQueue(): SaleQueue {
  const outbox = useOutbox();
  const known = useSyncExternalStore(
    noteArrivals,
    () => arrived,
    () => arrived,
  );
  return useMemo(
    () => ({
      sales: salesIn(outbox),
      arrived: known,
      state: outbox.state,
      ofOthers: outbox.owner === 0 ? 0 : countOfOthers(KIND, outbox.owner),
    }),
    [outbox, known],
  );
}
