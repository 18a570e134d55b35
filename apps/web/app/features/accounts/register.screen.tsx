import { getPage } from "../site/load-page.server.ts";
import { PageView } from "../site/page-view.tsx";
import type { Route } from "./+types/register.screen.ts";

export const loader = ({ context }: Route.LoaderArgs) => getPage("register", context);

export default function RegisterScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} unlisted />;
}
