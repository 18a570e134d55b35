import { getPage } from "../site/load-page.server.ts";
import { PageView } from "../site/page-view.tsx";
import type { Route } from "./+types/login.screen.ts";

export const loader = ({ context }: Route.LoaderArgs) => getPage("login", context);

export default function LoginScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} unlisted />;
}
