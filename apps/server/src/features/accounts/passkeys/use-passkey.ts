import type { UsedCredential } from "@manara/contract/accounts/passkeys";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Platform } from "../../../platform/platform.ts";
import { hoursAfter } from "../accounts.rules.ts";
import { findPasskey, insertChallenge, type PasskeyRow, takeChallenge } from "./passkeys.repo.ts";
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
