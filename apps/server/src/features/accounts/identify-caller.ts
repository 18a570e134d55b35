import type { Identify } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { judgeSession, readToken } from "./session-tokens.ts";
import { endSession, openSessionFinder } from "./sessions.repo.ts";

/** Who holds a session's token. Refuses a token that does not hold, with the reason. */
export function identifyBySession(platform: Platform): Identify {
  const findSession = openSessionFinder(platform.db);
  return async ({ authorization, address }) => {
    if (!authorization) return null;
    const [scheme, token] = authorization.split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) fail("NOT_LOGGED_IN");
    const claims = await readToken(platform.secrets.tokens, token, platform.clock());
    if ("refused" in claims) fail(claims.refused);
    const { sessionId } = claims;
    const session = await findSession(sessionId);
    const verdict = judgeSession(session, platform.settings.SESSION_IP_BINDING ? address : null);
    if (verdict?.refused === "IP_CHANGED") {
      await endSession(platform.db, sessionId, "ADDRESS_CHANGED", platform.clock());
    }
    if (verdict) fail(verdict.refused);
    if (!session) fail("NOT_LOGGED_IN");
    const { userId, fullName, role } = session;
    return { userId, fullName, role, sessionId, address };
  };
}
