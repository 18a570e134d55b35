import { normaliseEmail } from "@manara/contract/account-rules";
import type { Endpoint } from "@manara/contract/endpoint";
import { type Limit, type LimitName, limitOf } from "@manara/contract/limits";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../platform/caller.ts";
import { Failure, fail, isRefused, type Refused } from "../platform/failure.ts";
import type { Platform } from "../platform/platform.ts";
import type { Keys } from "../platform/throttles.ts";

/** The browser of a request, where the owner of the account with this e-mail is known; else null. */
export type FindKnownDevice = (request: FastifyRequest, email: string) => string | null;

/** What tells whose attempt a call is. */
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

/** Whose attempt the call is, by each limit of its endpoint that holds for it. */
function keysOf({ limits = [] }: Endpoint, call: LimitedCall, findKnownDevice: FindKnownDevice): Keys {
  const email = emailOf(call);
  const device = email && findKnownDevice(call.request, email);
  const keys = {
    account: call.caller?.userId,
    address: call.address,
    email,
    device: device && `${device} ${email}`,
  };
  const holding = limits.filter(
    (name) => keys[limitOf(name).per] && !(device && limitOf(name).sparesKnownDevices),
  );
  return Object.fromEntries(holding.map((name) => [name, keys[limitOf(name).per]]));
}

/** Those of the keys whose limit counts what is wanted. */
const pick = (keys: Keys, wanted: (counts: Limit["counts"]) => boolean): Keys =>
  Object.fromEntries(Object.entries(keys).filter(([name]) => wanted(limitOf(name as LimitName).counts)));

/** The work of a call; a refusal that it returns is an attempt that failed, and becomes the failure of the request. */
export type Limited = <T>(
  endpoint: Endpoint,
  call: LimitedCall,
  work: () => Promise<T | Refused> | T | Refused,
) => Promise<T>;

/** Holds calls to the limits of their endpoints. */
export function makeLimited({ throttles }: Platform, findKnownDevice: FindKnownDevice): Limited {
  return async (endpoint, call, work) => {
    const make = async () => work();
    const outcome = endpoint.limits ? await attempt(endpoint, call, make) : await make();
    if (isRefused(outcome)) fail(outcome.refused, outcome.issues && { issues: outcome.issues });
    return outcome;
  };

  async function attempt<T>(endpoint: Endpoint, call: LimitedCall, make: () => Promise<T>): Promise<T> {
    const keys = keysOf(endpoint, call, findKnownDevice);
    const successes = pick(keys, (counts) => counts === "successes");
    const failures = pick(keys, (counts) => typeof counts === "object");
    await throttles.countAll({ ...pick(keys, (counts) => counts === "calls"), ...successes });
    try {
      const outcome = await throttles.attempt(failures, {
        make,
        hasFailed: (made, name) => isRefused(made) && limitOf(name).counts.includes(made.refused),
      });
      if (isRefused(outcome)) await throttles.giveBackAll(successes);
      return outcome;
    } catch (error) {
      if (error instanceof Failure) await throttles.giveBackAll(successes);
      throw error;
    }
  }
}
