import { type Plugin, Visitor } from "vite";

/**
 * Functions of React Router that no page of ours reaches, by the file they stand in: what they are for is not used here,
 * and bundlers cannot know it. Lint refuses the imports that would make a page reach them. Without this every first visit loads 10 kB more
 * (gzip; 127 in place of 117 kB of scripts on the home page). An upgrade that moves or renames one of them fails the build.
 */
const unreached: Record<string, readonly string[]> = {
  "hooks.js": ["RSCErrorHandler"],
  // The whole table of routes comes with the page; StartScripts stands for Scripts.
  "dom/ssr/components.js": ["Scripts", "PrefetchPageLinks", "composeEventHandlers"],
  "dom/ssr/fog-of-war.js": [
    "getManifestPath",
    "getPartialManifest",
    "getPatchRoutesOnNavigationFunction",
    "useFogOFWarDiscovery",
  ],
  // All styles stand in the document.
  "dom/ssr/links.js": ["prefetchRouteCss", "prefetchStyleLinks"],
  // Pages are read by navigations alone, and writes are calls of the API: no actions, no fetchers.
  "dom/ssr/single-fetch.js": [
    "nonSsrStrategy",
    "singleFetchActionStrategy",
    "singleFetchLoaderFetcherStrategy",
  ],
  "router/instrumentation.js": [
    "consumeInstrumentationClientResultMetaReceiver",
    "getRouteInstrumentationUpdates",
    "instrumentClientSideRouter",
  ],
  "router/router.js": [
    "abortStaleFetchLoads",
    "convertFormDataToSearchParams",
    "deleteBlocker",
    "deleteFetcher",
    "discoverRoutes",
    "fetch",
    "getBlocker",
    "getFetcher",
    "getInstrumentationNavigateMeta",
    "getSubmissionFromNavigation",
    "getUpdatedRevalidatingFetchers",
    "handleAction",
    "handleFetcherAction",
    "handleFetcherLoader",
    "markFetchRedirectsDone",
    "patchRoutes",
    // No link or navigation asks for a view transition.
    "persistAppliedTransitions",
    "queueFetcherForDeletion",
    "resetFetcher",
    "restoreAppliedTransitions",
    "shouldBlockNavigation",
    "updateBlocker",
  ],
};

const folder = "/node_modules/react-router/dist/production/lib/";

interface Span {
  start: number;
  end: number;
}

/** Empties the unreached functions, of which the bundler then leaves out all that only they call. */
export function leaveOut(): Plugin {
  const missing = new Set(Object.keys(unreached));
  return {
    name: "leave-out",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: new RegExp(folder) },
      handler(code, id) {
        const file = id.slice(id.indexOf(folder) + folder.length);
        missing.delete(file);
        const names = new Set(unreached[file]);
        const bodies: Span[] = [];
        new Visitor({
          FunctionDeclaration({ id, body }) {
            if (id && body && names.delete(id.name)) bodies.push(body);
          },
        }).visit(this.parse(code));
        if (names.size > 0) this.error(`${file} has no function ${[...names].join(", ")} any more`);
        return { code: markPure(emptySpans(code, bodies)), map: null };
      },
    },
    buildEnd() {
      if (missing.size > 0) this.error(`React Router has no file ${[...missing].join(", ")} any more`);
    },
  };
}

/** None of the spans stands within another. */
function emptySpans(code: string, spans: readonly Span[]): string {
  let result = "";
  let rest = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    result += `${code.slice(rest, start)}{}`;
    rest = end;
  }
  return result + code.slice(rest);
}

/** Removes names for development tools, which would keep it in the build, used or not. */
const markPure = (code: string): string =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, "")
    .replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, "= /* @__PURE__ */ $1");
