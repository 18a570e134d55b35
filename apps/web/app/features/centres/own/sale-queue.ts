import { ApiError } from "@manara/contract/calls/api-error";
import type { OwnSale } from "@manara/contract/cards/own-sales";
import { useSyncExternalStore } from "react";
import { text } from "#text/features/centres/own/messages";
import { outboxApi } from "../../../api/background-api.ts";
import { SOLD_PREFIX } from "../../../session/session.ts";
import { showToast } from "../../../ui/toasts.ts";
import {
  inOrder,
  isRefusedNow,
  judgeFailure,
  type QueuedSale,
  readSale,
  refused,
  soldBefore,
  takeBack,
  taken,
  tried,
  waited,
} from "./sale-queue.rules.ts";

/*
 * Sales on their way to the server. Each is on the device the moment it is pressed, and sent by itself until the server has answered: a
 * lost network, a reload, an empty battery, a session that ends and a logout lose none. Sent twice it is one sale, by its id. What is
 * refused stays until its seller has seen it. What its seller takes back meanwhile is dropped if it was never sent; else it is sent, and then
 * undone.
 */

export interface SaleQueue {
  /** Oldest first. */
  sales: readonly QueuedSale[];
  /** Those that have arrived since the page was opened, by their ids. */
  arrived: ReadonlyMap<string, OwnSale>;
  state:
    | "idle"
    | "sending"
    /** No answer; it is sent again by itself. */
    | "offline"
    /** Its seller has to sign in first. */
    | "signed-out";
  /** Sales that wait on this device for another account. */
  ofOthers: number;
}

const AGAIN_MS = 5000;
const nothing: SaleQueue = { sales: [], arrived: new Map(), state: "idle", ofOthers: 0 };

let userId = 0;
let queue = nothing;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
const listeners = new Set<() => void>();

const prefixOf = (owner: number) => `${SOLD_PREFIX}${owner} `;

function change(news: Partial<SaleQueue>): void {
  queue = { ...queue, ...news };
  for (const listener of listeners) listener();
}

/** Reads what this device keeps, which another tab may have changed. */
function read(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(SOLD_PREFIX));
  const own = keys.filter((key) => key.startsWith(prefixOf(userId)));
  const sales = own.flatMap((key) => readSale(localStorage.getItem(key)) ?? []);
  change({ sales: inOrder(sales), ofOthers: keys.length - own.length });
}

/** Keeps a sale on the device. Fails where there is no room: then nothing was sold. */
function keep(sale: QueuedSale, owner = userId): void {
  localStorage.setItem(prefixOf(owner) + sale.saleId, JSON.stringify(sale));
  read();
}

function forget(saleId: string, owner = userId): void {
  localStorage.removeItem(prefixOf(owner) + saleId);
  read();
}

/**
 * Brings a sale a step on, as it is on the device by now: its seller may have taken it back meanwhile, in another tab too. Answers whether that
 * was its last.
 */
function step(saleId: string, next: (sale: QueuedSale) => QueuedSale | null, owner = userId): boolean {
  const sale = readSale(localStorage.getItem(prefixOf(owner) + saleId));
  const stepped = sale && next(sale);
  if (stepped) keep(stepped, owner);
  else if (sale) forget(saleId, owner);
  return Boolean(sale && !stepped);
}

/** The same for a sale whose last step is that it was taken back. */
function stepBack(saleId: string, next: (sale: QueuedSale) => QueuedSale | null): void {
  if (step(saleId, next)) showToast("success", text.saleUndone);
}

/** Begins to look after the sales of a seller, with those that an earlier visit has left. Returns the stop. */
export function openQueue(owner: number): () => void {
  userId = owner;
  queue = nothing;
  read();
  letWait();
  sendAfter(0);
  const onOnline = () => sendAfter(0);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(SOLD_PREFIX)) read();
  };
  window.addEventListener("online", onOnline);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener("online", onOnline);
    window.removeEventListener("storage", onStorage);
    clearTimeout(timer);
    userId = 0;
  };
}

