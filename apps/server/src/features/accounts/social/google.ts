import { createHash } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import type { Platform } from "../../../platform/platform.ts";
import type { AskProvider } from "./social.rules.ts";
import { isAuthoritative, isForSchoolAlone } from "./social.rules.ts";

/** Google writes its name both ways. https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullish(),
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
  /** The domain of an organisation whose accounts Google keeps. */
  hd: z.string().nullish(),
  name: z.string().nullish(),
  nonce: z.string().nullish(),
});

/**
 * Whether the bearer of a token is who asked for it: only they know what its nonce was made from. A token without a
 * nonce takes none, so that a page that has sent one is not given another's token.
 */
function isAsker(nonce: string | null, verifier: string | null): boolean {
  if (nonce === null || verifier === null) return nonce === verifier;
  return createHash("sha256").update(verifier).digest("base64url") === nonce;
}

/** Google's id tokens: signed by one of its keys, made for this school and this visit, and still in time. */
export function openGoogle({ settings, clock, log }: Platform): AskProvider {
  const { GOOGLE_CLIENT_ID: audience, GOOGLE_JWKS_URL } = settings;
  if (!audience) return async () => null;
  const keys = createRemoteJWKSet(new URL(GOOGLE_JWKS_URL));

  return async ({ idToken, nonceVerifier = null }) => {
    if (!idToken) return null;
    const verified = await jwtVerify(idToken, keys, {
      algorithms: ["RS256"],
      issuer: ISSUERS,
      audience,
      requiredClaims: ["exp", "sub"],
      currentDate: clock(),
    }).catch((error: unknown) => {
      log.info({ reason: String(error) }, "Google's token was refused");
      return null;
    });
    const claims = Claims.safeParse(verified?.payload);
    if (!verified || !claims.success || !isForSchoolAlone(verified.payload, audience)) return null;
    const { sub: subject, email = null, name: fullName = null, nonce = null } = claims.data;
    if (!isAsker(nonce, nonceVerifier)) {
      log.info("Google's token was made for another visit");
      return null;
    }
    return { provider: "GOOGLE", subject, email, isEmailVouched: isAuthoritative(claims.data), fullName };
  };
}
