import type { UsedCredential } from "@manara/contract/accounts/passkeys";
import type { Caller } from "../../../platform/caller.ts";
import { fail, type Refused } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { setSteppedUp } from "../sessions/sessions.repo.ts";
import { findPasskeysOf, setPasskeyUsed } from "./passkeys.repo.ts";
import { askForPasskey, readPasskey } from "./use-passkey.ts";

/** Challenge for a device; an account without passkeys has nothing to show. */
export async function startPasskeyStepUp(platform: Platform, { userId }: Caller) {
  const keys = await findPasskeysOf(platform.db, userId);
  if (keys.length === 0) fail("NOT_FOUND");
  return askForPasskey(platform, { userId, keys });
}

/** Shows the second step again in a session: the device is what they have, and it has recognised them. */
export async function stepUpByPasskey(
  platform: Platform,
  { userId, sessionId }: Caller,
  credential: UsedCredential,
): Promise<Refused | undefined> {
  const used = await readPasskey(platform, { credential, userId });
  if (!used) return { refused: "PASSKEY_NOT_ACCEPTED" };
  const now = platform.clock();
  await platform.db.transaction().execute(async (tx) => {
    await setPasskeyUsed(tx, used.passkey.id, { counter: used.counter, usedAt: now });
    await setSteppedUp(tx, sessionId, now);
  });
  return undefined;
}
