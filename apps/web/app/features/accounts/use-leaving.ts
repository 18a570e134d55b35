import { callbackPath, type SocialProvider } from "@manara/contract/accounts/account-rules";
import type { Locale } from "@manara/countries/locale";
import { useEffect, useState } from "react";
import { text as notices } from "#text/error-messages/notices";
import { text } from "#text/features/accounts/messages/social";
import { useSite } from "../../site.ts";
import { showToast } from "../../ui/toasts.ts";
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

/** Request to a provider about somebody who signs in with it. */
interface ProviderRequest {
  /** The school's name at the provider. */
  clientId: string;
  publicUrl: string;
  locale: Locale;
  /** Comes back with the answer. */
  state: string;
  /** Comes back inside an id token. */
  nonce: string;
}

/**
 * Where a provider asks people whether it may vouch for them; it then sends them back to its callback page.
 *
 * Google, with the id token alone that its OpenID Connect endpoint gives in the fragment of the address; which account
 * is asked each time, since phones are shared: https://developers.google.com/identity/openid-connect/openid-connect
 *
 * Facebook, with a code for the server; who once kept the e-mail back is asked for it again:
 * https://developers.facebook.com/documentation/facebook-login/guides/advanced/manual-flow
 */
const pages: Record<SocialProvider, (request: ProviderRequest) => [address: string, more: object]> = {
  GOOGLE: ({ nonce, locale }) => [
    "https://accounts.google.com/o/oauth2/v2/auth",
    { response_type: "id_token", scope: "openid email profile", nonce, prompt: "select_account", hl: locale },
  ],
  FACEBOOK: () => [
    "https://www.facebook.com/v26.0/dialog/oauth",
    { response_type: "code", scope: "email,public_profile", auth_type: "rerequest" },
  ],
};

/** The address that a browser is sent to. */
export function providerPage(provider: SocialProvider, request: ProviderRequest): string {
  const { clientId, publicUrl, state } = request;
  const [address, more] = pages[provider](request);
  const redirectUri = `${publicUrl}${callbackPath(provider)}`;
  const query = { client_id: clientId, redirect_uri: redirectUri, state, ...more };
  return `${address}?${new URLSearchParams(query)}`;
}
