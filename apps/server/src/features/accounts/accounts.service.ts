import type { User } from "@manara/contract/accounts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { endSession } from "./sessions.repo.ts";
import { toUser } from "./user.ts";
import { findAccount, isEmailTaken } from "./users.repo.ts";

/** The account behind a session. */
export async function getOwnAccount(platform: Platform, userId: number): Promise<User> {
  const account = (await findAccount(platform.db, userId)) ?? fail("NOT_LOGGED_IN");
  return toUser(account);
}

/** Whether an account has this address. */
export const isEmailUsed = (platform: Platform, email: string): Promise<boolean> =>
  isEmailTaken(platform.db, email);

/** Ends a session for good: its token is refused from now on. */
export const logOut = (platform: Platform, sessionId: string): Promise<void> =>
  endSession(platform.db, sessionId, "LOGGED_OUT", platform.clock());
