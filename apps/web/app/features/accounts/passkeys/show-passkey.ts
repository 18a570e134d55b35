import { api } from "../../../api/api.ts";
import { signChallenge } from "./sign-challenge.ts";

/** Shows the second step again with a passkey; false: the device has none, or its owner would rather not. */
export async function showPasskey(): Promise<boolean> {
  const credential = await signChallenge(await api("POST /auth/start-passkey-step-up"));
  if (!credential) return false;
  await api("POST /auth/step-up-by-passkey", { body: { credential } });
  return true;
}
