import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { api } from "../../../api/api.ts";

/**
 * Lets a device sign what the school has asked for; null when it has no key, or its owner would rather not: whatever a browser or a device
 * has against it, they can do no more than try again.
 */
export async function signChallenge(options: PublicKeyCredentialRequestOptionsJSON) {
  // Whoever calls says that no passkey was shown.
  const credential = await startAuthentication({ optionsJSON: options }).catch(() => null);
  if (!credential) return null;
  const { id, rawId, response } = credential;
  return { id, rawId, type: "public-key" as const, response };
}

/** Shows the second step again with a passkey; false: the device has none, or its owner would rather not. */
export async function showPasskey(): Promise<boolean> {
  const credential = await signChallenge(await api("POST /auth/start-passkey-step-up"));
  if (!credential) return false;
  await api("POST /auth/step-up-by-passkey", { body: { credential } });
  return true;
}
