import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import * as root from "../root.tsx";
import { standBeforeRouter } from "../routing/before-router.ts";
import * as siteLayout from "../shell/site.layout.tsx";
import type { FrameRoute } from "./page-scripts.ts";

declare global {
  /** Takes over the page, with the scripts of its routes by their names. The inline script of the head calls it. */
  var startInterface: (routes: object) => void;
}

/** Frame of the pages in one file with this one, and not in a file of its own for each route. */
const frame: Record<FrameRoute, unknown> = { root, "shell/site.layout": siteLayout };

globalThis.startInterface = (routes) => {
  // React Router looks here for what is loaded already.
  Object.assign(window, { __reactRouterRouteModules: { ...frame, ...routes } });
  standBeforeRouter();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
};
