import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";

export const CLIENT_ID = "school.apps.googleusercontent.com";
export const APP_ID = "1234567890";
export const APP_SECRET = "an-applications-secret";

interface FacebookToken {
  appId: string;
  isValid?: boolean;
  userId: string;
  profile: { id: string; name?: string; email?: string };
}

interface FacebookCode {
  token: string;
  redirectUri: string;
}

/** Google and Facebook without an address: what they are asked, what they answer, and what is needed to be either. */
export async function makeProviders() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "key-1", alg: "RS256", use: "sig" }] };
  const facebookTokens = new Map<string, FacebookToken>();
  const facebookCodes = new Map<string, FacebookCode>();

  /** A code is good once, for the application and the address it was made for. */
  function redeemCode(given: URLSearchParams): unknown {
    const code = given.get("code") ?? "";
    const known = facebookCodes.get(code);
    facebookCodes.delete(code);
    const isApplication = given.get("client_id") === APP_ID && given.get("client_secret") === APP_SECRET;
    if (!known || !isApplication || known.redirectUri !== given.get("redirect_uri")) return null;
    return { access_token: known.token, token_type: "bearer", expires_in: 5_183_944 };
  }

  function inspectToken(given: URLSearchParams): unknown {
    if (given.get("access_token") !== `${APP_ID}|${APP_SECRET}`) return null;
    const token = facebookTokens.get(given.get("input_token") ?? "");
    if (!token) return { data: { is_valid: false, error: { code: 190 } } };
    return { data: { app_id: token.appId, is_valid: token.isValid ?? true, user_id: token.userId } };
  }

  function readProfile(given: URLSearchParams): unknown {
    const token = given.get("access_token") ?? "";
    const proof = createHmac("sha256", APP_SECRET).update(token).digest("hex");
    return given.get("appsecret_proof") === proof ? (facebookTokens.get(token)?.profile ?? null) : null;
  }

  return {
    facebookTokens,
    facebookCodes,
    publicKey,
    /** Answer to a call; null when it is refused. */
    answer({ pathname, searchParams }: URL): unknown {
      if (pathname === "/certs") return keys;
      if (pathname === "/oauth/access_token") return redeemCode(searchParams);
      if (pathname === "/debug_token") return inspectToken(searchParams);
      return pathname === "/me" ? readProfile(searchParams) : null;
    },
    /** An id token as Google makes it; any claim can be another, `undefined` leaves it out. */
    async makeGoogleToken(
      claims: Record<string, unknown> = {},
      { key = privateKey, kid = "key-1" }: { key?: CryptoKey; kid?: string } = {},
    ): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      const all = {
        iss: "https://accounts.google.com",
        azp: CLIENT_ID,
        aud: CLIENT_ID,
        sub: "google-1",
        email_verified: true,
        hd: "organisation.test",
        iat: now,
        exp: now + 3600,
        ...claims,
      };
      return new SignJWT(all).setProtectedHeader({ alg: "RS256", kid, typ: "JWT" }).sign(key);
    },
  };
}

/** Settings of a school whose providers are at an address. */
export const providerSettings = (base: string) => ({
  GOOGLE_CLIENT_ID: CLIENT_ID,
  GOOGLE_JWKS_URL: `${base}/certs`,
  FACEBOOK_APP_ID: APP_ID,
  FACEBOOK_APP_SECRET: APP_SECRET,
  FACEBOOK_GRAPH_URL: base,
});

/** Google's keys and Facebook's graph on loopback. */
export async function startProviders() {
  const providers = await makeProviders();
  const state = { isDown: false };
  const server = createServer((request, response) => {
    const body = state.isDown ? null : providers.answer(new URL(request.url ?? "", "http://provider"));
    response.writeHead(body ? 200 : 400, { "content-type": "application/json" });
    response.end(JSON.stringify(body ?? { error: { message: "refused", code: 100, error_subcode: 36_009 } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...providers,
    state,
    settings: providerSettings(`http://127.0.0.1:${port}`),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
