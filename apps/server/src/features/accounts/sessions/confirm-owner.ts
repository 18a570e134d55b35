import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { verifyPassword } from "../passwords/passwords.ts";
import { type Account, findAccount } from "../users/users.repo.ts";

/**
 * The account behind a session, once its password has been given again: a session may be a stolen one, or a telephone that
 * lay about. Null when the password is wrong, or there is none.
 */
export async function confirmOwner(
  { db, concurrency, log, secrets }: Pick<Platform, "db" | "concurrency" | "log" | "secrets">,
  { userId, password }: { userId: number; password: string },
): Promise<Account | null> {
  const account = (await findAccount(db, userId)) ?? fail("NOT_LOGGED_IN");
  const check = () => verifyPassword(secrets, password, account.passwordHash);
  if (await concurrency.hashing(check, `account ${userId}`)) return account;
  log.info({ userId }, "an account was not confirmed by its password");
  return null;
}
