import type { PageScripts } from "./page-scripts.ts";

/**
 * Runs in the head, as text in its document: nothing from outside the function is there. Asks for the scripts at once: on
 * the networks that need it, what is asked for now comes after the document. Only the largest picture of the first screen
 * goes before them; beside it comes the file that takes longest. They run once the page is painted.
 */
export function startScripts({
  first,
  files,
  routes,
}: Omit<PageScripts, "beforePaint" | "handoff" | "mark">): void {
  const page = document.documentElement;
  const ask = (addresses: string[]) => {
    for (const address of addresses) {
      const preload = document.createElement("link");
      preload.rel = "modulepreload";
      preload.href = address;
      document.head.append(preload);
    }
  };
  const seen = (picture: HTMLLinkElement) =>
    new Promise<unknown>((resolve) => {
      picture.onload = picture.onerror = resolve;
      if (performance.getEntriesByName(picture.href).length > 0) resolve(undefined);
      setTimeout(resolve, 1500);
    });
  const parsed = () =>
    new Promise<unknown>((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  const painted = () =>
    // A page in the background is painted only when it is looked at.
    document.hidden || new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const run = async () => {
    const loaded = await Promise.all(files.map((file): Promise<unknown> => import(/* @vite-ignore */ file)));
    const modules = new Map(Object.entries(routes).map(([id, file]) => [id, loaded[files.indexOf(file)]]));
    window.startInterface(Object.fromEntries<unknown>(modules));
  };
  const start = async () => {
    const ready = parsed().then(painted);
    const pictures = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=image]")];
    ask(first);
    if (pictures.length > 0) await Promise.all(pictures.map(seen));
    ask(files.filter((file) => !first.includes(file)));
    await ready;
    await run();
  };
  start().catch(() => {
    // The page says that its scripts have failed, by its styles.
    page.dataset.scripts = "failed";
    page.dataset.font = "wanted";
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
  });
}