/** Sells: on this device at once, and on the server as soon as it can be reached. A refused sale of the same cards is settled by it. */
export function addSale(
  sale: Pick<QueuedSale, "saleId" | "firstSerial" | "lastSerial" | "phone" | "amount" | "doubt">,
): void {
  keep({ ...sale, soldAt: new Date().toISOString(), refusal: null, isAtOnce: true, isUntried: true });
  const isSame = ({ firstSerial, lastSerial, refusal }: QueuedSale) =>
    refusal !== null && firstSerial === sale.firstSerial && lastSerial === sale.lastSerial;
  for (const { saleId } of queue.sales.filter(isSame)) forget(saleId);
  for (const { saleId } of queue.sales.filter(isRefusedNow)) step(saleId, waited);
  sendAfter(0);
}

/** The seller has seen that it was refused. */
export const dismissSale = (saleId: string): void => forget(saleId);

/** Sends a sale that was refused once more: what was wrong has been put right. */
export function retrySale(saleId: string): void {
  step(saleId, (sale) => ({ ...sale, refusal: null }));
  sendAfter(0);
}

/** Takes a sale back that waits. */
export function takeSaleBack(saleId: string, isOpened: boolean): void {
  stepBack(saleId, (sale) => takeBack(sale, isOpened));
  sendAfter(0);
}

function sendAfter(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendAll(), milliseconds);
}

/** Sends one sale after the other, the oldest first. */
async function sendAll(): Promise<void> {
  if (isSending || userId === 0) return;
  isSending = true;
  const owner = userId;
  try {
    while (owner === userId && (await sendNext()));
  } finally {
    isSending = false;
    // Meanwhile somebody else has signed in.
    if (userId !== 0 && owner !== userId) sendAfter(0);
  }
}

const findNext = () => queue.sales.find(({ refusal }) => refusal === null);

/** Brings what has waited longest a step on; false when nothing is left to do now. */
async function sendNext(): Promise<boolean> {
  let sale = findNext();
  if (!sale) {
    if (queue.state !== "idle") change({ state: "idle" });
    return false;
  }
  if (queue.state === "idle") change({ state: "sending" });
  const owner = userId;
  try {
    // Without a network no sale is tried, so that it can be dropped. Devices may be wrong about that: a call that changes nothing finds out.
    if (!navigator.onLine) await outboxApi("GET /centre/own/account");
    if (owner !== userId) return false;
    read();
    sale = findNext();
    if (sale) await (sale.isSold ? undo(sale, owner) : sell(sale, owner));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return owner === userId && settleFailure(sale?.saleId ?? "", error);
  }
}

async function sell(sale: QueuedSale, owner: number): Promise<void> {
  keep(tried(sale));
  const { saleId, firstSerial, lastSerial, phone } = sale;
  const soldAt = soldBefore(sale, Date.now());
  const arrived = await outboxApi("POST /centre/own/sell", {
    body: { saleId, firstSerial, lastSerial, phone, ...(soldAt && { soldAt }) },
  });
  step(saleId, taken, owner);
  if (owner === userId) change({ state: "sending", arrived: new Map(queue.arrived).set(saleId, arrived) });
}

async function undo({ saleId, toUndo }: QueuedSale, owner: number): Promise<void> {
  const isOpened = toUndo?.isOpened ?? false;
  const undone = await outboxApi("POST /centre/own/undo-sale", { body: { saleId, isOpened } });
  if (owner !== userId) return forget(saleId, owner);
  stepBack(saleId, () => null);
  change({ state: "sending", arrived: new Map(queue.arrived).set(saleId, undone) });
}

const refusalOf = ({ code, details: { card, credit } }: ApiError) => ({
  code,
  card: card ?? null,
  ...(credit && { credit }),
});

/** Marks what is not sold by now: its buyer may have gone. */
function letWait(): void {
  for (const { saleId, refusal } of queue.sales) if (!refusal) step(saleId, waited);
}

/** Answers whether the next sale can be sent now. */
function settleFailure(saleId: string, error: ApiError): boolean {
  switch (judgeFailure(error)) {
    case "again":
      letWait();
      change({ state: "offline" });
      sendAfter(AGAIN_MS);
      return false;
    case "sign-in":
      letWait();
      change({ state: "signed-out" });
      return false;
    default:
      stepBack(saleId, (sale) => refused(sale, refusalOf(error)));
      return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The sales of whoever sells here. */
export const useSaleQueue = (): SaleQueue =>
  useSyncExternalStore(
    subscribe,
    () => queue,
    () => nothing,
  );
