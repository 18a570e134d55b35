import type { UsedCredential } from "@manara/contract/passkeys";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { Platform } from "../../../platform/platform.ts";
import { hoursAfter } from "../accounts.rules.ts";
import { type Client, type Entry, openSession } from "../sessions.service.ts";
import { findAccount } from "../users.repo.ts";
import {
  findPasskey,
  insertChallenge,
  type PasskeyRow,
  setPasskeyUsed,
  takeChallenge,
} from "./passkeys.repo.ts";
import { CHALLENGE_MINUTES, readChallenge, relyingParty } from "./relying-party.ts";

/** What a device is asked to sign by whoever wants in; it knows by itself which of its keys are for this school. */
export async function startPasskeyLogin({ db, settings, clock }: Platform) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    userVerification: "required",
    timeout: CHALLENGE_MINUTES * 60_000,
  });
  const expiresAt = hoursAfter(clock(), CHALLENGE_MINUTES / 60);
  await insertChallenge(db, { challenge: options.challenge, userId: null, expiresAt });
  return { ...options };
}

/** The passkey with which a credential was signed, and its counter; null when it was not, or not for this school. */
async function verify(
  { db, settings, clock }: Platform,
  credential: UsedCredential,
): Promise<{ passkey: PasskeyRow; counter: number } | null> {
  const challenge = readChallenge(credential.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(db, { challenge, userId: null, now: clock() }))) return null;
  const passkey = await findPasskey(db, credential.id);
  if (!passkey) return null;
  const { id, origin } = relyingParty(settings);
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
  }).catch(() => null);
  return verified?.verified ? { passkey, counter: verified.authenticationInfo.newCounter } : null;
}

/** Opens a session for whom their device has recognised: a thing they have, and a finger, a face or a number of theirs. */
export async function logInByPasskey(
  platform: Platform,
  { credential, client }: { credential: UsedCredential; client: Client },
): Promise<Entry | { refused: "PASSKEY_NOT_ACCEPTED" | "SECOND_STEP_NEEDED" }> {
  const refusal = "PASSKEY_NOT_ACCEPTED";
  const used = await verify(platform, credential);
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
