import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Challenge, SolvedChallenge } from "@manara/contract/calls/challenges";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { type Keys, macOf, type PurposeKey } from "../keys/secrets.ts";

/** One guess is so many rounds of PBKDF2, and the right one among so many: a weak phone takes less than a second (docs/decisions/limits.md). */
const COST = 1000;
const GUESSES = 40;

/** A challenge is good for so long, and a solution once within it. */
export const CHALLENGE_SECONDS = 5 * 60;

/** Purpose of a challenge; its solution is good for nothing else. */
export type Purpose = Challenge["parameters"]["data"];

const secretsOf = (key: PurposeKey) => ({
  hmacSignatureSecret: macOf(key, "challenge").toString("hex"),
  hmacKeySignatureSecret: macOf(key, "solution").toString("hex"),
});

/** Some work, signed by the newest key: nothing is kept of it. */
export async function makeChallenge(keys: Keys, purpose: Purpose): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    counter: randomInt(GUESSES),
    deriveKey,
    expiresAt: new Date(Date.now() + CHALLENGE_SECONDS * 1000),
    data: purpose,
    ...secretsOf(keys.current),
  });
  return Challenge.parse(made);
}

function parseSent(sent: string): unknown {
  try {
    return JSON.parse(Buffer.from(sent, "base64").toString());
  } catch {
    // Somebody sent something else.
    return null;
  }
}

/**
 * The number of the challenge that was solved, by which its solution can be used up; null: what was sent solves none of ours that
 * holds for this purpose. Costs a few hashes, whatever is sent.
 */
export async function readSolution(keys: Keys, purpose: Purpose, sent: string): Promise<string | null> {
  const read = SolvedChallenge.safeParse(parseSent(sent));
  if (!read.success || !isDeepStrictEqual(read.data.challenge.parameters.data, purpose)) return null;
  for (const key of keys.all) {
    const { verified } = await verifySolution({ ...read.data, deriveKey, ...secretsOf(key) });
    if (verified) return read.data.challenge.parameters.nonce;
  }
  return null;
}
