import { text } from "#text/features/accounts/account/messages";
import { api } from "../../api/api.ts";
import { orHome, requireSession } from "../../shell/guards.ts";
import type { Route } from "./+types/account.screen.ts";
import { AccountView } from "./account/account-view.tsx";
import { GuardedPage } from "./guarded-page.tsx";

/** Of what belongs to one person the server says nothing: the document holds the frame alone. */
export const loader = () => null;

/** The own account asks for a session. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request);
  return orHome(
    Promise.all([api("GET /user/my-account"), api("GET /user/second-step"), api("GET /user/passkeys")]).then(
      ([account, secondStep, passkeys]) => ({ account, secondStep, passkeys }),
    ),
  );
}
clientLoader.hydrate = true as const;

export default function AccountScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <GuardedPage title={text.title} loading={text.loading} />;
  return <AccountView {...loaderData} />;
}
