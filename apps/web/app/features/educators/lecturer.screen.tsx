import { getPage } from "../site/load-page.server.ts";
import { PageView } from "../site/page-view.tsx";
import type { Route } from "./+types/lecturer.screen.ts";

export const loader = ({ context }: Route.LoaderArgs) => getPage("lecturer", context);

export default function LecturerScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} unlisted />;
}
