import { onlyAtRoot } from "../../api/or-missing.server.ts";
import { schoolContext } from "../../context.ts";
import type { Route } from "./+types/robots.ts";
import { writeRobots } from "./sitemap.rules.ts";

/** `/robots.txt` */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, languages } = context.get(schoolContext);
  onlyAtRoot(languages);
  return new Response(writeRobots(publicUrl, languages), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
