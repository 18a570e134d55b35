import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { addOwed, lockAccount, openAccount } from "./centre-accounts.repo.ts";

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
