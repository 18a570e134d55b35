import { type SocialProvider, socialProviders } from "@manara/contract/accounts/account-rules";
import { useState } from "react";
import { data, type RouterContextProvider, replace, useNavigate } from "react-router";
import { text } from "#text/features/accounts/messages/callback";
import { schoolContext } from "../../context.ts";
import { Spinner } from "../../ui/spinner.tsx";
import type { Route } from "./+types/callback.screen.ts";
import { AccountFrame } from "./account-frame.tsx";
import { finishSocialSignIn, type SocialFailure, submitProof } from "./finish-social-sign-in.ts";
import type { Proof } from "./provider-answer.rules.ts";
import { SocialFailed } from "./social-failed.tsx";

interface CallbackViewProps {
  provider: SocialProvider;
  /** Null until the answer of the provider has been looked at. */
  failure: SocialFailure | null;
}

/** Page after a provider: that it goes on, or why not. */
function CallbackView({ provider, failure: first }: CallbackViewProps) {
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

export const loader = ({ context, params }: Route.LoaderArgs) => ({
  provider: loadCallback(context, params.provider),
  failure: null,
});

/** Only the window that was left can say whether the answer is to a question of its own. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { provider } = await serverLoader();
  const outcome = await finishSocialSignIn(provider);
  if ("to" in outcome) throw replace(outcome.to);
  return { provider, failure: outcome };
}
clientLoader.hydrate = true as const;

/** The address holds a secret: no cache on the way may keep the page, no other site may learn it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });

export default function CallbackScreen({ loaderData }: Route.ComponentProps) {
  return <CallbackView {...loaderData} />;
}

/** The provider of an address, when people of this school sign in with it; a 404 else. */
function loadCallback(context: Readonly<RouterContextProvider>, name: string): SocialProvider {
  const { socialLogin } = context.get(schoolContext);
  const provider = socialProviders.find((known) => known.toLowerCase() === name);
  if (!provider || !socialLogin[provider]) throw data(null, { status: 404 });
  return provider;
}
