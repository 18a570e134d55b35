import type { Payment } from "@manara/contract/books/payments";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertEntries, type Subject } from "./books.repo.ts";
import { type Entry, takeBack } from "./books.rules.ts";
import {
  findPayments,
  insertPayment,
  isUndone,
  lockPayment,
  type NewPayment,
  type PaymentTable,
} from "./payments.repo.ts";

/** Payments of one kind: where they are kept, and what the books say of them. */
export interface PaymentKind {
  table: PaymentTable;
  entriesFor: (amount: number) => Entry[];
  /** What the entries of a payment are about. */
  about: (ownerId: number, paymentId: number) => Subject;
}

const MOST_PAYMENTS = 50;

/** The last payments of somebody, newest first, no more than 50. */
export const listPayments = (db: Queryable, { table }: PaymentKind, ownerId: number): Promise<Payment[]> =>
  findPayments(db, table, { ownerId, limit: MOST_PAYMENTS });

/** A payment, and what the books say of it. */
export interface WrittenPayment {
  ownerId: number;
  payment: Payment;
  entries: Entry[];
}

/** Writes a payment, or the one that takes it back, and its entries. */
export async function writePayment(
  { country }: Pick<Platform, "country">,
  tx: Tx,
  { kind, ...paid }: NewPayment & { kind: PaymentKind },
): Promise<WrittenPayment> {
  const { ownerId, amount, undoes } = paid;
  const payment = await insertPayment(tx, kind.table, paid);
  const entries = undoes === undefined ? kind.entriesFor(amount) : takeBack(kind.entriesFor(amount));
  const about = kind.about(ownerId, payment.id);
  await insertEntries(
    tx,
    country.currency,
    entries.map((entry) => ({ ...entry, ...about })),
  );
  return { ownerId, payment, entries };
}

interface Mistake {
  kind: PaymentKind;
  paymentId: number;
  reason: string;
  actorId: number;
}

/** Takes back a payment that was written down by mistake; once: after that it is IN_USE. */
export async function writeUndoing(
  platform: Pick<Platform, "country">,
  tx: Tx,
  { kind, paymentId, reason, actorId }: Mistake,
): Promise<WrittenPayment> {
  const payment = (await lockPayment(tx, kind.table, paymentId)) ?? fail("PAYMENT_NOT_FOUND");
  if (payment.undoes !== null || (await isUndone(tx, kind.table, paymentId))) fail("IN_USE");
  const { ownerId, amount } = payment;
  return writePayment(platform, tx, { kind, ownerId, amount, note: reason, actorId, undoes: paymentId });
}
