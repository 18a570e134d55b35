import { lazy, Suspense } from "react";
import { useSite } from "../../site.ts";
import type { SocialAttempt } from "./social-attempt.ts";

// For schools that have them. Out of reach, the form does without.
const SocialSignIn = lazy(() =>
  import("./social-sign-in.tsx").then(
    (loaded) => ({ default: loaded.SocialSignIn }),
    () => ({ default: () => null }),
  ),
);

/** The ways in without a password, before the form; nothing where the school has none. */
export function SocialWays(way: Pick<SocialAttempt, "from" | "asked">) {
  const { socialLogin } = useSite();
  if (!Object.values(socialLogin).some(Boolean)) return null;
  return (
    <Suspense>
      <SocialSignIn {...way} />
    </Suspense>
  );
}
