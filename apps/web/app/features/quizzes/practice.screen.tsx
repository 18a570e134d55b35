import { text } from "#text/features/quizzes/messages";
import { readList } from "../../api/api.ts";
import { orHome, requireSession } from "../../shell/guards.ts";
import { GuardedPage } from "../accounts/guarded-page.tsx";
import type { Route } from "./+types/practice.screen.ts";

/** Of what belongs to one person the server says nothing: the document holds the frame alone. */
export const loader = () => null;

/** Due questions that are here for a time without a network. */
const AT_ONCE = 200;

/** Practice page, which asks for a session. Only then is the rest of the page loaded: other pages need not know its files. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request);
  const contentId = new URL(request.url).searchParams.get("contentId");
  // A test is gone through whole: what was answered would otherwise come again with what is left. So is a time without a network.
  const query = contentId === null ? { limit: AT_ONCE } : { contentId, limit: 500 };
  const [due, { PracticeView, withoutAnswered }] = await Promise.all([
    orHome(readList("GET /test/practice", { query })),
    import("./practice-view.tsx"),
  ]);
  return { due: withoutAnswered(user.userId, due), contentId, PracticeView };
}
clientLoader.hydrate = true as const;

export default function PracticeScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <GuardedPage title={text.sheet.title} loading={text.sheet.loading} />;
  const { due, contentId, PracticeView } = loaderData;
  return <PracticeView questions={due.items} total={due.total} ofTest={contentId} />;
}
