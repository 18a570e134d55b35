import { text } from "#text/features/calendar/messages";
import { api } from "../../api/api.ts";
import { orHome, requireSession } from "../../shell/guards.ts";
import { GuardedPage } from "../accounts/guarded-page.tsx";
import type { Route } from "./+types/calendar.screen.ts";

/** Of what belongs to one person the server says nothing: the document holds the frame alone. */
export const loader = () => null;

/** The own calendar, which asks for a session. Only then is the rest of the page loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request);
  const isPast = new URL(request.url).searchParams.has("past");
  const [entries, { CalendarView }] = await Promise.all([
    orHome(api("GET /calendar/mine", { query: { ...(isPast && { past: "true" }) } })),
    import("./calendar-view.tsx"),
  ]);
  return { entries, isPast, CalendarView };
}
clientLoader.hydrate = true as const;

export default function CalendarScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <GuardedPage title={text.title} loading={text.loading} />;
  const { entries, isPast, CalendarView } = loaderData;
  return <CalendarView entries={entries} isPast={isPast} />;
}
