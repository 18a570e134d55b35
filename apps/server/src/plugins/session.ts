import {
  isStaff,
  mayAdminister,
  mayEditAll,
  mayKeepCards,
  maySell,
} from "@manara/contract/accounts/role-rules";
import type { Endpoint, Who } from "@manara/contract/calls/endpoint";
import type { FastifyRequest } from "fastify";
import type { Caller, Identify } from "../platform/caller.ts";
import { Failure, fail } from "../platform/failure.ts";
import { noteCaller } from "../platform/observability/log-ids.ts";

const ask = (identify: Identify, { headers, ip }: FastifyRequest): Promise<Caller | null> =>
  identify({ authorization: headers.authorization, address: ip });

/** The caller of a call that is open to all: a token that no longer holds counts as none. */
async function findCaller(identify: Identify, request: FastifyRequest): Promise<Caller | null> {
  try {
    return await ask(identify, request);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * Refusal of a call that is open to all. Whether somebody has bought a course is not known of those whose session has
 * ended: they get that as the answer. A token that is none is a visitor's.
 */
export async function findReason(
  identify: Identify,
  request: FastifyRequest,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Failure) || error.code !== "COURSE_NOT_PURCHASED") return error;
  return ask(identify, request).then(
    () => error,
    (reason: unknown) => (reason instanceof Failure && reason.code === "NOT_LOGGED_IN" ? error : reason),
  );
}

/** Whether somebody who is signed in is let in by their role; what it says of whom they may ask about, the services judge. */
const admits: Record<Who, (caller: Caller) => boolean> = {
  all: () => true,
  session: () => true,
  owner: () => true,
  staff: ({ role }) => isStaff(role),
  centre: ({ role, centreId }) => maySell(role) && centreId !== null,
  cards: ({ role }) => mayKeepCards(role),
  contents: ({ role }) => isStaff(role) || mayEditAll(role),
  editor: ({ role }) => mayEditAll(role),
  admin: ({ role }) => mayAdminister(role),
};

/** Finds the caller of an endpoint, having a session, a role and a second step as it asks for. */
export async function admitCaller(
  identify: Identify,
  { who, stepUp, method, isPrivate }: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  const known = who === "all" ? await findCaller(identify, request) : await ask(identify, request);
  if (known) noteCaller(known);
  if (known?.viewedBy !== undefined && (method !== "GET" || isPrivate)) fail("VIEWING_ONLY");
  if (who === "all") return known;
  const caller = known ?? fail("NOT_LOGGED_IN");
  if (who !== "session" && caller.mustSetUpSecondStep) fail("SECOND_STEP_REQUIRED");
  if (!admits[who](caller)) fail("NOT_AUTHORISED");
  if (stepUp && caller.owesSecondStep) fail("SECOND_STEP_NEEDED");
  return caller;
}
