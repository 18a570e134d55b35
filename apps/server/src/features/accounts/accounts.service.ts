import type { User } from "@manara/contract/accounts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { endSession } from "./sessions.repo.ts";
import { toUser } from "./user.ts";
import { findAccount } from "./users.repo.ts";

/** The account behind a session. */
export async function getOwnAccount(platform: Platform, userId: number): Promise<User> {
  const account = (await findAccount(platform.db, userId)) ?? fail("NOT_LOGGED_IN");
  return toUser(account);
}

/** Ends a session for good: its token is refused from now on. */
export const logOut = (platform: Platform, sessionId: string): Promise<void> =>
  endSession(platform.db, sessionId, "LOGGED_OUT", platform.clock());
