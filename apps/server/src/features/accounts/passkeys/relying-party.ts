import type { Platform } from "../../../platform/platform.ts";
import type { Settings } from "../../../settings/settings.ts";

/** Identity of the school for browsers: passkeys are made for this host, and used on pages of this origin alone. */
export const relyingParty = ({ PUBLIC_URL, brand }: Pick<Settings, "PUBLIC_URL" | "brand">) => {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, name: brand.name, origin };
};

/** EdDSA, ES256 and RS256 (COSE numbers): what devices have. */
export const ALGORITHMS = [-8, -7, -257];

/** So long a device has to sign what it was given. */
export const CHALLENGE_MINUTES = 5;

/** The challenge that a browser says it has signed; null when it says none. Whether that is true, the signature shows. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : null;
  } catch {
    // Not what a browser sends.
    return null;
  }
}

/** Loaded by the first who uses a passkey: with its certificates' formats it is a fifth of all code. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/**
 * Answers null to what was not verified, for `.catch`, and says why in the log: with a wrong PUBLIC_URL no passkey of anybody is
 * accepted.
 */
export const orNotVerified =
  ({ log }: Pick<Platform, "log">) =>
  (error: Error): null => {
    log.info({ reason: error.message }, "a passkey was not accepted");
    return null;
  };
