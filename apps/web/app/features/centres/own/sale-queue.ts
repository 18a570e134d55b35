import { ApiError } from "@manara/contract/calls/api-error";
import type { OwnSale } from "@manara/contract/cards/own-sales";
import { useSyncExternalStore } from "react";
import { outboxApi } from "../../../api/outbox-api.ts";
import { SOLD_PREFIX } from "../../../session/session.ts";
import { inOrder, judgeFailure, type QueuedSale, readSale, soldBefore } from "./sale-queue.rules.ts";

/*
 * Sales on their way to the server. Each is on the device the moment it is pressed, and sent by itself until the server has answered: a
 * lost network, a reload, an empty battery, a session that ends and a logout lose none. Sent twice it is one sale, by its id. What is
 * refused stays until its seller has seen it.
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
const keyOf = (saleId: string) => prefixOf(userId) + saleId;

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
function keep(sale: QueuedSale): void {
  localStorage.setItem(keyOf(sale.saleId), JSON.stringify(sale));
  read();
}

function forget(saleId: string): void {
  localStorage.removeItem(keyOf(saleId));
  read();
}

/** Begins to look after the sales of a seller, with those that an earlier visit has left. Returns the stop. */
export function openQueue(owner: number): () => void {
  userId = owner;
  queue = nothing;
  read();
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

/** Sells: on this device at once, and on the server as soon as it can be reached. */
export function addSale(sale: Omit<QueuedSale, "refusal" | "soldAt">): void {
  keep({ ...sale, soldAt: new Date().toISOString(), refusal: null });
  sendAfter(0);
}

/** The seller has seen that it was refused. */
export const dismissSale = (saleId: string): void => forget(saleId);

/** Sends a sale that was refused once more: what was wrong has been put right. */
export function retrySale(saleId: string): void {
  const sale = queue.sales.find((one) => one.saleId === saleId);
  if (!sale) return;
  keep({ ...sale, refusal: null });
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

/** Sends what has waited longest; false when nothing is left to do now. */
async function sendNext(): Promise<boolean> {
  const sale = queue.sales.find(({ refusal }) => refusal === null);
  if (!sale) {
    if (queue.state !== "idle") change({ state: "idle" });
    return false;
  }
  change({ state: "sending" });
  const { saleId, firstSerial, lastSerial, phone } = sale;
  const soldAt = soldBefore(sale, Date.now());
  const owner = userId;
  try {
    const arrived = await outboxApi("POST /centre/own/sell", {
      body: { saleId, firstSerial, lastSerial, phone, ...(soldAt && { soldAt }) },
    });
    localStorage.removeItem(prefixOf(owner) + saleId);
    if (owner === userId) {
      change({ arrived: new Map(queue.arrived).set(saleId, arrived) });
      read();
    }
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return owner === userId && settleFailure(sale, error);
  }
}

const refusalOf = ({ code, details: { card, credit } }: ApiError): QueuedSale["refusal"] => ({
  code,
  card: card ?? null,
  ...(credit && { credit }),
});

/** Answers whether the next sale can be sent now. */
function settleFailure(sale: QueuedSale, error: ApiError): boolean {
  switch (judgeFailure(error)) {
    case "again":
      change({ state: "offline" });
      sendAfter(AGAIN_MS);
      return false;
    case "sign-in":
      change({ state: "signed-out" });
      return false;
    default:
      keep({ ...sale, refusal: refusalOf(error) });
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
