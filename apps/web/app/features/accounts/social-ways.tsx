import { type SocialProvider, socialProviders } from "@manara/contract/accounts/account-rules";
import { lazy, Suspense } from "react";
import { useSite } from "../../site.ts";
import type { SocialAttempt } from "./social-attempt.ts";

// For schools that have them.
const SocialSignIn = lazy(() =>
  import("./social-sign-in.tsx").then(
    (loaded) => ({ default: loaded.SocialSignIn }),
    // Out of reach: the form is shown without them.
    () => ({ default: () => null }),
  ),
);

/** The ways in without a password, before the form; nothing where the school has none. */
export function SocialWays(way: Pick<SocialAttempt, "from" | "asked">) {
  const { socialLogin } = useSite();
  const offered = socialProviders.filter((provider) => socialLogin[provider]);
  if (offered.length === 0) return null;
  return (
    <Suspense fallback={<RoomFor offered={offered} />}>
      <SocialSignIn {...way} />
    </Suspense>
  );
}

const line = "before:whitespace-pre before:content-['_']";

/** As high as the ways in, so that the form below stays where it is when they come. */
function RoomFor({ offered }: { offered: readonly SocialProvider[] }) {
  return (
    <div className="flex flex-col gap-3" aria-hidden>
      {offered.map((provider) => (
        <p key={provider} className={`${line} min-h-11 border border-transparent py-2 font-medium`} />
      ))}
      <p className={`${line} mt-2 text-sm`} />
    </div>
  );
}
