import { type Plugin, Visitor } from "vite";

const file = "/node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js";

/** Replacement of the router's own way to the scripts of a route: `app/routing/route-files.ts` knows a weak network. */
const body = "{ return routeModulesCache[route.id] ??= await loadRouteFile(route.module); }";

/**
 * React Router reloads the page when the scripts of a route do not come, and has no setting for it. Without a network that
 * takes the page away and leaves the browser's own error page.
 */
export const routeFiles = (): Plugin => ({
  name: "route-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: new RegExp(`${file}$`) },
    handler(code) {
      let replaced: string | undefined;
      new Visitor({
        FunctionDeclaration(found) {
          if (found.id?.name !== "loadRouteModule" || !found.body) return;
          replaced = code.slice(0, found.body.start) + body + code.slice(found.body.end);
        },
      }).visit(this.parse(code));
      if (!replaced || !/loadRouteModule\(route, routeModulesCache\)/.test(code)) {
        this.error(`React Router does not load the scripts of a route in ${file} any more`);
      }
      return { code: replaced, map: null };
    },
  },
});
