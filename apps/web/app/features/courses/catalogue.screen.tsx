import { getPage } from "../site/load-page.server.ts";
import { PageView } from "../site/page-view.tsx";
import type { Route } from "./+types/catalogue.screen.ts";

export const loader = ({ context }: Route.LoaderArgs) => getPage("study", context);

export default function CatalogueScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} unlisted />;
}
