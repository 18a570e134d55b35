import { nameDevice } from "@manara/contract/accounts/device-name-rules";
import type { SignedInElsewhere } from "@manara/contract/errors";
import { waitForInvalidation } from "../../../platform/cache/siblings.ts";
import type { Caller, Sessions } from "../../../platform/caller.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hoursAfter } from "../accounts.rules.ts";
import { viewAs } from "../viewing/view-as.ts";
import { judgeSession, lacksSecondStep, lifeHours, owesSecondStep, readToken } from "./session-tokens.ts";
import { endSession, findSuccessor, openSessionFinder, type Session } from "./sessions.repo.ts";

/** Weight of a session in memory, in bytes. */
const SESSION_BYTES = 500;

/** The sessions of the school. One that lives is known from memory until something of its account changes. */
export function openSessions(platform: Platform): Sessions {
  const { cache, db, clock, settings } = platform;
  const findSession = openSessionFinder(db);

  const readSession = ({
    sessionId,
    userId,
  }: {
    sessionId: string;
    userId: number;
  }): Promise<Session | null> =>
    cache.remember(
      `session ${sessionId}`,
      async (track) => {
        track([`user ${userId}`]);
        const session = await findSession(sessionId);
        if (session?.endReason) track("do not keep");
        return session;
      },
      () => SESSION_BYTES,
    );

  /** A session that was opened by a student lasts no longer than those of staff once they are staff. */
  const isOver = ({ createdAt, expiresAt, role }: Session): boolean =>
    expiresAt <= clock() || hoursAfter(createdAt, lifeHours(role, settings)) <= clock();

  /** Caller under a session that holds. */
  function toCaller(session: Session, from: { sessionId: string; address: string }): Caller {
    const { userId, fullName, role, centreId } = session;
    const mustSetUpSecondStep = lacksSecondStep(session, settings);
    return {
      userId,
      fullName,
      role: mustSetUpSecondStep ? "STUDENT" : role,
      centreId,
      ...from,
      owesSecondStep: owesSecondStep(session, clock()),
      mustSetUpSecondStep,
    };
  }

  /** Notice of the sign-in that ended a session; null: something else ended it. */
  async function findSignIn({ userId, endedAt, endReason }: Session): Promise<SignedInElsewhere | null> {
    const next = endReason === "SUPERSEDED" && endedAt && (await findSuccessor(db, { userId, endedAt }));
    return next ? { at: next.createdAt.toISOString(), device: nameDevice(next.device) } : null;
  }

  return {
    async identify({ authorization, address }) {
      if (!authorization) return null;
      const [scheme, token] = authorization.split(" ");
      if (scheme?.toLowerCase() !== "bearer" || !token) fail("NOT_LOGGED_IN");
      const claims = await readToken(platform.secrets.tokens, token, clock());
      if ("refused" in claims) fail(claims.refused);
      const { sessionId } = claims;
      const session = await readSession(claims);
      const verdict = judgeSession(session, settings.SESSION_IP_BINDING ? address : null);
      if (session?.endReason === null && verdict?.refused === "IP_CHANGED") {
        await endSession(db, sessionId, "ADDRESS_CHANGED", clock());
        await waitForInvalidation(platform);
      }
      if (verdict) {
        const signedIn = session && (await findSignIn(session));
        fail(verdict.refused, signedIn ? { signedIn } : {});
      }
      if (!session) fail("NOT_LOGGED_IN");
      if (isOver(session)) fail("TOKEN_EXPIRED");
      const caller = toCaller(session, { sessionId, address });
      if (claims.views === null) return caller;
      return (await viewAs(db, caller, claims.views)) ?? fail("NOT_LOGGED_IN");
    },

    async findHolder({ sessionId, userId, address }) {
      const session = await readSession({ sessionId, userId });
      const isHeld =
        session && !isOver(session) && !judgeSession(session, settings.SESSION_IP_BINDING ? address : null);
      if (!isHeld) return null;
      const caller = toCaller(session, { sessionId, address });
      return session.userId === userId ? caller : viewAs(db, caller, userId);
    },
  };
}
