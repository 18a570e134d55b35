import type { Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import { findSocialAccount, insertIdentity, lockIdentity } from "./social-identities.repo.ts";
import type { SocialPerson } from "./social-person.ts";

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
