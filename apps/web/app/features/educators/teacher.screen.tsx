import { getPage } from "../site/load-page.server.ts";
import { PageView } from "../site/page-view.tsx";
import type { Route } from "./+types/teacher.screen.ts";

export const loader = ({ context }: Route.LoaderArgs) => getPage("teacher", context);

export default function TeacherScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} unlisted />;
}
