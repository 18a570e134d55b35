import type { User } from "@manara/contract/accounts";
import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { api, send } from "../../../api.ts";
import { showToast } from "../../../ui/toasts.ts";
import { beginSession } from "../log-in.ts";
import { text } from "./messages/ar.ts";

/** Signs in with a passkey of this device; null when there is none, or the person would rather not, which is said. */
export async function enterByPasskey(): Promise<User | null> {
  if (!browserSupportsWebAuthn()) {
    showToast("error", text.unsupported);
    return null;
  }
  const options = await api("POST /auth/start-passkey-login");
  // Whatever a browser or a device has against it, its owner can do no more than try again.
  const credential = await startAuthentication({ optionsJSON: options }).catch(() => null);
  if (!credential) {
    showToast("info", text.notEntered);
    return null;
  }
  const { id, rawId, response } = credential;
  const body = { credential: { id, rawId, type: "public-key" as const, response } };
  return beginSession(await send("POST /auth/login-by-passkey", { body }));
}
