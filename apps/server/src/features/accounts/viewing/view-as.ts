import { isGuarded, mayAdminister } from "@manara/contract/accounts/role-rules";
import type { View } from "@manara/contract/accounts/viewing";
import type { Caller } from "../../../platform/caller.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { signToken } from "../sessions/session-tokens.ts";
import { findAccount, lockAccount } from "../users/users.repo.ts";
import { toUser } from "../users/users.rules.ts";

const VIEWING_MS = 15 * 60_000;

/** Begins to look at the pages as a student sees them: on record, and told to the student. */
export const beginViewing = (
  platform: Platform,
  caller: Caller,
  { userId, reason }: { userId: number; reason: string },
): Promise<View> =>
  platform.db.transaction().execute(async (tx) => {
    const { clock, secrets, settings } = platform;
    const account = (await lockAccount(tx, userId)) ?? fail("USER_NOT_FOUND");
    if (isGuarded(account.role)) fail("VIEWING_REFUSED");
    const now = clock();
    const expiresAt = new Date(now.getTime() + VIEWING_MS);
    await recordActs(tx, caller, [{ act: "account.viewed", subjectId: userId, details: { reason } }]);
    const { address, sessionId: id } = caller;
    await queueMail(tx, composeNotice({ settings, notice: "VIEWED", account, at: now, address }));
    const session = { id, userId: caller.userId, views: userId, expiresAt };
    const token = await signToken(secrets.tokens, session, now);
    return { user: toUser(account), token, expiresAt: expiresAt.toISOString() };
  });

/** A student in whose place an administrator calls, in the session of the administrator; null: they may not, or may no more. */
export async function viewAs(db: Queryable, administrator: Caller, userId: number): Promise<Caller | null> {
  if (!mayAdminister(administrator.role)) return null;
  const viewed = await findAccount(db, userId);
  if (!viewed || isGuarded(viewed.role)) return null;
  const { sessionId, address } = administrator;
  return {
    userId: viewed.id,
    fullName: viewed.fullName,
    role: viewed.role,
    centreId: null,
    sessionId,
    address,
    owesSecondStep: false,
    mustSetUpSecondStep: false,
    viewedBy: administrator.userId,
  };
}
