import type { Act } from "@manara/contract/audit/acts";
import type { Payment } from "@manara/contract/books/payments";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { insertEntries, type Subject } from "./books.repo.ts";
import { type Entry, takeBack } from "./books.rules.ts";
import {
  findOwner,
  findPayments,
  insertPayment,
  isUndone,
  lockPayment,
  type NewPayment,
  type PaymentTable,
} from "./payments.repo.ts";

/** Payments of one kind: where they are kept, and what the books and the audit say of them. */
export interface PaymentKind {
  table: PaymentTable;
  /** Fails where there is no such owner, who then stays while the transaction lasts; notes about somebody erased are not kept. */
  lockOwner: (tx: Tx, ownerId: number) => Promise<{ keepsNotes: boolean }>;
  entriesFor: (amount: number) => Entry[];
  /** Subject of a payment's entries. */
  about: (ownerId: number, paymentId: number) => Subject;
  acts: { paid: Act; undone: Act };
  /** Facts about a payment for later readers of the audit. */
  detailsOf: (payment: Payment) => Record<string, unknown>;
}

const MOST_PAYMENTS = 50;

/** The last payments of somebody, newest first, no more than 50. */
export const listPayments = (db: Queryable, { table }: PaymentKind, ownerId: number): Promise<Payment[]> =>
  findPayments(db, table, { ownerId, limit: MOST_PAYMENTS });

/** A payment, and what the books say of it. */
interface WrittenPayment {
  ownerId: number;
  payment: Payment;
  entries: Entry[];
}

interface OwnPayment extends Omit<NewPayment, "actorId"> {
  kind: PaymentKind;
  caller: Caller;
}

/** Writes a payment, or the one that takes it back, with what the books and the audit say of it. */
export async function writePayment(
  { country }: Pick<Platform, "country">,
  tx: Tx,
  { kind, caller, ...paid }: OwnPayment,
): Promise<WrittenPayment> {
  const { ownerId, amount, undoes } = paid;
  const { keepsNotes } = await kind.lockOwner(tx, ownerId);
  const note = keepsNotes ? paid.note : "";
  const payment = await insertPayment(tx, kind.table, { ...paid, note, actorId: caller.userId });
  const entries = undoes === undefined ? kind.entriesFor(amount) : takeBack(kind.entriesFor(amount));
  const about = kind.about(ownerId, payment.id);
  await insertEntries(
    tx,
    country.currency,
    entries.map((entry) => ({ ...entry, ...about })),
  );
  const act = undoes === undefined ? kind.acts.paid : kind.acts.undone;
  await recordActs(tx, caller, [{ act, subjectId: ownerId, details: kind.detailsOf(payment) }]);
  return { ownerId, payment, entries };
}

interface Mistake {
  kind: PaymentKind;
  caller: Caller;
  paymentId: number;
  reason: string;
}

/** Takes back a payment that was written down by mistake; once: after that it is IN_USE. */
export async function writeUndoing(
  platform: Pick<Platform, "country">,
  tx: Tx,
  { kind, caller, paymentId, reason }: Mistake,
): Promise<WrittenPayment> {
  const ownerId = (await findOwner(tx, kind.table, paymentId)) ?? fail("PAYMENT_NOT_FOUND");
  // The owner before the payment, as whoever erases an account locks them.
  await kind.lockOwner(tx, ownerId);
  const { amount, undoes } = await lockPayment(tx, kind.table, paymentId);
  if (undoes !== null || (await isUndone(tx, kind.table, paymentId))) fail("IN_USE");
  return writePayment(platform, tx, { kind, ownerId, amount, note: reason, caller, undoes: paymentId });
}
