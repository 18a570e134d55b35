import { callbackPath, type SocialProvider } from "@manara/contract/accounts/account-rules";
import type { Locale } from "@manara/countries/locale";

/** Request to a provider about somebody who signs in with it. */
export interface ProviderRequest {
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
