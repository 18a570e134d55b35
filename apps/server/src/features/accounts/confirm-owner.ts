import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { verifyPassword } from "./passwords.ts";
import { type Account, findAccount } from "./users.repo.ts";

/**
 * The account behind a session, once its password has been given again: a session may be a stolen one, or a telephone that
 * lay about. Null when the password is wrong, or there is none.
 */
export async function confirmOwner(
  { db }: Pick<Platform, "db">,
  { userId, password }: { userId: number; password: string },
): Promise<Account | null> {
  const account = (await findAccount(db, userId)) ?? fail("NOT_LOGGED_IN");
  return (await verifyPassword(password, account.passwordHash)) ? account : null;
}
