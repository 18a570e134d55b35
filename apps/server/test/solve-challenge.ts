import { type Challenge, SolvedChallenge } from "@manara/contract/calls/challenges";
import type { ApiAnswer } from "@manara/contract/calls/transport";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** The challenge of a refusal; null where it has none. */
export const challengeIn = ({ body }: Pick<ApiAnswer, "body">): Challenge | null =>
  (body as { challenge?: Challenge }).challenge ?? null;

/** Does the work, as a browser would. */
export const solve = async (challenge: Challenge | null): Promise<SolvedChallenge> =>
  SolvedChallenge.parse({
    challenge,
    solution: challenge && (await solveChallenge({ challenge, deriveKey })),
  });

/** What goes along with the call that is sent again. */
export const solutionHeaders = (solved: unknown) => ({
  "x-challenge-solution": Buffer.from(JSON.stringify(solved)).toString("base64"),
});
