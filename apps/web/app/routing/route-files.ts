import { retry } from "../loading/lazy-with-retry.ts";

declare global {
  /** The scripts of a route; the router calls it by this name (`route-files.config.ts`). */
  var loadRouteFile: (address: string) => Promise<unknown>;
}

/**
 * Asks until they come; the page that somebody comes from stays there meanwhile. Where the school answers without them it has
 * been updated, and the current page belongs to what was there before.
 */
globalThis.loadRouteFile = (address) =>
  retry(() =>
    import(/* @vite-ignore */ address).catch(async () => {
      await fetch(address, { method: "HEAD" });
      location.reload();
      return new Promise(() => {});
    }),
  );
