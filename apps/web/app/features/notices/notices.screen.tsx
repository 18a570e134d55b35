import { text } from "#text/features/notices/messages";
import { api } from "../../api/api.ts";
import { orHome, requireSession } from "../../shell/guards.ts";
import { GuardedPage } from "../accounts/guarded-page.tsx";
import type { Route } from "./+types/notices.screen.ts";

/** Of what belongs to one person the server says nothing: the document holds the frame alone. */
export const loader = () => null;

/** The own notices, which ask for a session. Only then is the rest of the page loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request);
  const [notices, mails, { NoticesView }] = await Promise.all([
    orHome(api("GET /notice/list")),
    orHome(api("GET /notice/mails")),
    import("./notices-view.tsx"),
  ]);
  return { notices, mails, NoticesView };
}
clientLoader.hydrate = true as const;

export default function NoticesScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <GuardedPage title={text.title} loading={text.loading} />;
  const { notices, mails, NoticesView } = loaderData;
  return <NoticesView notices={notices} mails={mails} />;
}
