import type { FastifyRequest } from "fastify";
import { judgeSession, readToken } from "../features/accounts/session-tokens.ts";
import { endSession, findSession } from "../features/accounts/sessions.repo.ts";
import type { Caller } from "../platform/caller.ts";
import { Failure, fail } from "../platform/failure.ts";
import type { Platform } from "../platform/platform.ts";

/** The caller; null without a token. Refuses a token that does not hold, with the reason. */
async function identify(platform: Platform, request: FastifyRequest): Promise<Caller | null> {
  const header = request.headers.authorization;
  if (!header) return null;
  const [scheme, token] = header.split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) fail("NOT_LOGGED_IN");
  const claims = await readToken(platform.secrets.tokens, token, platform.clock());
  if ("refused" in claims) fail(claims.refused);
  const session = await findSession(platform.db, claims.sessionId);
  const binding = platform.settings.SESSION_IP_BINDING ? request.ip : null;
  const verdict = judgeSession(session, binding);
  if (verdict?.refused === "IP_CHANGED") {
    await endSession(platform.db, claims.sessionId, "ADDRESS_CHANGED", platform.clock());
  }
  if (verdict) fail(verdict.refused);
  if (!session) fail("NOT_LOGGED_IN");
  return {
    userId: session.userId,
    fullName: session.fullName,
    role: session.role,
    sessionId: claims.sessionId,
    address: request.ip,
  };
}

/** The caller of a call that needs a session. */
export async function requireCaller(platform: Platform, request: FastifyRequest): Promise<Caller> {
  return (await identify(platform, request)) ?? fail("NOT_LOGGED_IN");
}

/** The caller of a call that is open to all: a token that no longer holds counts as none. */
export async function findCaller(platform: Platform, request: FastifyRequest): Promise<Caller | null> {
  try {
    return await identify(platform, request);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
