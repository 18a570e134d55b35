import type { SocialProvider } from "@manara/contract/accounts/account-rules";
import type { SocialAttempt } from "./social-attempt.ts";

/** Answer of a provider for the server, for it to judge. */
export type Proof =
  | { provider: "GOOGLE"; idToken: string; nonceVerifier: string; secondStepCode?: string }
  | { provider: "FACEBOOK"; code: string };

/** `unasked`: nobody asked for it from this window, or not any more. */
export type ProviderAnswer = { proof: Proof } | { refused: "cancelled" | "refused" | "unasked" };

/** Where each provider writes its answer. */
const partOf: Record<SocialProvider, "hash" | "search"> = { GOOGLE: "hash", FACEBOOK: "search" };

/** Reads the address to which a provider has sent somebody back, who had left with `attempt`. */
export function readAnswer(
  provider: SocialProvider,
  address: Pick<URL, "hash" | "search">,
  attempt: SocialAttempt | null,
): ProviderAnswer {
  const given = new URLSearchParams(address[partOf[provider]].slice(1));
  if (attempt?.provider !== provider || given.get("state") !== attempt.state) return { refused: "unasked" };
  if (given.get("error") === "access_denied") return { refused: "cancelled" };
  const { nonceVerifier } = attempt;
  const idToken = given.get("id_token");
  const code = given.get("code");
  if (provider === "GOOGLE" && idToken) return { proof: { provider, idToken, nonceVerifier } };
  if (provider === "FACEBOOK" && code) return { proof: { provider, code } };
  return { refused: "refused" };
}
