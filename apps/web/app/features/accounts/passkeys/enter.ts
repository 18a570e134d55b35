import type { User } from "@manara/contract/accounts/accounts";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { text } from "#text/features/accounts/passkeys/messages";
import { api, send } from "../../../api/api.ts";
import { showToast } from "../../../ui/toasts.ts";
import { beginSession } from "../log-in.ts";
import { signChallenge } from "./sign-challenge.ts";

/** Signs in with a passkey of this device; null when there is none, or the person would rather not, which is said. */
export async function enterByPasskey(): Promise<User | null> {
  if (!browserSupportsWebAuthn()) {
    showToast("error", text.unsupported);
    return null;
  }
  const credential = await signChallenge(await api("POST /auth/start-passkey-login"));
  if (!credential) {
    showToast("info", text.notEntered);
    return null;
  }
  return beginSession(await send("POST /auth/login-by-passkey", { body: { credential } }));
}
