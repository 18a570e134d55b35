import type { Role } from "@manara/contract/accounts/accounts";
import { isGuarded, mayOweSecondStep } from "@manara/contract/accounts/role-rules";
import type { ErrorCode } from "@manara/contract/errors";
import { decodeProtectedHeader, errors as joseErrors, jwtVerify, SignJWT } from "jose";
import type { Keys, PurposeKey } from "../../../platform/keys/secrets.ts";
import type { Settings } from "../../../settings/settings.ts";
import type { Session } from "./sessions.repo.ts";

const ALGORITHM = "HS256";
const ISSUER = "manara";
/** Of a token by which an administrator looks as somebody: a version that knows none of those refuses it. */
const VIEWING_ISSUER = "manara viewing";

type SessionRefusal = Extract<
  ErrorCode,
  "NOT_LOGGED_IN" | "TOKEN_EXPIRED" | "TOKEN_CHANGED" | "IP_CHANGED" | "ACCOUNT_BLOCKED"
>;

/** A session token: a signed JWT that names its key, the account and the session row, and the account as which an administrator looks; `exp` in seconds. */
export function signToken(
  { current: key }: Pick<Keys, "current">,
  session: { id: string; userId: number; expiresAt: Date; views?: number },
  now: Date,
): Promise<string> {
  return new SignJWT({ sid: session.id, ...(session.views && { views: session.views }) })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: String(key.id) })
    .setIssuer(session.views ? VIEWING_ISSUER : ISSUER)
    .setSubject(String(session.userId))
    .setIssuedAt(now)
    .setExpirationTime(session.expiresAt)
    .sign(key.bytes);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Claims {
  sessionId: string;
  userId: number;
  /** The account as which an administrator looks; null: the caller is who signed in. */
  views: number | null;
  /** `exp`, in seconds. */
  expires: number;
}

/** Signatures found genuine, so that a student's hundredth call does not cost a hundredth verification. */
const genuine = new WeakMap<PurposeKey, Map<string, Claims>>();
const GENUINE_KEPT = 20_000;

function findGenuine({ all }: Keys, token: string): Claims | undefined {
  for (const key of all) {
    const claims = genuine.get(key)?.get(token);
    if (claims) return claims;
  }
  return undefined;
}

function keepGenuine(key: PurposeKey, token: string, claims: Claims): void {
  const known = genuine.get(key) ?? new Map<string, Claims>();
  genuine.set(key, known.set(token, claims));
  const [oldest] = known.size > GENUINE_KEPT ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
}

/** A key id as tokens write it; null: the token was signed before they named one. Anything else is none of ours. */
const readKeyId = (kid: unknown): number | null | undefined => {
  if (kid === undefined) return null;
  return typeof kid === "string" && /^[1-9]\d{0,4}$/.test(kid) ? Number(kid) : undefined;
};

async function verifyToken(keys: Keys, token: string, now: Date): Promise<Claims | null> {
  const id = readKeyId(decodeProtectedHeader(token).kid);
  const key = id === undefined ? undefined : keys.find(id);
  if (!key) return null;
  const { payload } = await jwtVerify(token, key.bytes, {
    algorithms: [ALGORITHM],
    issuer: [ISSUER, VIEWING_ISSUER],
    currentDate: now,
    requiredClaims: ["exp"],
  });
  const { sid, sub, iss, views, exp = 0 } = payload;
  if (typeof sid !== "string" || !UUID.test(sid)) return null;
  const claims = {
    sessionId: sid,
    userId: Number(sub),
    views: iss === VIEWING_ISSUER ? Number(views) : null,
    expires: exp,
  };
  keepGenuine(key, token, claims);
  return claims;
}

/** The session a token names, or why it names none. */
export async function readToken(
  keys: Keys,
  token: string,
  now: Date,
): Promise<Omit<Claims, "expires"> | { refused: SessionRefusal }> {
  try {
    const claims = findGenuine(keys, token) ?? (await verifyToken(keys, token, now));
    if (!claims) return { refused: "NOT_LOGGED_IN" };
    return claims.expires * 1000 > now.getTime() ? claims : { refused: "TOKEN_EXPIRED" };
  } catch (error) {
    return { refused: error instanceof joseErrors.JWTExpired ? "TOKEN_EXPIRED" : "NOT_LOGGED_IN" };
  }
}

type StaffSettings = Pick<Settings, "SESSION_HOURS" | "STAFF_SESSION_HOURS" | "STAFF_SECOND_STEP">;

/** How long a session of somebody with this role lasts. */
export const lifeHours = (role: Role, settings: StaffSettings): number =>
  isGuarded(role) ? Math.min(settings.SESSION_HOURS, settings.STAFF_SESSION_HOURS) : settings.SESSION_HOURS;

/** Whether an account has no second step though its school asks for one. */
export const lacksSecondStep = (
  { role, secondStepAt }: { role: Role; secondStepAt: Date | null },
  { STAFF_SECOND_STEP }: Pick<Settings, "STAFF_SECOND_STEP">,
): boolean => STAFF_SECOND_STEP === "required" && mayOweSecondStep(role) && secondStepAt === null;

/** For so long after the second step was shown what asks for it again is content. */
const SECOND_STEP_HOLDS_MS = 15 * 60_000;

/** Whether the account of a session has a second step that was not shown lately. */
export const owesSecondStep = (
  { secondStepAt, steppedUpAt }: Pick<Session, "secondStepAt" | "steppedUpAt">,
  now: Date,
): boolean =>
  secondStepAt !== null &&
  (steppedUpAt === null || now.getTime() - steppedUpAt.getTime() > SECOND_STEP_HOLDS_MS);

/** Whether a session row still holds. `boundAddress` is the client's address where sessions are bound to it. */
export function judgeSession(
  session: Pick<Session, "endReason" | "address"> | null,
  boundAddress: string | null,
): { refused: SessionRefusal } | null {
  if (!session || session.endReason === "LOGGED_OUT" || session.endReason === "ENDED_BY_STAFF")
    return { refused: "NOT_LOGGED_IN" };
  if (session.endReason === "BLOCKED") return { refused: "ACCOUNT_BLOCKED" };
  if (session.endReason === "ADDRESS_CHANGED") return { refused: "IP_CHANGED" };
  if (session.endReason) return { refused: "TOKEN_CHANGED" };
  if (boundAddress !== null && boundAddress !== session.address) return { refused: "IP_CHANGED" };
  return null;
}
