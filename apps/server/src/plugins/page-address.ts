import type { Country } from "@manara/countries/country";
import { generatePath, matchRoutes, type RouteObject } from "react-router";

/** Which addresses show the same page. */
export interface PageAddresses {
  /** The address that stands for all that show the same page. */
  read(url: string): string;
  /** Of an address at which nothing was found: the one whose page says so for all of its kind. */
  standIn(address: string): string;
}

/** A route as the build of the interface lists it. */
export interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

type Params = Readonly<Record<string, string | undefined>>;
/** A value as its page reads it; null where that is as if it were not there. */
type ReadValue = (value: string) => string | null;

/** Facts of the build about its pages, by the ids of their routes. */
export interface WhatPagesRead {
  /** Query parameters of each page. */
  queryReadBy: Readonly<Record<string, Readonly<Record<string, ReadValue>> | undefined>>;
  /** Path parameters of each page. */
  readPath(screen: string, params: Params): Params;
}

interface Site extends WhatPagesRead {
  routes: Readonly<Record<string, BuiltRoute | undefined>>;
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
/** No id, no code, no region: nothing is ever found by it. */
const NOTHING = "0";

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
 * Reads what of an address its page depends on: the path, with what the page's route reads of its unknown parts, and of the query
 * what it reads, in one order. All addresses of no page are one.
 */
export function makePageAddresses({ routes, queryReadBy, readPath, prefix, marker }: Site): PageAddresses {
  const tree = toTree(routes);

  function find(path: string) {
    const matches = matchRoutes(tree, pageOf(path), prefix || "/") ?? [];
    const { route, params }: { route: RouteObject; params: Params } = matches.at(-1) ?? {
      route: { id: NOT_FOUND },
      params: {},
    };
    const pattern = matches.flatMap(({ route: { path: part } }) => part || []).join("/");
    /** The address of the same page, or of its data, with these in its unknown parts. */
    const fill = (filled: Params): string => {
      // Of the first page the data have a name of their own.
      if (pattern === "") return path;
      return `${prefix}${generatePath(`/${pattern}`, filled)}${path.endsWith(DATA) ? DATA : ""}`;
    };
    return { screen: route.id ?? NOT_FOUND, params, fill, known: matches.map((one) => one.route.id ?? "") };
  }

  function read(url: string): string {
    const [path = "", query = ""] = split(url);
    const { screen, params, fill, known } = find(path);
    const isData = path.endsWith(DATA);
    if (screen === NOT_FOUND) return `${prefix}${NOWHERE}${isData ? DATA : ""}`;

    const same = fill(readPath(screen, params));
    const given = new URLSearchParams(query);
    const kept = new URLSearchParams();
    for (const [name, readValue] of Object.entries(queryReadBy[screen] ?? {})) {
      const value = readValue(given.get(name) ?? "");
      if (value) kept.set(name, value);
    }
    const wanted = isData ? wantedRoutes(given, known) : "";
    if (wanted) kept.set(WANTED_ROUTES, wanted);
    // The marker counts wherever it stands.
    if (
      marker !== null &&
      `${path}${query}`.includes(marker) &&
      !`${same}${kept.toString()}`.includes(marker)
    )
      kept.set(marker, "");
    return kept.size > 0 ? `${same}?${kept.toString()}` : same;
  }

  function standIn(address: string): string {
    const [path = "", query = ""] = split(address);
    const { screen, params, fill } = find(path);
    if (screen === NOT_FOUND) return address;
    const names = Object.keys(params).filter((name) => params[name]);
    if (names.length > 0) return fill(Object.fromEntries(names.map((name) => [name, NOTHING])));
    const nothing = new URLSearchParams(query);
    for (const name of nothing.keys()) nothing.set(name, NOTHING);
    return nothing.size > 0 ? `${path}?${nothing.toString()}` : path;
  }

  return { read, standIn };
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

/**
 * The address that a request asks this server for, written in one way for all that read it. A request may name scheme and host (RFC
 * 9112, section 3.2.2), which are nothing to us, and what stands behind # is for browsers alone.
 */
export function readTarget(target: string): string {
  const [address = ""] = target.split("#", 1);
  const path = address.replace(/^[a-z]+:\/\/[^/?]*/i, "");
  return path === address || path.startsWith("/") ? path : `/${path}`;
}
