import type { SocialProvider } from "@manara/contract/accounts/account-rules";
import type { User } from "@manara/contract/accounts/accounts";
import { codeOf, type FailureCode } from "@manara/contract/calls/api-error";
import { text as login } from "#text/features/accounts/messages/login";
import { text as social } from "#text/features/accounts/messages/social";
import { showToast } from "../../ui/toasts.ts";
import { logInSocially } from "./log-in.ts";
import { nextPage, withNext } from "./next-page.rules.ts";
import { type Proof, readAnswer } from "./provider-answer.rules.ts";
import { type SocialAttempt, takeAttempt } from "./social-attempt.ts";

/** Where somebody came from, and where to. */
export type Way = Pick<SocialAttempt, "from" | "asked">;

export interface SocialFailure {
  reason: FailureCode | "UNASKED";
  /** Proof that can be sent once more. */
  proof: Proof | null;
  way: Way;
}

/** The page to go on to, or why not. */
export type SocialOutcome = { to: string } | SocialFailure;

/** Takes the answer with which a provider has sent somebody back here, and signs in with it. */
export async function finishSocialSignIn(provider: SocialProvider): Promise<SocialOutcome> {
  const attempt = takeAttempt();
  const answer = readAnswer(provider, window.location, attempt);
  // Neither the history nor whoever looks at the screen needs to know it.
  window.history.replaceState(window.history.state, "", window.location.pathname);
  const way: Way = attempt ?? { from: "/auth/login", asked: null };
  if ("proof" in answer) return submitProof(answer.proof, way);
  if (answer.refused === "cancelled") {
    showToast("info", social.cancelled);
    return { to: withNext(way.from, way.asked) };
  }
  return { reason: answer.refused === "unasked" ? "UNASKED" : "SOCIAL_LOGIN_FAILED", proof: null, way };
}

export async function submitProof(proof: Proof, way: Way): Promise<SocialOutcome> {
  let user: User;
  try {
    user = await logInSocially(proof);
  } catch (error) {
    const reason = codeOf(error);
    if (!reason) throw error;
    return { reason, proof, way };
  }
  showToast("success", login.done);
  return { to: nextPage(way.asked, user) };
}
