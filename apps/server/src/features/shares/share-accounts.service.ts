import type { Payment } from "@manara/contract/books/payments";
import type { Earnings, EducatorAccount, EducatorAccountInFull } from "@manara/contract/shares/shares";
import { type Caller, judgeOwn } from "../../platform/caller.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { sharePaymentEntries } from "../books/books.rules.ts";
import { listPayments, type PaymentKind, writePayment, writeUndoing } from "../books/payments.service.ts";
import { findAllSoldDays } from "../sales/sold-days.ts";
import { findAccount, findAccounts, findMonths, lockEducator } from "./share-accounts.repo.ts";

const MOST_MONTHS = 500;

const educatorPayments: PaymentKind = {
  table: { name: "educator_payments", owner: "educator_id" },
  async lockOwner(tx, educatorId) {
    const { isErased } = (await lockEducator(tx, educatorId)) ?? fail("USER_NOT_FOUND");
    return { keepsNotes: !isErased };
  },
  entriesFor: sharePaymentEntries,
  about: (_educatorId, educatorPaymentId) => ({ educatorPaymentId }),
  acts: { paid: "share.paid", undone: "share.payment-undone" },
  // The note is not recorded: it may name a bank account.
  detailsOf: ({ amount }) => ({ amount }),
};

export const listEducatorAccounts = async (
  platform: Platform,
  page: Page,
): Promise<{ items: EducatorAccount[]; total: number }> =>
  findAccounts(platform.db, await findAllSoldDays(platform), page);

/** The account of an educator with its payments. */
export async function showEducatorAccount({ db }: Platform, userId: number): Promise<EducatorAccountInFull> {
  const [account, payments] = await Promise.all([
    findAccount(db, userId),
    listPayments(db, educatorPayments, userId),
  ]);
  return { ...(account ?? fail("USER_NOT_FOUND")), payments };
}

/** Reads earnings by course and month. */
export async function showEarnings(platform: Platform, caller: Caller, userId: number): Promise<Earnings> {
  assertAllowed(judgeOwn(caller, userId));
  const { db } = platform;
  const account = (await findAccount(db, userId)) ?? fail("USER_NOT_FOUND");
  const days = await findAllSoldDays(platform);
  return { ...account, months: await findMonths(db, days, { userId, limit: MOST_MONTHS }) };
}

export const addEducatorPayment = (
  platform: Platform,
  caller: Caller,
  { userId: ownerId, ...paid }: { userId: number; amount: number; note: string },
): Promise<Payment> =>
  platform.db.transaction().execute(async (tx) => {
    const written = { ...paid, kind: educatorPayments, caller, ownerId };
    return (await writePayment(platform, tx, written)).payment;
  });

/** Takes back a payment that was written down by mistake; once. */
export const undoEducatorPayment = (
  platform: Platform,
  caller: Caller,
  mistake: { paymentId: number; reason: string },
): Promise<Payment> =>
  platform.db.transaction().execute(async (tx) => {
    const undone = { ...mistake, kind: educatorPayments, caller };
    return (await writeUndoing(platform, tx, undone)).payment;
  });
