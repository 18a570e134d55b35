import { retry } from "../loading/lazy-with-retry.ts";

declare global {
  /** The scripts of a route; the router calls it by this name (`route-files.config.ts`). */
  var loadRouteFile: (address: string) => Promise<unknown>;
  /** The router's manifest: the routes and their files. */
  var __reactRouterManifest: { url: string; routes: Record<string, { module: string; imports?: string[] }> };
}

/** Requests a route's imports together with the route. Otherwise they are known only when its file has arrived, one round trip later. */
function preloadImports(address: string): void {
  const route = Object.values(__reactRouterManifest.routes).find(({ module }) => module === address);
  for (const file of route?.imports ?? []) {
    const preload = document.createElement("link");
    preload.rel = "modulepreload";
    preload.href = file;
    document.head.append(preload);
  }
}

/**
 * Asks until they come; the page that somebody comes from stays there meanwhile. Where the school answers without them it has
 * been updated, and the current page belongs to what was there before.
 */
globalThis.loadRouteFile = (address) => {
  preloadImports(address);
  return retry(() =>
    import(/* @vite-ignore */ address).catch(async () => {
      await fetch(address, { method: "HEAD" });
      location.reload();
      return new Promise(() => {});
    }),
  );
};
