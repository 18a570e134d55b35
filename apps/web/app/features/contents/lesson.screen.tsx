import { getPage } from "../site/load-page.server.ts";
import { PageView } from "../site/page-view.tsx";
import type { Route } from "./+types/lesson.screen.ts";

export const loader = ({ context }: Route.LoaderArgs) => getPage("lesson", context);

export default function LessonScreen({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} unlisted />;
}
