import { schoolContext } from "../../context.ts";
import type { Route } from "./+types/robots.ts";
import { onlyAtRoot } from "./only-at-root.server.ts";
import { writeRobots } from "./sitemap.rules.ts";

/** `/robots.txt` */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, languages } = context.get(schoolContext);
  onlyAtRoot(languages);
  return new Response(writeRobots(publicUrl, languages), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
