import type { Tx } from "../../platform/database.ts";
import { deleteChallengesOf, deletePasskeysOf, findPasskeysOf } from "./passkeys/passkeys.repo.ts";
import { clearSecondStep } from "./second-step/second-step.repo.ts";
import { deleteIdentities } from "./social-identities.repo.ts";
import type { Account } from "./users.repo.ts";

/**
 * Takes off an account what a stranger may have put on it before the owner of its address came: else they would come in beside the
 * owner, or keep the owner out. Passkeys were added by whoever knew the password. Providers and the second step go where nobody had
 * shown to own the address; elsewhere they are taken to be the owner's, whom the mailbox alone must not spare the second step. Answers
 * whether there were passkeys.
 */
export async function takeOffStrangers(
  tx: Tx,
  { id, emailVerifiedAt, passwordIsOwners }: Pick<Account, "id" | "emailVerifiedAt" | "passwordIsOwners">,
): Promise<boolean> {
  if (emailVerifiedAt && passwordIsOwners) return false;
  const passkeys = await findPasskeysOf(tx, id);
  await deletePasskeysOf(tx, id);
  await deleteChallengesOf(tx, id);
  if (!emailVerifiedAt) {
    await deleteIdentities(tx, id);
    await clearSecondStep(tx, id);
  }
  return passkeys.length > 0;
}
