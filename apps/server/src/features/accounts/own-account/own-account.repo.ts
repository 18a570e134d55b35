import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { type Account, accountColumns } from "../account-row.ts";
import { refuseTaken } from "../users/users.repo.ts";

/** Refuses with PHONE_TAKEN or EMAIL_TAKEN what another account has. */
export const setDetails = (
  db: Queryable,
  id: number,
  details: {
    fullName: string;
    phoneNumber?: string;
    email?: string;
    emailVerifiedAt?: Date | null;
    passwordIsOwners?: boolean;
  },
): Promise<Account | null> =>
  refuseTaken(async () => {
    const row = await db
      .updateTable("users")
      .set(details)
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .returning(accountColumns)
      .executeTakeFirst();
    return row ?? null;
  });

/** Refuses with EMAIL_TAKEN an address that another account has got meanwhile. */
export const setOwnEmail = (
  tx: Tx,
  id: number,
  { email, passwordIsOwners, now }: { email: string; passwordIsOwners: boolean; now: Date },
): Promise<void> =>
  refuseTaken(async () => {
    await tx
      .updateTable("users")
      .set({ email, passwordIsOwners, emailVerifiedAt: now })
      .where("id", "=", id)
      .execute();
  });

/** A password chosen by somebody for whom the school has vouched: it says nothing of who owns the address. */
export async function setVouchedPassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable("users").set({ passwordHash, passwordIsOwners: false }).where("id", "=", id).execute();
}

/** Leaves out the earlier password: whoever knew the earlier password need not own the address, so it is not mentioned. */
export async function setOwnPassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable("users").set({ passwordHash }).where("id", "=", id).execute();
}
