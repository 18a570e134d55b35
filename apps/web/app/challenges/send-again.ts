import type { ApiAnswer, ApiRequest, Transport } from "@manara/contract/calls/transport";
import type { ErrorBody } from "@manara/contract/errors";
import { solve as solveInWorker } from "./solve.ts";

/** Sends a call that was refused with a challenge once more, with its solution; without one the refusal stays. */
export async function sendAgain(
  transport: Transport,
  request: ApiRequest,
  refused: ApiAnswer,
  solve = solveInWorker,
): Promise<ApiAnswer> {
  const { challenge } = (refused.body ?? {}) as Partial<ErrorBody>;
  const solution = challenge && (await solve(challenge));
  if (!solution) return refused;
  return transport({ ...request, headers: { ...request.headers, "x-challenge-solution": solution } });
}
