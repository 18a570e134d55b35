import type { Tx } from "../../../platform/database/database.ts";
import { deleteChallengesOf, deletePasskeysOf, findPasskeysOf } from "../passkeys/passkeys.repo.ts";
import { clearSecondStep } from "../second-step/second-step.repo.ts";
import type { Account } from "../users/users.repo.ts";
import { deleteIdentities } from "./social-identities.repo.ts";

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
