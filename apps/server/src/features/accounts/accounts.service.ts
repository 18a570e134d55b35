import type { User } from "@manara/contract/accounts/accounts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { endSession } from "./sessions/sessions.repo.ts";
import { findAccount, isEmailTaken } from "./users/users.repo.ts";
import { toUser } from "./users/users.rules.ts";

/** The account behind a session, from memory until something of it changes. */
export async function getOwnAccount({ cache, db }: Platform, userId: number): Promise<User> {
  const user = await cache.remember(`account ${userId}`, async (track) => {
    track([`user ${userId}`]);
    const account = await findAccount(db, userId);
    return account && toUser(account);
  });
  return user ?? fail("NOT_LOGGED_IN");
}

/** Whether an account has this address. */
export const isEmailUsed = (platform: Platform, email: string): Promise<boolean> =>
  isEmailTaken(platform.db, email);

/** Ends a session for good: its token is refused from now on. */
export const logOut = (platform: Platform, sessionId: string): Promise<void> =>
  endSession(platform.db, sessionId, "LOGGED_OUT", platform.clock());
