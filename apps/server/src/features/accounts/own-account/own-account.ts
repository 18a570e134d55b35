import type { User } from "@manara/contract/accounts/accounts";
import type { OwnAccount } from "@manara/contract/accounts/own-account";
import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import type { Caller } from "../../../platform/caller.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { findNewEmail } from "../mailed-links/account-tokens.repo.ts";
import { toUser } from "../users/users.rules.ts";
import { getUserDetails } from "../users/users.service.ts";
import { setDetails } from "./own-account.repo.ts";

/** An account as its owner sees it. */
export async function showOwnAccount({ db, clock }: Platform, userId: number): Promise<OwnAccount> {
  const [details, newEmail] = await Promise.all([
    getUserDetails(db, userId),
    findNewEmail(db, { userId, now: clock() }),
  ]);
  return { ...details, newEmail };
}

/**
 * Changes what the owner of an account says of themselves; `phoneNumber` null: it stays as it is. That it was done is put on record, and not
 * what was said.
 */
export const editOwnAccount = (
  { db, country }: Platform,
  caller: Caller,
  { fullName, phoneNumber }: { fullName: string; phoneNumber: string | null },
): Promise<User> =>
  db.transaction().execute(async (tx) => {
    const { userId } = caller;
    const details = {
      fullName,
      ...(phoneNumber !== null && { phoneNumber: toNationalNumber(phoneNumber, country) }),
    };
    const changed = (await setDetails(tx, userId, details)) ?? fail("NOT_LOGGED_IN");
    await recordActs(tx, caller, [{ act: "account.edited", subjectId: userId }]);
    return toUser(changed);
  });
