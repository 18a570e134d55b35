import type { Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import { deleteChallengesOf, deletePasskeysOf, findPasskeysOf } from "../passkeys/passkeys.repo.ts";
import { clearSecondStep } from "../second-step/second-step.repo.ts";
import type { Account } from "../users/users.repo.ts";
import type { SocialPerson } from "./social.rules.ts";
import {
  deleteIdentities,
  findSocialAccount,
  insertIdentity,
  lockIdentity,
} from "./social-identities.repo.ts";

type Identity = Pick<SocialPerson, "provider" | "subject">;

/** Person of a provider, as a mailed link keeps it. */
export const describeIdentity = ({ provider, subject }: Identity): string => `${provider} ${subject}`;

/** The provider opens the account from now on, unless that person has another by now. */
export async function joinIdentity(
  tx: Tx,
  { userId, detail, now }: { userId: number; detail: string; now: Date },
): Promise<void> {
  const [provider, subject = ""] = detail.split(/ (.*)/s);
  if (provider !== "GOOGLE" && provider !== "FACEBOOK") fail("RESET_TOKEN_INVALID");
  await lockIdentity(tx, { provider, subject });
  const owner = await findSocialAccount(tx, { provider, subject });
  if (owner && owner.id !== userId) fail("RESET_TOKEN_INVALID");
  if (!owner) await insertIdentity(tx, { provider, subject }, { userId, now });
}

/**
 * Takes off an account what a stranger may have put on it before the owner of its address came: else they would come in beside the
 * owner, or keep the owner out. Passkeys and providers were added by whoever knew the password. The second step goes where nobody
 * had shown to own the address; elsewhere it is taken to be the owner's, whom the mailbox alone must not spare it. Answers whether
 * there were passkeys.
 */
export async function takeOffStrangers(
  tx: Tx,
  {
    id,
    emailVerifiedAt,
    passwordHash,
    passwordIsOwners,
  }: Pick<Account, "id" | "emailVerifiedAt" | "passwordHash" | "passwordIsOwners">,
): Promise<boolean> {
  if (emailVerifiedAt && passwordIsOwners) return false;
  const passkeys = await findPasskeysOf(tx, id);
  await deletePasskeysOf(tx, id);
  await deleteChallengesOf(tx, id);
  // Who never had a password came by the provider, which vouched for the address or had it verified.
  if (!emailVerifiedAt || passwordHash !== null) await deleteIdentities(tx, id);
  if (!emailVerifiedAt) await clearSecondStep(tx, id);
  return passkeys.length > 0;
}
