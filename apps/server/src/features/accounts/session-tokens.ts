import type { ErrorCode } from "@manara/contract/errors";
import { errors as joseErrors, jwtVerify, SignJWT } from "jose";
import type { Session } from "./sessions.repo.ts";

const ALGORITHM = "HS256";
const ISSUER = "manara";

type SessionRefusal = Extract<ErrorCode, "NOT_LOGGED_IN" | "TOKEN_EXPIRED" | "TOKEN_CHANGED" | "IP_CHANGED">;

/** A session token: a signed JWT that names the account and the session row; `exp` in seconds. */
export function signToken(
  key: Buffer,
  session: { id: string; userId: number; expiresAt: Date },
  now: Date,
): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setIssuer(ISSUER)
    .setSubject(String(session.userId))
    .setIssuedAt(now)
    .setExpirationTime(session.expiresAt)
    .sign(key);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The session a token names, or why it names none. */
export async function readToken(
  key: Buffer,
  token: string,
  now: Date,
): Promise<{ sessionId: string } | { refused: SessionRefusal }> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now,
    });
    const sessionId = payload.sid;
    if (typeof sessionId === "string" && UUID.test(sessionId)) return { sessionId };
    return { refused: "NOT_LOGGED_IN" };
  } catch (error) {
    return { refused: error instanceof joseErrors.JWTExpired ? "TOKEN_EXPIRED" : "NOT_LOGGED_IN" };
  }
}

/** Whether a session row still holds. `boundAddress` is the client's address where sessions are bound to it. */
export function judgeSession(
  session: Pick<Session, "endReason" | "address"> | null,
  boundAddress: string | null,
): { refused: SessionRefusal } | null {
  if (!session || session.endReason === "LOGGED_OUT") return { refused: "NOT_LOGGED_IN" };
  if (session.endReason) return { refused: "TOKEN_CHANGED" };
  if (boundAddress !== null && boundAddress !== session.address) return { refused: "IP_CHANGED" };
  return null;
}
