import { socialProviders } from "@manara/contract/accounts/account-rules";
import { text } from "#text/features/accounts/messages/social";
import { useSite } from "../../site.ts";
import type { SocialAttempt } from "./social-attempt.ts";
import { SocialButton } from "./social-button.tsx";
import { useLeaving } from "./use-leaving.ts";

/** The ways in without a password, before the form; nothing where the school has none. */
export function SocialSignIn(way: Pick<SocialAttempt, "from" | "asked">) {
  const { socialLogin } = useSite();
  const { leavingFor, leave } = useLeaving(way);
  const offered = socialProviders.filter((provider) => socialLogin[provider]);
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {offered.map((provider) => (
        <SocialButton
          key={provider}
          provider={provider}
          isLeaving={leavingFor === provider}
          onPress={() => void leave(provider)}
        />
      ))}
      <p className="mt-2 flex items-center gap-3 text-sm text-ink-soft">
        <span className="h-px grow bg-line" />
        {text.orByEmail}
        <span className="h-px grow bg-line" />
      </p>
    </div>
  );
}
