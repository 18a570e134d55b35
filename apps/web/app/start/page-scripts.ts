import { createContext, useContext } from "react";
import type { EntryContext } from "react-router";

/** What has to run for the interface to take over a page. */
export interface PageScripts {
  /** The router's own facts, as JSON. */
  handoff: string;
  /** What every page needs, the framework. */
  first: string[];
  /** Every file that takes part, each once; the first of them tells which routes there are. */
  files: string[];
  /** The file of each route on the page, by the route's name. */
  routes: Record<string, string>;
  /** What tells the scripts that are meant to stand in this page from any other; the server takes it out again. */
  mark: string;
  /** Begins the work when the rest is there. */
  entry: string;
}

/** The scripts of the page that is being drawn; null in the browser, which has them already. */
export const PageScriptsContext = createContext<PageScripts | null>(null);

/** The `nonce` of an inline script, while the page is drawn on the server; browsers draw none. */
export const useScriptMark = (): string | undefined => useContext(PageScriptsContext)?.mark;

/** Reads from the router's build what `<Scripts>` would ask for at once. */
export function listPageScripts(context: EntryContext): Omit<PageScripts, "mark"> {
  const { manifest, serverHandoffString = "{}", staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const { module: entry, imports } = manifest.entry;
  return {
    handoff: serverHandoffString,
    first: imports,
    files: [
      ...new Set([
        manifest.url,
        ...imports,
        ...routes.flatMap(({ module, imports = [] }) => [...imports, module]),
      ]),
    ],
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    entry,
  };
}
