import type { SocialProvider } from "@manara/contract/accounts/account-rules";
import { useState } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/accounts/messages/callback";
import { Spinner } from "../../ui/spinner.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { type SocialFailure, submitProof } from "./finish-social-sign-in.ts";
import type { Proof } from "./provider-answer.rules.ts";
import { SocialFailed } from "./social-failed.tsx";

interface CallbackViewProps {
  provider: SocialProvider;
  /** Null until the answer of the provider has been looked at. */
  failure: SocialFailure | null;
}

/** Page after a provider: that it goes on, or why not. */
export function CallbackView({ provider, failure: first }: CallbackViewProps) {
  const navigate = useNavigate();
  const [again, setAgain] = useState<SocialFailure | "pending" | null>(null);
  const failure = again ?? first;

  async function resend(proof: Proof, { way }: SocialFailure): Promise<void> {
    setAgain("pending");
    const outcome = await submitProof(proof, way);
    if ("to" in outcome) await navigate(outcome.to, { replace: true });
    else setAgain(outcome);
  }

  if (failure === null || failure === "pending") {
    return (
      <AccountFrame title={text.pending}>
        <span className="self-center p-6 text-brand">
          <Spinner size={44} />
        </span>
      </AccountFrame>
    );
  }
  return (
    <SocialFailed provider={provider} failure={failure} onResend={(proof) => void resend(proof, failure)} />
  );
}
