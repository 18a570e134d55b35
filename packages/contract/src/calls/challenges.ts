import { z } from "zod";

/**
 * Work that is asked for before another attempt from a network that many may share: a proof of work of ALTCHA, version 2. Whoever
 * solves it looks for the `counter` under which the key that is derived (`algorithm`, `cost`) of `nonce` and counter, with `salt`,
 * begins with `keyPrefix`.
 */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    /** Purpose: these limits, as they count this network. */
    data: z.object({ limits: z.string(), network: z.string() }),
  }),
  signature: z.string(),
});
export type Challenge = z.output<typeof Challenge>;

/** Content of `X-Challenge-Solution`, as JSON in Base64. */
export const SolvedChallenge = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().regex(/^(?:[\da-f]{2})+$/) }),
});
export type SolvedChallenge = z.output<typeof SolvedChallenge>;
