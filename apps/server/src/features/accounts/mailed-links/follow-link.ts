import type { FollowedLink } from "@manara/contract/accounts/followed-links";
import type { Tx } from "../../../platform/database/database.ts";
import { assertAllowed, fail } from "../../../platform/failure.ts";
import { hashesOfMailedToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { judgeMailedToken } from "../accounts.rules.ts";
import { cancelDeletion, scheduleDeletion } from "../personal-data/deletion-requests.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { joinIdentity } from "../social/social-identities.ts";
import { type Account, lockAccount } from "../users/users.repo.ts";
import { handOverAccount } from "../users/users.service.ts";
import { findToken, useUpTokens } from "./account-tokens.repo.ts";

interface Following {
  account: Account;
  /** Detail of the link, where the account does not say so. */
  detail: string;
  address: string;
}

type Follow = (platform: Platform, tx: Tx, following: Following) => Promise<void>;

const ownerOf = ({ account: { id: userId, fullName }, address }: Following) => ({
  userId,
  fullName,
  address,
});

/** Act of each link, in the transaction that uses up its token. */
const follow: Record<FollowedLink, Follow> = {
  async CONFIRM_DELETION(platform, tx, following) {
    await scheduleDeletion(platform, tx, ownerOf(following));
  },

  /** Somebody else may have asked: nobody is signed in any more. */
  async KEEP_ACCOUNT({ clock }, tx, following) {
    await cancelDeletion(tx, ownerOf(following));
    await endSessions(tx, following.account.id, "PASSWORD_CHANGED", clock());
  },

  /** Opening it proves that somebody owns the address: where nobody had shown that before, the account may have been opened by a stranger. */
  async JOIN_PROVIDER(platform, tx, following) {
    const { account, detail } = following;
    if (!account.emailVerifiedAt) await handOverAccount(platform, tx, following);
    await joinIdentity(tx, { userId: account.id, detail, now: platform.clock() });
    await recordActs(tx, ownerOf(following), [{ act: "account.provider-joined", subjectId: account.id }]);
  },
};

/** Does what a mailed link is for, once. */
export async function followLink(
  platform: Platform,
  { purpose, token, address }: { purpose: FollowedLink; token: string; address: string },
): Promise<void> {
  const { db, secrets, clock } = platform;
  const hashes = hashesOfMailedToken(secrets.mailedTokens, token);
  const { userId } = (await findToken(db, hashes)) ?? fail("RESET_TOKEN_INVALID");
  await db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, userId)) ?? fail("RESET_TOKEN_INVALID");
    const now = clock();
    const known = await findToken(tx, hashes);
    assertAllowed(judgeMailedToken(known, { userId, purpose }, now));
    await useUpTokens(tx, { userId, purposes: [purpose], now });
    await follow[purpose](platform, tx, { account, detail: known?.detail ?? "", address });
  });
}
