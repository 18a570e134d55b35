import { expect, test } from "vitest";
import { readAnswer } from "./provider-answer.rules.ts";
import type { SocialAttempt } from "./social-attempt.ts";

const attempt = (provider: SocialAttempt["provider"]): SocialAttempt => ({
  provider,
  state: "s-1",
  nonceVerifier: "v-1",
  from: "/auth/login",
  asked: null,
});
const google = attempt("GOOGLE");
const facebook = attempt("FACEBOOK");

test("Google's id token goes on with what its nonce was made from", () => {
  expect(readAnswer("GOOGLE", { search: "", hash: "#state=s-1&id_token=a.b.c&authuser=0" }, google)).toEqual({
    proof: { provider: "GOOGLE", idToken: "a.b.c", nonceVerifier: "v-1" },
  });
});

test("Facebook's code goes on alone, whatever Facebook writes behind it", () => {
  expect(readAnswer("FACEBOOK", { search: "?code=c%2F1&state=s-1", hash: "#_=_" }, facebook)).toEqual({
    proof: { provider: "FACEBOOK", code: "c/1" },
  });
});

test.each([
  ["GOOGLE", "", "#error=access_denied&state=s-1", google, "cancelled"],
  ["FACEBOOK", "?error=access_denied&error_reason=user_denied&state=s-1", "#_=_", facebook, "cancelled"],
  ["GOOGLE", "", "#error=server_error&state=s-1", google, "refused"],
  ["FACEBOOK", "?error_code=100&state=s-1", "", facebook, "refused"],
  ["GOOGLE", "", "#state=s-1", google, "refused"],
  ["GOOGLE", "", "#state=s-1&code=c-1", google, "refused"],
  ["FACEBOOK", "?state=s-1&id_token=a.b.c", "", facebook, "refused"],
  ["GOOGLE", "", "#id_token=a.b.c&state=s-2", google, "unasked"],
  ["GOOGLE", "", "#id_token=a.b.c", google, "unasked"],
  ["GOOGLE", "?id_token=a.b.c&state=s-1", "", google, "unasked"],
  ["GOOGLE", "", "#id_token=a.b.c&state=s-1", null, "unasked"],
  ["GOOGLE", "", "#id_token=a.b.c&state=s-1", facebook, "unasked"],
  ["GOOGLE", "", "#error=access_denied&state=s-2", google, "unasked"],
  ["FACEBOOK", "", "", null, "unasked"],
] as const)("%s sends back to %s%s", (provider, search, hash, known, refused) => {
  expect(readAnswer(provider, { search, hash }, known)).toEqual({ refused });
});
