import { createRemoteJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import type { Platform } from "../../platform/platform.ts";
import type { AskProvider } from "./social-person.ts";

/** Google writes its name both ways. https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullish(),
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
  name: z.string().nullish(),
});

/** Google's id tokens: signed by one of its keys, made for this school, and still in time. */
export function openGoogle({ settings, clock, log }: Platform): AskProvider {
  const { GOOGLE_CLIENT_ID: audience, GOOGLE_JWKS_URL } = settings;
  if (!audience) return async () => null;
  const keys = createRemoteJWKSet(new URL(GOOGLE_JWKS_URL));

  return async ({ idToken }) => {
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
    if (!claims.success) return null;
    const { sub: subject, email = null, email_verified, name: fullName = null } = claims.data;
    return { provider: "GOOGLE", subject, email, isEmailVouched: email_verified === true, fullName };
  };
}
