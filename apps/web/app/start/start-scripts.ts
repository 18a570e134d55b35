import type { PageScripts } from "./page-scripts.ts";

/**
 * Runs in the page, as text in its document: nothing from outside the function is there. Fetches the scripts once
 * something is painted and the largest picture of the first screen has come, all at the same time; before that they
 * would hold up the page they are for.
 */
export function startScripts({ files, routes, entry }: Omit<PageScripts, "handoff">): void {
  const start = async () => {
    const preload = document.createElement("link");
    preload.rel = "modulepreload";
    preload.href = entry;
    document.head.append(preload);
    const loaded = await Promise.all(files.map((file): Promise<unknown> => import(/* @vite-ignore */ file)));
    const modules = Object.entries(routes).map(([id, file]) => [id, loaded[files.indexOf(file)]]);
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) });
    await import(/* @vite-ignore */ entry);
  };
  const begin = () =>
    start().catch(() => {
      document.documentElement.dataset.scripts = "failed";
      document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    });
  const seen = (picture: HTMLLinkElement) =>
    new Promise<unknown>((resolve) => {
      if (performance.getEntriesByName(picture.href).length > 0) resolve(undefined);
      picture.onload = picture.onerror = resolve;
      setTimeout(resolve, 500);
    });
  const pictures = document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=image]");
  const beginWhenSeen = () => void Promise.all([...pictures].map(seen)).then(begin);
  // A page in the background is painted only when it is looked at.
  if (document.hidden) void begin();
  else requestAnimationFrame(() => setTimeout(beginWhenSeen));
}
