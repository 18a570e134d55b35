import { createContext, useContext } from "react";
import type { EntryContext } from "react-router";

/** Files that take over a page. */
export interface PageScripts {
  /** The router's own facts, as JSON. */
  handoff: string;
  /** Framework, which every page needs. */
  first: string[];
  /** Every file that takes part, each once; the first of them names the routes. */
  files: string[];
  /** The file of each route on the page, by the route's name. */
  routes: Record<string, string>;
  /** Script in the head of this page alone, before anything is painted; empty on most. */
  beforePaint: string;
  /** Mark of a page's own scripts; the server takes it out again. */
  mark: string;
  /** Of the request that the page is drawn for: a page that fails shows it. */
  requestId: string;
}

/** Routes that stand around all others; their scripts come with the file that starts the interface. */
const frameRoutes = ["root", "shell/site.layout"] as const;
export type FrameRoute = (typeof frameRoutes)[number];
const isFrame = (id: string) => frameRoutes.some((name) => name === id);

/** The scripts of the page that is being rendered; null in the browser, which has them already. */
export const PageScriptsContext = createContext<PageScripts | null>(null);

/** The `nonce` of an inline script, while the page is rendered on the server; browsers need none. */
export const useScriptMark = (): string | undefined => useContext(PageScriptsContext)?.mark;

/** Reads from the router's build what `<Scripts>` would ask for at once. */
export function listPageScripts(
  context: EntryContext,
): Omit<PageScripts, "mark" | "beforePaint" | "requestId"> {
  const { manifest, serverHandoffString = "{}", staticHandlerContext } = context;
  const matches = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const routes = matches.filter(({ id }) => !isFrame(id));
  const { imports } = manifest.entry;
  return {
    handoff: serverHandoffString,
    first: imports.filter((file) => file.includes("/framework-")),
    files: [
      ...new Set([
        manifest.url,
        ...imports,
        ...routes.flatMap(({ module, imports: own = [] }) => [...own, module]),
      ]),
    ],
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
  };
}
