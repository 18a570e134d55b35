import type { SocialProvider } from "@manara/contract/accounts/account-rules";
import { useEffect, useState } from "react";
import { text as notices } from "#text/error-messages/notices";
import { text } from "#text/features/accounts/messages/social";
import { useSite } from "../../site.ts";
import { showToast } from "../../ui/toasts.ts";
import { providerPage } from "./provider-page.rules.ts";
import { beginAttempt, type SocialAttempt } from "./social-attempt.ts";

/** Leaves for the page of a provider, and says for which one while that page is on its way. */
export function useLeaving(way: Pick<SocialAttempt, "from" | "asked">) {
  const { socialLogin, publicUrl, country } = useSite();
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);
  useEffect(() => {
    // Who comes back with the browser's own button may find this page as it was left.
    const stay = () => setLeavingFor(null);
    window.addEventListener("pageshow", stay);
    return () => window.removeEventListener("pageshow", stay);
  }, []);

  async function leave(provider: SocialProvider): Promise<void> {
    if (!navigator.onLine) {
      showToast("error", notices.OFFLINE);
      return;
    }
    setLeavingFor(provider);
    try {
      const clientId = socialLogin[provider] ?? "";
      const attempt = await beginAttempt({ ...way, provider });
      const { locale } = country;
      window.location.assign(providerPage(provider, { ...attempt, clientId, publicUrl, locale }));
    } catch {
      // The browser keeps nothing, or does not trust an address without https.
      setLeavingFor(null);
      showToast("error", text.couldNotLeave);
    }
  }

  return { leavingFor, leave };
}
