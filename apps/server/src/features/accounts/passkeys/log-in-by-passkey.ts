import type { UsedCredential } from "@manara/contract/accounts/passkeys";
import type { Platform } from "../../../platform/platform.ts";
import { type Client, type Entry, openSession } from "../sessions/sessions.service.ts";
import { findAccount } from "../users/users.repo.ts";
import { setPasskeyUsed } from "./passkeys.repo.ts";
import { askForPasskey, readPasskey } from "./use-passkey.ts";

/** Challenge for somebody who wants in. */
export const startPasskeyLogin = (platform: Platform) => askForPasskey(platform, null);

/** Opens a session for whom their device has recognised: a thing they have, and a finger, a face or a number of theirs. */
export async function logInByPasskey(
  platform: Platform,
  { credential, client }: { credential: UsedCredential; client: Client },
): Promise<Entry | { refused: "PASSKEY_NOT_ACCEPTED" | "SECOND_STEP_NEEDED" }> {
  const refusal = "PASSKEY_NOT_ACCEPTED";
  const used = await readPasskey(platform, { credential, userId: null });
  const account = used && (await findAccount(platform.db, used.passkey.userId));
  if (!account) {
    platform.log.info({ address: client.address }, "a login failed");
    return { refused: refusal };
  }
  const { counter, passkey } = used;
  await platform.db
    .transaction()
    .execute((tx) => setPasskeyUsed(tx, passkey.id, { counter, usedAt: platform.clock() }));
  return openSession(platform, account, { client, refusal, secondStep: "shown" });
}
