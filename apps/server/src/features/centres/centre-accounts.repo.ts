import type { CentreTerms } from "@manara/contract/centres/centre-accounts";
import type { Tx } from "../../platform/database/database.ts";

interface Account extends CentreTerms {
  centreId: number;
  owed: number;
}

const columns = ["centreId", "isPrepaid", "creditLimit", "commission", "owed"] as const;

/** Opens the account of a centre that has none; false: there is no such centre. */
export async function openAccount(tx: Tx, centreId: number): Promise<boolean> {
  const centre = await tx
    .selectFrom("centres")
    .select("id")
    .where("id", "=", centreId)
    .forKeyShare()
    .executeTakeFirst();
  if (!centre) return false;
  await tx
    .insertInto("centreAccounts")
    .values({ centreId })
    .onConflict((it) => it.doNothing())
    .execute();
  return true;
}

/** The account of a centre, for this transaction alone; null: it has none. */
export async function lockAccount(tx: Tx, centreId: number): Promise<Account | null> {
  const row = await tx
    .selectFrom("centreAccounts")
    .select(columns)
    .where("centreId", "=", centreId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { ...row, creditLimit: Number(row.creditLimit), owed: Number(row.owed) } : null;
}

export async function setTerms(tx: Tx, centreId: number, terms: CentreTerms): Promise<void> {
  await tx.updateTable("centreAccounts").set(terms).where("centreId", "=", centreId).execute();
}

/** Forgets what was agreed with a centre that goes. */
export async function dropAccount(tx: Tx, centreId: number): Promise<void> {
  await tx.deleteFrom("centreAccounts").where("centreId", "=", centreId).execute();
}

/** Adds to what a centre owes. */
export async function addOwed(tx: Tx, centreId: number, amount: number): Promise<void> {
  await tx
    .updateTable("centreAccounts")
    .set((of) => ({ owed: of("owed", "+", String(amount)) }))
    .where("centreId", "=", centreId)
    .execute();
}
