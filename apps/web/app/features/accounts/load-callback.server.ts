import { type SocialProvider, socialProviders } from "@manara/contract/accounts/account-rules";
import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";

/** The provider of an address, when people of this school sign in with it; a 404 else. */
export function loadCallback(context: Readonly<RouterContextProvider>, name: string): SocialProvider {
  const { socialLogin } = context.get(schoolContext);
  const provider = socialProviders.find((known) => known.toLowerCase() === name);
  if (!provider || !socialLogin[provider]) throw data(null, { status: 404 });
  return provider;
}
