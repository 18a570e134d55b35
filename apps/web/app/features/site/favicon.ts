import { redirect } from "react-router";
import { schoolContext } from "../../context.ts";
import type { Route } from "./+types/favicon.ts";
import { onlyAtRoot } from "./only-at-root.server.ts";

/** `/favicon.ico`, which browsers ask for beside files that are no page, such as a PDF. */
export function loader({ context }: Route.LoaderArgs) {
  const { country, languages } = context.get(schoolContext);
  onlyAtRoot(languages);
  return redirect(country.assets.appleTouchIcon);
}
