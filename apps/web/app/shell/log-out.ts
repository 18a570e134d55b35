import { api } from "../api.ts";
import { currentSession, endSession } from "../session.ts";
import { showToast } from "../ui/toasts.ts";

/** Signs out here at once, and on the server as well as the network allows. */
export async function logOut(message: string): Promise<void> {
  // The call reads the token before the session is forgotten.
  const ended = currentSession() ? api("POST /auth/logout").catch(() => undefined) : undefined;
  endSession();
  showToast("success", message);
  await ended;
}
