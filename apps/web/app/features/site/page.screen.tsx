import type { Route } from "./+types/page.screen.ts";
import { loadPage } from "./load-page.server.ts";
import { PageView } from "./page-view.tsx";

/** One screen for every page of text: the last part of the address names the page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.split("/").findLast(Boolean) ?? "";
  return loadPage(context, name.replace(/\.data$/, ""));
}

export default function PageScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} />;
}
