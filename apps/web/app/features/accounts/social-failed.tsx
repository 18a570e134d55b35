import type { SocialProvider } from "@manara/contract/accounts/account-rules";
import { Suspense } from "react";
import { Link } from "react-router";
import { text as notices } from "#text/error-messages/notices";
import { text } from "#text/features/accounts/messages/callback";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { Button, LinkButton, linkClass } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { AccountFrame } from "./account-frame.tsx";
import type { SocialFailure } from "./finish-social-sign-in.ts";
import { withNext } from "./next-page.rules.ts";
import type { Proof } from "./provider-answer.rules.ts";
import { SocialButton } from "./social-button.tsx";
import { useLeaving } from "./use-leaving.ts";

const SocialCode = lazyWithRetry(async () => (await import("./second-step/social-code.tsx")).SocialCode);

interface SocialFailedProps {
  provider: SocialProvider;
  failure: SocialFailure;
  /** Sends the same once more. */
  onResend: (proof: Proof) => void;
}

/** These are not the proof's fault: it may do the next time. */
const passing: readonly SocialFailure["reason"][] = [
  "OFFLINE",
  "INTERNAL_ERROR",
  "UNAVAILABLE",
  "TOO_MANY_ATTEMPTS",
];

/** Why somebody was not signed in, and what to do about it. */
export function SocialFailed({ provider, failure, onResend }: SocialFailedProps) {
  const { reason, proof, way } = failure;
  const { leavingFor, leave } = useLeaving(way);
  const isTaken = reason === "EMAIL_TAKEN";
  return (
    <AccountFrame title={text.failed} isOutcome>
      {reason === "SECOND_STEP_NEEDED" && proof?.provider === "GOOGLE" ? (
        <Suspense>
          <SocialCode
            isWrong={proof.secondStepCode !== undefined}
            onCode={(secondStepCode) => onResend({ ...proof, secondStepCode })}
          />
        </Suspense>
      ) : (
        <FormAlert>{sentenceFor(provider, reason)}</FormAlert>
      )}
      <div className="flex flex-col gap-3">
        {proof && passing.includes(reason) ? (
          <Button wide onClick={() => onResend(proof)}>
            {text.again}
          </Button>
        ) : (
          !isTaken &&
          reason !== "SECOND_STEP_NEEDED" && (
            <SocialButton
              provider={provider}
              isLeaving={leavingFor !== null}
              onPress={() => void leave(provider)}
            />
          )
        )}
        <LinkButton variant={isTaken ? "primary" : "secondary"} wide to={withNext("/auth/login", way.asked)}>
          {text.byPassword}
        </LinkButton>
      </div>
      {isTaken && (
        <p className="border-t border-line pt-4">
          <Link to="/reset-password" className={linkClass}>
            {text.forgotten}
          </Link>
        </p>
      )}
    </AccountFrame>
  );
}

function sentenceFor(provider: SocialProvider, reason: SocialFailure["reason"]): string {
  if (reason === "UNASKED") return text.unasked;
  // What Facebook has vouched with was used up.
  if (reason === "SECOND_STEP_NEEDED") return text.secondStep;
  if (reason === "EMAIL_TAKEN") return text.emailTaken;
  if (reason === "SOCIAL_LOGIN_FAILED") return text.refused[provider];
  return reason === "OFFLINE" ? notices[reason] : text.later;
}
