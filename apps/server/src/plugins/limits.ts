import { randomUUID } from "node:crypto";
import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { Endpoint } from "@manara/contract/calls/endpoint";
import {
  isCountedByWork,
  isShared,
  type Limit,
  type LimitName,
  limitOf,
} from "@manara/contract/calls/limits";
import type { ErrorCode } from "@manara/contract/errors";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../platform/caller.ts";
import { Failure, fail, isRefused, type Refused } from "../platform/failure.ts";
import { networkOf } from "../platform/network/network.ts";
import type { Platform } from "../platform/platform.ts";
import {
  CHALLENGE_SECONDS,
  makeChallenge,
  type Purpose,
  readSolution,
} from "../platform/throttle/challenges.ts";
import { type Keys, SharedLimitReached, type Verdict } from "../platform/throttle/throttles.ts";

/**
 * From where calls come that a page makes: no network, so no limit of one holds. Rendering has a limit of its own. Nobody can guess it,
 * so no header of a request can say it.
 */
export const FROM_A_PAGE = `page ${randomUUID()}`;

/** The browser of a request, where the owner of the account with this e-mail is known; else null. */
export type FindKnownDevice = (request: FastifyRequest, email: string) => Promise<string | null>;

/** Keys of a call's attempts. */
interface LimitedCall {
  caller: Caller | null;
  address: string;
  query: unknown;
  body: unknown;
  request: FastifyRequest;
}

/** The e-mail that a call is about; an empty one when it names none. */
function emailOf({ query, body }: LimitedCall): string {
  const { email } = Object.assign({}, query, body) as { email?: unknown };
  return typeof email === "string" ? normaliseEmail(email) : "";
}

/** Keys of a call's attempts, by each limit of its endpoint that holds for it; but for what its work counts. */
async function keysOf(
  { limits = [] }: Endpoint,
  call: LimitedCall,
  { findKnownDevice }: Pick<LimitDependencies, "findKnownDevice">,
): Promise<Keys> {
  const email = emailOf(call);
  const asksForDevice = limits.some((name) => limitOf(name).per === "device");
  const device = asksForDevice && email ? await findKnownDevice(call.request, email) : null;
  const keys: Partial<Record<Limit["per"], string | number | null | undefined>> = {
    account: call.caller?.userId,
    address: call.address === FROM_A_PAGE ? undefined : call.address,
    email,
    device: device && `${device} ${email}`,
  };
  const holding = limits.filter(
    (name) =>
      !isCountedByWork(limitOf(name)) &&
      keys[limitOf(name).per] &&
      !(device && limitOf(name).sparesKnownDevices),
  );
  return Object.fromEntries(holding.map((name) => [name, keys[limitOf(name).per]]));
}

/** Result of a call: an answer, a refusal as a value, or one that was thrown. */
type Settled<T> = { outcome: T; refusal: ErrorCode | null } | { failure: Failure; refusal: ErrorCode };

async function settle<T>(make: () => Promise<T>): Promise<Settled<T>> {
  try {
    const outcome = await make();
    return { outcome, refusal: isRefused(outcome) ? outcome.refused : null };
  } catch (error) {
    if (error instanceof Failure) return { failure: error, refusal: error.code };
    throw error;
  }
}

/** Whether what a call has come to is counted under a limit. */
function judge(refusal: ErrorCode | null, { counts, endsWithSuccess }: Limit): Verdict {
  if (counts === "calls") return "counts";
  if (counts === "successes") return refusal === null ? "counts" : "given back";
  if (refusal !== null) return counts.includes(refusal) ? "counts" : "given back";
  return endsWithSuccess ? "forgotten" : "given back";
}

/** Purpose of a solution: the limits of an endpoint that count networks, and the network. Null: there are none. */
function purposeOf({ limits = [] }: Endpoint, { address }: LimitedCall): Purpose | null {
  const shared = limits.filter(isShared);
  if (shared.length === 0 || address === FROM_A_PAGE) return null;
  return { limits: shared.toSorted().join(" "), network: networkOf(address) };
}

/**
 * The work of a call; a refusal that it returns is an attempt that failed, and becomes the failure of the request. It is given
 * whether the caller has solved a challenge.
 */
export type Limited = <T>(
  endpoint: Endpoint,
  call: LimitedCall,
  work: (hasWorked: boolean) => Promise<T | Refused> | T | Refused,
) => Promise<T>;

/** Functions of the features for limits. */
export interface LimitDependencies {
  findKnownDevice: FindKnownDevice;
  /** Called for an account that is locked from now on, with the e-mail that was guessed at. */
  notifyLocked: (locked: { limit: LimitName; email: string; address: string }) => void;
}

/** Holds calls to the limits of their endpoints. */
export function makeLimited({ throttles, secrets, log }: Platform, dependencies: LimitDependencies): Limited {
  return async (endpoint, call, work) => {
    const make = async (hasWorked: boolean) => work(hasWorked);
    const outcome = endpoint.limits ? await attemptOrAsk(endpoint, call, make) : await make(false);
    if (isRefused(outcome)) {
      const { refused, issues, usedFor } = outcome;
      fail(refused, { ...(issues && { issues }), ...(usedFor && { usedFor }) });
    }
    return outcome;
  };

  /** Asks for some work, where others of the network were too many, instead of being refused. */
  async function attemptOrAsk<T>(
    endpoint: Endpoint,
    call: LimitedCall,
    make: (hasWorked: boolean) => Promise<T>,
  ): Promise<T> {
    const purpose = purposeOf(endpoint, call);
    const hasWorked = purpose !== null && (await useSolution(purpose, call.request));
    try {
      return await attempt(endpoint, call, { make: () => make(hasWorked), hasWorked });
    } catch (error) {
      if (!purpose || !(error instanceof SharedLimitReached)) throw error;
      const challenge = await makeChallenge(secrets.challenges, purpose);
      throw new Failure(error.code, { ...error.details, challenge });
    }
  }

  /** Whether a request carries a solution for this purpose, which is used up by it. */
  async function useSolution(purpose: Purpose, { headers }: FastifyRequest): Promise<boolean> {
    const sent = headers["x-challenge-solution"];
    if (typeof sent !== "string") return false;
    const challenge = await readSolution(secrets.challenges, purpose, sent);
    return challenge !== null && throttles.useOnce(challenge, CHALLENGE_SECONDS);
  }

  async function attempt<T>(
    endpoint: Endpoint,
    call: LimitedCall,
    { make, hasWorked }: { make: () => Promise<T>; hasWorked: boolean },
  ): Promise<T> {
    const keys = await keysOf(endpoint, call, dependencies);
    const settled = await throttles.attempt(keys, {
      make: () => settle(make),
      judge: ({ refusal }, name) => judge(refusal, limitOf(name)),
      onReached: (limits) => reportReached(limits, call),
      hasWorked,
    });
    if ("failure" in settled) throw settled.failure;
    return settled.outcome;
  }

  /** Once for each time that a limit is reached, not for all that is refused after it. */
  function reportReached(reached: readonly LimitName[], call: LimitedCall): void {
    for (const limit of reached) {
      const { address, caller } = call;
      log.warn({ limit, address, userId: caller?.userId }, "a limit of attempts was reached");
      if (locksAccount(limit)) dependencies.notifyLocked({ limit, email: emailOf(call), address });
    }
  }
}

const locksAccount = (name: LimitName) =>
  limitOf(name).per === "email" && Array.isArray(limitOf(name).counts);
