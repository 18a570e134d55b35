import { text } from "#text/features/announcements/messages";
import { api } from "../../api/api.ts";
import { orHome, requireSession } from "../../shell/guards.ts";
import { GuardedPage } from "../accounts/guarded-page.tsx";
import type { Route } from "./+types/announcement.screen.ts";

/** Of what belongs to one person the server says nothing: the document holds the frame alone. */
export const loader = () => null;

/** An announcement, which asks for a session. Only then is the rest of the page loaded. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  requireSession(request);
  const [announcements, { AnnouncementPage }] = await Promise.all([
    orHome(api("GET /announcement/mine")),
    import("../announcements/announcement-view.tsx"),
  ]);
  const shown = announcements.find(({ announcementId }) => String(announcementId) === params.announcementId);
  return { shown: shown ?? null, AnnouncementPage };
}
clientLoader.hydrate = true as const;

export default function AnnouncementScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <GuardedPage title={text.title} loading={text.loading} />;
  const { shown, AnnouncementPage } = loaderData;
  return <AnnouncementPage announcement={shown} />;
}
