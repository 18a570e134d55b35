import type { SocialProvider } from "@manara/contract/accounts/account-rules";
import { text } from "#text/features/accounts/messages/social";
import { useHydrated } from "../../loading/hydrated.ts";
import { Spinner } from "../../ui/spinner.tsx";
import facebookMark from "./marks/facebook.svg?url";
import googleMark from "./marks/google.svg?url";

interface SocialButtonProps {
  provider: SocialProvider;
  /** Its page is on its way. */
  isLeaving: boolean;
  onPress: () => void;
}

const marks: Record<SocialProvider, string> = { GOOGLE: googleMark, FACEBOOK: facebookMark };

/**
 * The way to a provider, in its mark and the colours that Google asks for; the others look alike, so that none comes
 * first. It can be pressed again while its page does not come. https://developers.google.com/identity/branding-guidelines
 */
export function SocialButton({ provider, isLeaving, onPress }: SocialButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={!useHydrated()}
      aria-busy={isLeaving || undefined}
      className="inline-flex min-h-11 w-full items-center justify-center gap-2.5 rounded-md border border-provider-line bg-provider px-3 py-2 text-center font-medium text-on-provider transition-shadow hover:shadow-raised disabled:opacity-60"
    >
      {isLeaving ? <Spinner size={20} /> : <img src={marks[provider]} alt="" width={20} height={20} />}
      {text.continueWith[provider]}
    </button>
  );
}
