import type { Role, User } from "@manara/contract/accounts/accounts";
import { maySell, mayTeach } from "@manara/contract/accounts/role-rules";
import { ApiError, codeOf, type FailureCode } from "@manara/contract/calls/api-error";
import { redirect } from "react-router";
import { loginAddress } from "../routing/login-address.ts";
import { currentSession, type Session } from "../session/session.ts";
import { keepWantedCourse } from "../session/wanted-course.ts";
import { showToast } from "../ui/toasts.ts";

/*
 * Guards of client loaders before a page is shown. Each either answers or throws the way out, having said why.
 * They guard the interface alone; the API refuses by itself.
 */

function leave(code: FailureCode, to: string): never {
  void import("#text/error-messages").then(
    ({ text }) => showToast("error", text[code]),
    // Left unsaid where its sentence does not come: the way out says it too.
    () => undefined,
  );
  throw redirect(to);
}

/** Somebody is signed in, or the page is the sign-in. */
export function requireSession(request: Request): Session {
  return currentSession() ?? leave("NOT_LOGGED_IN", loginAddress(request.url));
}

/** Audience of an area: others go home. The role may be another than this device knows: before it shuts anybody out, the server is asked. */
async function requireUser(request: Request, isFor: (user: User) => boolean): Promise<Session> {
  const known = requireSession(request);
  if (isFor(known.user)) return known;
  await (await import("../session/signed-in.ts")).checkSession();
  const session = requireSession(request);
  return isFor(session.user) ? session : leave("NOT_AUTHORISED", "/");
}

/** The administration: those whose role opens the screen. */
export const requireOffice = (request: Request, opens: (role: Role) => boolean): Promise<Session> =>
  requireUser(request, ({ role }) => opens(role));

/** Sellers of a distribution centre. */
export const requireSeller = (request: Request): Promise<Session> =>
  requireUser(request, ({ role }) => maySell(role));

/** The area of one teacher or lecturer: its owner alone. */
export const requireOwner = (request: Request, owner: { userId: string; role: Role }): Promise<Session> =>
  requireUser(
    request,
    ({ role, userId }) => mayTeach(role) && role === owner.role && String(userId) === owner.userId,
  );

const isShownHere = (code: FailureCode) =>
  code === "COURSE_NOT_FOUND" || code === "CONTENT_NOT_FOUND" || code === "COURSE_NOT_PURCHASED";

/**
 * The answer, or home: with a message for what people can understand, in silence for any other refusal. Home offers the
 * course that would have to be bought. Without a network nothing was refused, and the page itself can be asked for again.
 */
export async function orHome<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = codeOf(error);
    if (!code || code === "OFFLINE") throw error;
    if (error instanceof ApiError) keepWantedCourse(error.details.courseId);
    if (isShownHere(code)) return leave(code, "/");
    throw redirect("/");
  }
}

/** Resolver of a teacher's or lecturer's page: whatever fails, the person reads that they may not and goes home. */
export async function orUnauthorised<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!codeOf(error)) throw error;
    return leave("NOT_AUTHORISED", "/");
  }
}

/**
 * The answer, or home for whom the server does not know as what their session says: their role is another now, and the
 * menu follows it. `alsoDenied` are refusals that say the same in the current area.
 */
export async function orHomeWhenDenied<T>(call: Promise<T>, ...alsoDenied: FailureCode[]): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = codeOf(error);
    if (code !== "NOT_AUTHORISED" && !(code && alsoDenied.includes(code))) throw error;
    await (await import("../session/signed-in.ts")).checkSession();
    return leave("NOT_AUTHORISED", "/");
  }
}

/** Says that a thing does not exist and goes home. */
export const leaveHome = (code: FailureCode): never => leave(code, "/");
