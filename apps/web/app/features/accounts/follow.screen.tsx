import type { Route } from "./+types/follow.screen.ts";
import { purposeOfPath } from "./follow.rules.ts";
import { FollowView } from "./follow-view.tsx";

/** One page for mailed links that ask for no more than a press: `{type}/{email}/{apiToken}`. */
export function loader({ pattern }: Route.LoaderArgs) {
  const purpose = purposeOfPath(pattern);
  if (!purpose) throw new Error(`${pattern} is no address of a mailed link`);
  return { purpose };
}

/** The address holds a secret: no cache on the way may keep the page, no other site may learn it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });

export default function FollowScreen({ loaderData, params }: Route.ComponentProps) {
  const { apiToken, token = apiToken } = params as { apiToken: string; token?: string };
  return <FollowView key={token} purpose={loaderData.purpose} token={token} />;
}
