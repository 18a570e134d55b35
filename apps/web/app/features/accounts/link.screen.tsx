import type { Route } from "./+types/link.screen.ts";
import { type LinkState, linkTypes, readLink } from "./link-state.rules.ts";
import { NewPassword } from "./new-password.tsx";
import { RequestReset } from "./request-reset.tsx";
import { RequestVerification } from "./request-verification.tsx";
import { VerifyEmail } from "./verify-email.tsx";

/**
 * One page for what mailed links lead to: `{type}/{email}/{apiToken}`, with another `/{token}` perhaps; `{type}`
 * alone asks for an e-mail.
 */
export function loader({ params, pattern }: Route.LoaderArgs): LinkState {
  const link = readLink({ ...params, type: typeOf(pattern) });
  return "token" in link ? { ...link, email: "", token: "" } : link;
}

/** Address part for the browser alone. */
export const clientLoader = ({ params, pattern }: Route.ClientLoaderArgs): LinkState =>
  readLink({ ...params, type: typeOf(pattern) });
clientLoader.hydrate = true as const;

function typeOf(pattern: string) {
  const type = linkTypes.find((one) => pattern.split("/").includes(one));
  if (!type) throw new Error(`${pattern} is no address of a mailed link`);
  return type;
}

/** The address holds a secret: no cache on the way may keep the page, no other site may learn it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });

export default function LinkScreen({ loaderData, params }: Route.ComponentProps) {
  return <LinkView key={JSON.stringify(params)} link={loaderData} />;
}

function LinkView({ link }: { link: LinkState }) {
  switch (link.kind) {
    case "request-reset":
      return <RequestReset />;
    case "new-password":
      return <NewPassword email={link.email} token={link.token} />;
    case "request-verification":
      return <RequestVerification />;
    case "verify-email":
      return <VerifyEmail email={link.email} token={link.token} />;
  }
}
