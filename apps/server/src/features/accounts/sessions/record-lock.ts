import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { findAccountByEmail } from "../users/users.repo.ts";

/** Puts on record that so many have failed to sign in to an account that everybody is kept out for a while. */
export function recordLock(
  { db, log }: Platform,
  { limit, email, address }: { limit: string; email: string; address: string },
): void {
  const write = async () => {
    const account = email.includes("\0") ? null : await findAccountByEmail(db, email);
    if (!account) return;
    const nobody = { userId: null, fullName: "", address };
    await recordActs(db, nobody, [{ act: "account.locked", subjectId: account.id, details: { limit } }]);
  };
  // The answer does not wait: its time would show whether there is such an account.
  write().catch((err: unknown) => log.error({ err }, "a lock could not be put on record"));
}
