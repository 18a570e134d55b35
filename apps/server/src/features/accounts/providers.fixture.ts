import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";

export const CLIENT_ID = "school.apps.googleusercontent.com";
export const APP_ID = "1234567890";
export const APP_SECRET = "an application's secret";

interface FacebookToken {
  appId: string;
  isValid?: boolean;
  userId: string;
  profile: { id: string; name?: string; email?: string };
}

/** Google's keys and Facebook's graph on loopback, with what is needed to be either. */
export async function startProviders() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "key-1", alg: "RS256", use: "sig" }] };
  const facebookTokens = new Map<string, FacebookToken>();
  const state = { isDown: false };

  function answer(url: URL): unknown {
    if (url.pathname === "/certs") return keys;
    const given = url.searchParams;
    if (url.pathname === "/debug_token") {
      if (given.get("access_token") !== `${APP_ID}|${APP_SECRET}`) return null;
      const token = facebookTokens.get(given.get("input_token") ?? "");
      if (!token) return { data: { is_valid: false, error: { code: 190 } } };
      return { data: { app_id: token.appId, is_valid: token.isValid ?? true, user_id: token.userId } };
    }
    const token = given.get("access_token") ?? "";
    const proof = createHmac("sha256", APP_SECRET).update(token).digest("hex");
    if (url.pathname !== "/me" || given.get("appsecret_proof") !== proof) return null;
    return facebookTokens.get(token)?.profile ?? null;
  }

  const server = createServer((request, response) => {
    const body = state.isDown ? null : answer(new URL(request.url ?? "", "http://provider"));
    response.writeHead(body ? 200 : 400, { "content-type": "application/json" });
    response.end(JSON.stringify(body ?? { error: { message: "refused" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    state,
    facebookTokens,
    settings: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_JWKS_URL: `${base}/certs`,
      FACEBOOK_APP_ID: APP_ID,
      FACEBOOK_APP_SECRET: APP_SECRET,
      FACEBOOK_GRAPH_URL: base,
    },
    /** An id token as Google makes it; any claim can be another, `undefined` leaves it out. */
    async makeGoogleToken(
      claims: Record<string, unknown> = {},
      { key = privateKey, kid = "key-1" }: { key?: CryptoKey; kid?: string } = {},
    ): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      const all = {
        iss: "https://accounts.google.com",
        aud: CLIENT_ID,
        sub: "google-1",
        email_verified: true,
        iat: now,
        exp: now + 3600,
        ...claims,
      };
      return new SignJWT(all).setProtectedHeader({ alg: "RS256", kid, typ: "JWT" }).sign(key);
    },
    publicKey,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
