import { data } from "react-router";
import type { Route } from "./+types/page.screen.ts";
import { findPage } from "./load-page.server.ts";
import { PageView } from "./page-view.tsx";

/** One screen for every page of text: the last part of the address names the page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.split("/").findLast(Boolean) ?? "";
  const page = findPage(name.replace(/\.data$/, ""), context);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function PageScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} />;
}
