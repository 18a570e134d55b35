import { shownAddress } from "@manara/contract/accounts/login-name-rules";
import type { NewCredential, Passkey } from "@manara/contract/accounts/passkeys";
import { MOST_PASSKEYS } from "@manara/contract/accounts/second-step-rules";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Caller } from "../../../platform/caller.ts";
import { fail, type Refused } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { hoursAfter } from "../accounts.rules.ts";
import { confirmOwner } from "../passwords/passwords.ts";
import { lockAccount } from "../users/users.repo.ts";
import {
  deletePasskey,
  findPasskeysOf,
  insertChallenge,
  insertPasskey,
  type PasskeyRow,
  takeChallenge,
} from "./passkeys.repo.ts";
import {
  ALGORITHMS,
  CHALLENGE_MINUTES,
  loadWebAuthn,
  orNotVerified,
  readChallenge,
  relyingParty,
} from "./relying-party.ts";

const notAccepted: Refused = { refused: "PASSKEY_NOT_ACCEPTED" };

const toPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  creationDateTime: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

export const listPasskeys = async ({ db }: Platform, { userId }: Caller): Promise<Passkey[]> =>
  (await findPasskeysOf(db, userId)).map(toPasskey);

/** Challenge for a device that shall keep a key of this account; with the password, for a session may be a stolen one. */
export async function startPasskey(platform: Platform, { userId }: Caller, password: string) {
  const { db, settings, clock } = platform;
  const owner = await confirmOwner(platform, { userId, password });
  if (!owner) return { refused: "BAD_CREDENTIALS" as const };
  const party = relyingParty(settings);
  const known = await findPasskeysOf(db, userId);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(String(userId)),
    userName: shownAddress(owner.email),
    userDisplayName: owner.fullName,
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MINUTES * 60_000,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Found without a name being typed, and used for whom the device has recognised.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const expiresAt = hoursAfter(clock(), CHALLENGE_MINUTES / 60);
  await insertChallenge(db, { challenge: options.challenge, userId, expiresAt });
  return { ...options };
}

/** Verifies a new key, once it has shown to have been asked by this school for this account; null when it has not. */
async function verify(platform: Platform, { userId }: Caller, credential: NewCredential) {
  const { db, settings, clock } = platform;
  const challenge = readChallenge(credential.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(db, { challenge, userId, now: clock() }))) return null;
  const { id, origin } = relyingParty(settings);
  const response = credential as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  // Whatever a client may send, what cannot be read is not accepted.
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(orNotVerified(platform));
  return verified?.registrationInfo?.credential ?? null;
}

/** Stores the passkey that a device has made, and notifies the owner. */
export async function addPasskey(
  platform: Platform,
  caller: Caller,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<Passkey | Refused> {
  const made = await verify(platform, caller, credential);
  if (!made) return notAccepted;
  const { settings, clock } = platform;
  return platform.db.transaction().execute(async (tx) => {
    const { userId, address } = caller;
    const account = (await lockAccount(tx, userId)) ?? fail("NOT_LOGGED_IN");
    if ((await findPasskeysOf(tx, userId)).length >= MOST_PASSKEYS) return notAccepted;
    const now = clock();
    const row = await insertPasskey(tx, {
      userId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: made.transports ?? [],
      name,
      createdAt: now,
    });
    if (!row) return notAccepted;
    await recordActs(tx, caller, [{ act: "account.passkey-added", subjectId: userId, details: { name } }]);
    await queueMail(tx, composeNotice({ settings, notice: "PASSKEY_ADDED", account, at: now, address }));
    return toPasskey(row);
  });
}

/** Removes one and notifies the owner: without it they may be locked out of what somebody else then uses alone. */
export const removePasskey = (platform: Platform, caller: Caller, id: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const { userId, address } = caller;
    const account = (await lockAccount(tx, userId)) ?? fail("NOT_LOGGED_IN");
    if (!(await deletePasskey(tx, userId, id))) fail("NOT_FOUND");
    const { settings, clock } = platform;
    await recordActs(tx, caller, [{ act: "account.passkey-removed", subjectId: userId }]);
    await queueMail(
      tx,
      composeNotice({ settings, notice: "PASSKEY_REMOVED", account, at: clock(), address }),
    );
  });
