import type { SolvedChallenge } from "@manara/contract/calls/challenges";
import { challengeIn, solutionHeaders, solve } from "../../apps/server/test/solve-challenge.ts";
import type { Attack } from "./target.ts";

/** Calls of one address that need no work, and some more. */
const QUESTIONS = 310;
const AT_ONCE = 30;

/** Work that is done once and handed in again and again, and what was changed of it. */
export const replaySolutions: Attack = async ({ origin, send }, say) => {
  const question = "/api/auth/is-email-used?email=nobody@attack.test";
  const ask = async () => {
    const body: unknown = await (await fetch(`${origin}${question}`)).json();
    return challengeIn({ body: typeof body === "object" ? body : {} });
  };
  let challenge = null;
  for (let time = 0; time < QUESTIONS; time += 1) challenge = await ask();
  if (!challenge) return [`${QUESTIONS} questions of one address are asked for no work`];

  const solved = await solve(challenge);
  const handIn = (sent: unknown) => send(question, { headers: solutionHeaders(sent) });
  const { parameters, signature } = solved.challenge;
  const forge = (change: Partial<typeof parameters>): SolvedChallenge => ({
    ...solved,
    challenge: { parameters: { ...parameters, ...change }, signature },
  });
  const forged = await Promise.all(
    [forge({ expiresAt: parameters.expiresAt + 3600 }), forge({ nonce: "00".repeat(16) })].map((sent) =>
      handIn(sent),
    ),
  );
  const replayed = await Promise.all(Array.from({ length: AT_ONCE }, () => handIn(solved)));
  const through = replayed.filter(({ status }) => status === 200).length;
  say(`one solution handed in ${AT_ONCE} times at once let ${through} calls through`);
  return [
    ...(forged.some(({ status }) => status === 200) ? ["a challenge that was changed counts"] : []),
    ...(through > 1 ? [`one solution let ${through} calls through`] : []),
    ...(through === 0 ? ["a right solution lets nobody through"] : []),
  ];
};
