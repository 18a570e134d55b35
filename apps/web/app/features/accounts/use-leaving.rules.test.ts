import { expect, test } from "vitest";
import { providerPage } from "./use-leaving.ts";

const request = {
  clientId: "us & them",
  publicUrl: "https://school.test",
  locale: "ar",
  state: "state-1",
  nonce: "nonce-1",
} as const;

const read = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address);
  return { page: origin + pathname, ...Object.fromEntries(searchParams) };
};

test("Google is asked for an id token with our nonce, and to let people choose", () => {
  expect(read(providerPage("GOOGLE", request))).toEqual({
    page: "https://accounts.google.com/o/oauth2/v2/auth",
    client_id: "us & them",
    redirect_uri: "https://school.test/auth/callback/google",
    response_type: "id_token",
    scope: "openid email profile",
    state: "state-1",
    nonce: "nonce-1",
    prompt: "select_account",
    hl: "ar",
  });
});

test("Facebook is asked for a code, and for the e-mail even if it was kept back once", () => {
  expect(read(providerPage("FACEBOOK", request))).toEqual({
    page: "https://www.facebook.com/v26.0/dialog/oauth",
    client_id: "us & them",
    redirect_uri: "https://school.test/auth/callback/facebook",
    response_type: "code",
    scope: "email,public_profile",
    state: "state-1",
    auth_type: "rerequest",
  });
});
