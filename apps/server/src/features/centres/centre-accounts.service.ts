import type {
  CentreAccount,
  CentreAccountInFull,
  CentrePayment,
} from "@manara/contract/centres/centre-accounts";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { owedBy, paymentEntries, takeBack } from "../books/books.rules.ts";
import { recordEntries } from "../books/books.service.ts";
import { findAccountOf, findAccounts, findStock } from "./centre-account-list.repo.ts";
import { addOwed, openAccount, setTerms, type Terms } from "./centre-accounts.repo.ts";
import { findPayments, insertPayment, isUndone, lockPayment } from "./payments.repo.ts";

const MOST_RANGES = 500;
const MOST_PAYMENTS = 50;

export const listAccounts = (
  { db }: Platform,
  page: Page,
): Promise<{ items: CentreAccount[]; total: number }> => findAccounts(db, page);

/** The account of a centre with its cards and its payments. */
export async function showAccount({ db }: Platform, centreId: number): Promise<CentreAccountInFull> {
  const account = (await findAccountOf(db, centreId)) ?? fail("CENTRE_NOT_FOUND");
  const [ranges, payments] = await Promise.all([
    findStock(db, centreId, MOST_RANGES),
    findPayments(db, centreId, MOST_PAYMENTS),
  ]);
  return { ...account, ranges, payments };
}

/** Changes what is agreed with a centre. Whoever pays before has no limit. */
export const changeTerms = (
  { db }: Platform,
  caller: Caller,
  { centreId, ...terms }: Terms & { centreId: number },
): Promise<CentreAccount> =>
  db.transaction().execute(async (tx) => {
    if (!(await openAccount(tx, centreId))) fail("CENTRE_NOT_FOUND");
    const agreed = { ...terms, creditLimit: terms.isPrepaid ? 0 : terms.creditLimit };
    await setTerms(tx, centreId, agreed);
    await recordActs(tx, caller, [
      { act: "centre.terms-changed", subjectId: centreId, details: { ...agreed } },
    ]);
    return (await findAccountOf(tx, centreId)) ?? fail("CENTRE_NOT_FOUND");
  });

interface Paid {
  caller: Caller;
  centreId: number;
  amount: number;
  note: string;
  /** The payment that it takes back. */
  undoes?: number;
}

/** Writes a payment, or the one that takes it back, into the books and the account of its centre. */
async function recordPayment(
  { country }: Platform,
  tx: Tx,
  { caller, centreId, amount, note, undoes }: Paid,
): Promise<CentrePayment> {
  const payment = await insertPayment(tx, {
    centreId,
    amount,
    note,
    actorId: caller.userId,
    ...(undoes !== undefined && { undoes }),
  });
  const entries = undoes === undefined ? paymentEntries(amount) : takeBack(paymentEntries(amount));
  await recordEntries(
    tx,
    country.currency,
    entries.map((entry) => ({ ...entry, centreId, paymentId: payment.id })),
  );
  await addOwed(tx, centreId, owedBy(entries));
  const act = undoes === undefined ? "centre.paid" : "centre.payment-undone";
  await recordActs(tx, caller, [{ act, subjectId: centreId, details: { amount, ...(note && { note }) } }]);
  return payment;
}

export const addPayment = (
  platform: Platform,
  caller: Caller,
  { centreId, amount, note }: { centreId: number; amount: number; note: string },
): Promise<CentrePayment> =>
  platform.db.transaction().execute(async (tx) => {
    if (!(await openAccount(tx, centreId))) fail("CENTRE_NOT_FOUND");
    return recordPayment(platform, tx, { caller, centreId, amount, note });
  });

/** Takes back a payment that was written down by mistake; once. */
export const undoPayment = (
  platform: Platform,
  caller: Caller,
  { paymentId, reason }: { paymentId: number; reason: string },
): Promise<CentrePayment> =>
  platform.db.transaction().execute(async (tx) => {
    const payment = (await lockPayment(tx, paymentId)) ?? fail("PAYMENT_NOT_FOUND");
    if (payment.undoes !== null || (await isUndone(tx, paymentId))) fail("IN_USE");
    const { centreId, amount } = payment;
    return recordPayment(platform, tx, {
      caller,
      centreId,
      amount: Number(amount),
      note: reason,
      undoes: paymentId,
    });
  });
