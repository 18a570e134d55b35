import type { Payment } from "@manara/contract/books/payments";
import type {
  CentreAccount,
  CentreAccountInFull,
  CentreTerms,
} from "@manara/contract/centres/centre-accounts";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { owedBy, paymentEntries } from "../books/books.rules.ts";
import { listPayments, type PaymentKind, writePayment, writeUndoing } from "../books/payments.service.ts";
import { findAccountOf, findAccounts, findSellers, findStock } from "./centre-account-list.repo.ts";
import { addOwed, lockAccount, openAccount, setTerms } from "./centre-accounts.repo.ts";

const MOST_RANGES = 500;
const MOST_SELLERS = 50;

export const listAccounts = (
  { db }: Platform,
  page: Page,
): Promise<{ items: CentreAccount[]; total: number }> => findAccounts(db, page);

/** The account of a centre with its cards and its payments. */
export async function showAccount({ db }: Platform, centreId: number): Promise<CentreAccountInFull> {
  const account = (await findAccountOf(db, centreId)) ?? fail("CENTRE_NOT_FOUND");
  const [sellers, ranges, payments] = await Promise.all([
    findSellers(db, centreId, MOST_SELLERS),
    findStock(db, centreId, MOST_RANGES),
    listPayments(db, centrePayments, centreId),
  ]);
  return { ...account, sellers, ranges, payments };
}

/** Writes down what is agreed with a centre. Whoever pays before has no limit. */
export async function agreeOn(
  tx: Tx,
  caller: Caller,
  { centreId, ...terms }: CentreTerms & { centreId: number },
): Promise<void> {
  if (!(await openAccount(tx, centreId))) fail("CENTRE_NOT_FOUND");
  const agreed = { ...terms, creditLimit: terms.isPrepaid ? 0 : terms.creditLimit };
  await setTerms(tx, centreId, agreed);
  await recordActs(tx, caller, [
    { act: "centre.terms-changed", subjectId: centreId, details: { ...agreed } },
  ]);
}

export const changeTerms = (
  { db }: Platform,
  caller: Caller,
  terms: CentreTerms & { centreId: number },
): Promise<CentreAccount> =>
  db.transaction().execute(async (tx) => {
    await agreeOn(tx, caller, terms);
    const { centreId } = terms;
    return (await findAccountOf(tx, centreId)) ?? fail("CENTRE_NOT_FOUND");
  });

const centrePayments: PaymentKind = {
  table: { name: "centre_payments", owner: "centre_id" },
  async lockOwner(tx, centreId) {
    if (!(await openAccount(tx, centreId))) fail("CENTRE_NOT_FOUND");
    return { keepsNotes: true };
  },
  entriesFor: paymentEntries,
  about: (centreId, paymentId) => ({ centreId, paymentId }),
  acts: { paid: "centre.paid", undone: "centre.payment-undone" },
  detailsOf: ({ amount, note }) => ({ amount, ...(note && { note }) }),
};

export const addPayment = (
  platform: Platform,
  caller: Caller,
  { centreId: ownerId, ...paid }: { centreId: number; amount: number; note: string },
): Promise<Payment> =>
  platform.db.transaction().execute(async (tx) => {
    const written = { ...paid, kind: centrePayments, caller, ownerId };
    const { payment, entries } = await writePayment(platform, tx, written);
    await addOwed(tx, ownerId, owedBy(entries));
    return payment;
  });

/** Takes back a payment that was written down by mistake; once. */
export const undoPayment = (
  platform: Platform,
  caller: Caller,
  mistake: { paymentId: number; reason: string },
): Promise<Payment> =>
  platform.db.transaction().execute(async (tx) => {
    const undone = { ...mistake, kind: centrePayments, caller };
    const { ownerId, payment, entries } = await writeUndoing(platform, tx, undone);
    await addOwed(tx, ownerId, owedBy(entries));
    return payment;
  });

/** Opens the account of a centre that has none; false: there is no such centre. */
export const openCentre = (tx: Tx, centreId: number): Promise<boolean> => openAccount(tx, centreId);

/** A centre's share of what it sells, in hundredths of a percent. It stays so while the transaction lasts. */
export const shareOf = async (tx: Tx, centreId: number): Promise<number> =>
  (await lockAccount(tx, centreId))?.commission ?? 0;

/** Adds to what a centre owes. Fails with CREDIT_EXHAUSTED, and the sums, when it may not owe so much; less is always right. */
export async function charge(tx: Tx, centreId: number, amount: number): Promise<void> {
  const account = await lockAccount(tx, centreId);
  if (account && amount > 0 && account.owed + amount > account.creditLimit)
    fail("CREDIT_EXHAUSTED", { credit: { left: account.creditLimit - account.owed, needed: amount } });
  await addOwed(tx, centreId, amount);
}
