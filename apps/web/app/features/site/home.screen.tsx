import { getPage } from "../site/load-page.server.ts";
import { PageView } from "../site/page-view.tsx";
import type { Route } from "./+types/home.screen.ts";

export const loader = ({ context }: Route.LoaderArgs) => getPage("about-us", context);

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} unlisted />;
}
