import { data } from "react-router";
import { getPage } from "../site/load-page.server.ts";
import { PageView } from "../site/page-view.tsx";
import type { Route } from "./+types/link.screen.ts";

/** Mailed links: `/verify/{email}/{token}` and `/reset-password/{email}/{token}`; alone they ask for an e-mail. */
export function loader({ context, request }: Route.LoaderArgs) {
  const type = new URL(request.url).pathname.split("/")[1]?.replace(/\.data$/, "");
  if (type !== "verify" && type !== "reset-password") throw data(null, { status: 404 });
  return getPage(type, context);
}

export default function LinkScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} unlisted />;
}
