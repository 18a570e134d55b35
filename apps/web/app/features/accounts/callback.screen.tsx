import { replace } from "react-router";
import type { Route } from "./+types/callback.screen.ts";
import { CallbackView } from "./callback-view.tsx";
import { finishSocialSignIn } from "./finish-social-sign-in.ts";
import { loadCallback } from "./load-callback.server.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => ({
  provider: loadCallback(context, params.provider),
  failure: null,
});

/** Only the window that was left can say whether the answer is to a question of its own. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { provider } = await serverLoader();
  const outcome = await finishSocialSignIn(provider);
  if ("to" in outcome) throw replace(outcome.to);
  return { provider, failure: outcome };
}
clientLoader.hydrate = true as const;

/** The address holds a secret: no cache on the way may keep the page, no other site may learn it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });

export default function CallbackScreen({ loaderData }: Route.ComponentProps) {
  return <CallbackView {...loaderData} />;
}
