import type { Country } from "@manara/countries/country";
import { matchRoutes, type RouteObject } from "react-router";

/** The address that stands for all that show the same page. */
export type ReadAddress = (url: string) => string;

/** A route as the build of the interface lists it. */
export interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

interface Site {
  routes: Readonly<Record<string, BuiltRoute | undefined>>;
  /** What each page reads of its query. */
  queryReadBy: Readonly<Record<string, readonly string[]>>;
  /** Before the paths of the language's pages; may be empty. */
  prefix: string;
  marker: Country["internationalMarker"];
}

const NOT_FOUND = "not-found";
/** How the browser's router asks for the data of a page, and names the routes that it wants data of. */
const DATA = ".data";
const WANTED_ROUTES = "_routes";
/** An address of no page. */
export const NOWHERE = "/error404/unknown";

/** Whether an address stands for all those of no page. */
export const isNowhere = (address: string): boolean =>
  address.endsWith(NOWHERE) || address.endsWith(`${NOWHERE}${DATA}`);

function toTree(routes: Site["routes"], parentId?: string): RouteObject[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  return all
    .filter((route) => (route.parentId ?? undefined) === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, index: true as const }
        : { id, ...(path !== undefined && { path }), children: toTree(routes, id) },
    );
}

/** The path of the page whose data are asked for. */
const pageOf = (path: string) => path.replace(/\/_(?:root)?\.data$/, "/").replace(/\.data$/, "");

/**
 * Reads what of an address its page depends on: the path, and of the query what the page's route reads, in one order. All
 * addresses of no page are one.
 */
export function makeReadAddress({ routes, queryReadBy, prefix, marker }: Site): ReadAddress {
  const tree = toTree(routes);

  return (url) => {
    const [path = "", query = ""] = split(url);
    const isData = path.endsWith(DATA);
    const matches = matchRoutes(tree, pageOf(path), prefix || "/");
    const screen = matches?.at(-1)?.route.id ?? NOT_FOUND;
    if (screen === NOT_FOUND) return `${prefix}${NOWHERE}${isData ? DATA : ""}`;

    const given = new URLSearchParams(query);
    const kept = new URLSearchParams();
    for (const name of queryReadBy[screen] ?? []) {
      const value = given.get(name);
      if (value) kept.set(name, value);
    }
    const wanted = isData ? wantedRoutes(given, matches?.map(({ route }) => route.id ?? "") ?? []) : "";
    if (wanted) kept.set(WANTED_ROUTES, wanted);
    // The marker counts wherever it stands.
    if (marker !== null && query.includes(marker) && !`${path}${kept.toString()}`.includes(marker))
      kept.set(marker, "");
    return kept.size > 0 ? `${path}?${kept.toString()}` : path;
  };
}

const split = (url: string): string[] => {
  const [address = ""] = url.split("#", 1);
  const at = address.indexOf("?");
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at + 1)];
};

/** Those of the routes of the page whose data are wanted; nothing means all of them. */
function wantedRoutes(given: URLSearchParams, known: readonly string[]): string {
  const asked = given.get(WANTED_ROUTES)?.split(",") ?? [];
  return known.filter((id) => asked.includes(id)).join(",");
}
