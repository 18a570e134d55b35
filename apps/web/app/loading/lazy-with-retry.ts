import { type ComponentType, lazy } from "react";
import { text as notices } from "#text/error-messages/notices";
import { showToast } from "../ui/toasts.ts";

/** So many seconds, or until the network is back. */
const pause = (seconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
    addEventListener("online", resolve, { once: true });
  });

/** Loads until it succeeds, with longer and longer pauses. A failure is reported once, after the second attempt. */
export async function retry<T>(load: () => Promise<T>, wait = pause): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      // On the server it lies beside.
      if (import.meta.env.SSR) throw error;
      if (failures === 2) showToast("error", notices.OFFLINE);
      await wait(failures);
    }
  }
}

/** Reloads the page if the school has been updated since: the files of its scripts are gone. */
async function reloadIfUpdated(): Promise<void> {
  const { status } = await fetch(__reactRouterManifest.url, { method: "HEAD", cache: "no-store" });
  if (status !== 404) return;
  location.reload();
  await new Promise(() => {});
}

/**
 * A part of a page whose scripts come after it, for a place in a `Suspense`. While a weak network keeps them back, what the
 * server has rendered stays there, and the rest of the page works.
 */
export const lazyWithRetry = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const loadOrReload = () =>
      load().catch(async (error: unknown) => {
        if (!import.meta.env.SSR) await reloadIfUpdated();
        throw error;
      });
    return { default: await retry(loadOrReload) };
  });
