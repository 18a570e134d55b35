import { createServer } from "node:http";
import {
  APP_ID,
  CLIENT_ID,
  makeProviders,
} from "../apps/server/src/features/accounts/social/providers.fixture.ts";
import { providersUrl } from "./schools.ts";

/*
 * Google and Facebook for the journeys: what servers ask them, and the pages on which people say whether they may be
 * vouched for. A page takes what the real one takes, and an `email` of the person who is at the keys; without one the
 * provider has none to give. It ends with whoever started it.
 */
const providers = await makeProviders();

interface Answers {
  agree: string;
  cancel: string;
  fail: string;
}

const write = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** What each of these has to be, or Google shows a page of its own and sends nobody back. */
async function askGoogle(given: URLSearchParams): Promise<Answers | null> {
  const { client_id, redirect_uri, response_type, scope, state, nonce, email } = Object.fromEntries(given);
  const isAsked = client_id === CLIENT_ID && response_type === "id_token" && scope?.startsWith("openid ");
  if (!isAsked || !redirect_uri?.endsWith("/auth/callback/google") || !state || !nonce) return null;
  const idToken = await providers.makeGoogleToken({
    sub: `google ${email}`,
    email,
    nonce,
    name: given.get("name"),
  });
  return {
    agree: `${redirect_uri}#${write({ state, id_token: idToken, authuser: "0", prompt: "consent" })}`,
    cancel: `${redirect_uri}#${write({ error: "access_denied", state })}`,
    fail: `${redirect_uri}#${write({ error: "server_error", state })}`,
  };
}

async function askFacebook(given: URLSearchParams): Promise<Answers | null> {
  const { client_id, redirect_uri, response_type, state, email } = Object.fromEntries(given);
  if (client_id !== APP_ID || response_type !== "code") return null;
  if (!redirect_uri?.endsWith("/auth/callback/facebook") || !state) return null;
  const token = crypto.randomUUID();
  const code = crypto.randomUUID();
  const profile = { id: `facebook ${email}`, email, name: given.get("name") ?? undefined };
  providers.facebookTokens.set(token, { appId: APP_ID, userId: profile.id, profile });
  providers.facebookCodes.set(code, { token, redirectUri: redirect_uri });
  const denied = { error: "access_denied", error_code: "200", error_reason: "user_denied" };
  return {
    agree: `${redirect_uri}?${write({ code, state })}#_=_`,
    cancel: `${redirect_uri}?${write({ ...denied, error_description: "Permissions error", state })}#_=_`,
    fail: `${redirect_uri}?${write({ error_code: "1", error_message: "Something went wrong", state })}#_=_`,
  };
}

const pages: Record<string, (given: URLSearchParams) => Promise<Answers | null>> = {
  "/o/oauth2/v2/auth": askGoogle,
  "/v26.0/dialog/oauth": askFacebook,
};

const drawPage = (answers: Answers) =>
  Object.entries(answers).reduce(
    (html, [name, address]) => `${html}<p><a href="${address.replaceAll("&", "&amp;")}">${name}</a></p>`,
    '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Provider</title>',
  );

createServer((request, response) => {
  const url = new URL(request.url ?? "", providersUrl);
  const ask = pages[url.pathname];
  void (async () => {
    if (ask) {
      const answers = await ask(url.searchParams);
      response.writeHead(answers ? 200 : 400, { "content-type": "text/html" });
      response.end(answers ? drawPage(answers) : "This request is not valid.");
      return;
    }
    const body = providers.answer(url);
    response.writeHead(body ? 200 : 400, { "content-type": "application/json" });
    response.end(JSON.stringify(body ?? { error: { message: "refused", code: 100 } }));
  })();
}).listen(Number(new URL(providersUrl).port), "127.0.0.1");
