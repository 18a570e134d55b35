import { schoolContext } from "../../context.ts";
import type { Route } from "./+types/robots.ts";
import { writeRobots } from "./sitemap.rules.ts";

/** `/robots.txt` */
export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(writeRobots(context.get(schoolContext).publicUrl), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
