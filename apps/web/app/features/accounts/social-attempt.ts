import { type SocialProvider, socialProviders } from "@manara/contract/accounts/account-rules";

const KEY = "manara.social";
const SECRET_BYTES = 32;

/** State of a sign-in with a provider, to be compared with what comes back. */
export interface SocialAttempt {
  provider: SocialProvider;
  /** Shows that the answer is to this attempt. */
  state: string;
  /** Secret of the nonce; it goes to the server with the token, and nowhere else. */
  nonceVerifier: string;
  /** The page that was left. */
  from: "/auth/login" | "/auth/register";
  /** The page that had asked for somebody signed in. */
  asked: string | null;
}

const encode = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const makeSecret = () => encode(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** Begins an attempt, which this window keeps in place of an earlier one. Only where the browser trusts the site. */
export async function beginAttempt(
  about: Pick<SocialAttempt, "provider" | "from" | "asked">,
): Promise<{ state: string; nonce: string }> {
  const attempt: SocialAttempt = { ...about, state: makeSecret(), nonceVerifier: makeSecret() };
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(attempt.nonceVerifier));
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
  return { state: attempt.state, nonce: encode(new Uint8Array(digest)) };
}

/** The attempt of this window; it is answered once. */
export function takeAttempt(): SocialAttempt | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const attempt: SocialAttempt = JSON.parse(kept ?? "null");
    return socialProviders.includes(attempt.provider) ? attempt : null;
  } catch {
    // It is no JSON: it was not written by this program.
    return null;
  }
}
