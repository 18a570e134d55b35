import { requireAdmin } from "../../shell/guards.ts";
import type { Route } from "./+types/admin.screen.ts";
import { getPage } from "./load-page.server.ts";
import { PageView } from "./page-view.tsx";

export const loader = ({ context }: Route.LoaderArgs) => getPage("admin", context);

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  requireAdmin(request);
  return serverLoader();
}
clientLoader.hydrate = true as const;

export default function AdminScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} unlisted />;
}
