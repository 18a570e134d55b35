import { data } from "react-router";
import { personSource } from "../../api/api.ts";
import { schoolContext } from "../../context.ts";
import { currentSession } from "../../session/session.ts";
import type { Route } from "./+types/search.screen.ts";
import { loadSearch } from "./load-search.ts";
import { SearchView } from "./search-view.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = await loadSearch(context.get(schoolContext), new URL(request.url));
  return data(search, { status: search.failed ? 503 : 200 });
}

/** Own lessons of a signed-in reader; in the document everybody is a visitor. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isDocument = document.documentElement.dataset.scripts !== "ready";
  if (isDocument && !currentSession()) return await serverLoader();
  return loadSearch(personSource, new URL(request.url));
}
clientLoader.hydrate = true as const;

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  return <SearchView search={loaderData} />;
}
