import { api } from "./api.ts";
import { codeOf } from "./refusal.ts";
import { currentSession, endSession, updateSession } from "./session.ts";

const CHECK_EVERY_MS = 300_000;

/** When a token ends, in milliseconds since 1970; 0 when it cannot be read. */
export function expiryOf(token: string): number {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof exp === "number" ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** Ends a session that no longer holds. A weak network proves nothing, so it ends none. */
export async function checkSession(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  if (expiryOf(session.token) <= Date.now()) {
    endSession();
    return;
  }
  try {
    updateSession({ user: await api("GET /auth/verify-user-token") });
  } catch (error) {
    const code = codeOf(error);
    if (code !== "OFFLINE" && code !== "INTERNAL_ERROR" && code !== "NOT_READY") endSession();
  }
}

/** Checks now and every five minutes; returns the stop. */
export function watchSession(): () => void {
  void checkSession();
  const timer = setInterval(() => void checkSession(), CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
