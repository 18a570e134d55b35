import type { UsedCredential } from "@manara/contract/accounts/passkeys";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Caller } from "../../../platform/caller.ts";
import { fail, type Refused } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hoursAfter } from "../accounts.rules.ts";
import { setSteppedUp } from "../sessions/sessions.repo.ts";
import { type Client, type Entry, openSession } from "../sessions/sessions.service.ts";
import { findAccount } from "../users/users.repo.ts";
import {
  findPasskey,
  findPasskeysOf,
  insertChallenge,
  type PasskeyRow,
  setPasskeyUsed,
  takeChallenge,
} from "./passkeys.repo.ts";
import {
  CHALLENGE_MINUTES,
  loadWebAuthn,
  orNotVerified,
  readChallenge,
  relyingParty,
} from "./relying-party.ts";

/** Owner of the signing device: an account's, with one of these keys; null: nobody knows yet. */
type Owner = { userId: number; keys: readonly PasskeyRow[] } | null;

/** Challenge for a device. Of nobody's it finds by itself which of its keys are for this school. */
export async function askForPasskey({ db, settings, clock }: Platform, owner: Owner) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    userVerification: "required",
    timeout: CHALLENGE_MINUTES * 60_000,
    ...(owner && {
      allowCredentials: owner.keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }),
  });
  const expiresAt = hoursAfter(clock(), CHALLENGE_MINUTES / 60);
  await insertChallenge(db, { challenge: options.challenge, userId: owner?.userId ?? null, expiresAt });
  return { ...options };
}

/**
 * The passkey with which a credential was signed, and its counter; null when it was not, not for this school, or not by the device of
 * the account that was asked.
 */
export async function readPasskey(
  { db, settings, clock, log }: Platform,
  { credential, userId }: { credential: UsedCredential; userId: number | null },
): Promise<{ passkey: PasskeyRow; counter: number } | null> {
  const challenge = readChallenge(credential.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(db, { challenge, userId, now: clock() }))) return null;
  const passkey = await findPasskey(db, credential.id);
  if (!passkey || (userId !== null && passkey.userId !== userId)) return null;
  const { id, origin } = relyingParty(settings);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    // What cannot be read, or was signed with another key, is not accepted.
  }).catch(orNotVerified({ log }));
  return verified?.verified ? { passkey, counter: verified.authenticationInfo.newCounter } : null;
}

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
