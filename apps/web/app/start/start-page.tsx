import { useContext } from "react";
import { type PageScripts, PageScriptsContext } from "./page-scripts.ts";

/**
 * Runs in the head, as text in its document: nothing from outside the function is there. Asks for the scripts at once: on
 * the networks that need it, what is asked for now comes after the document. Only the largest picture of the first screen
 * goes before them; beside it comes the file that takes longest. They run once the page is painted.
 */
function startScripts({ first, files, routes }: Omit<PageScripts, "beforePaint" | "handoff" | "mark">): void {
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

/*
 * Scripts that take over a page. It stands for `<Scripts>`, whose preloads come before the page's own
 * pictures and letters. The browser renders none of it again.
 */

/** For the head: asks for the scripts. */
export function StartScripts() {
  const scripts = useContext(PageScriptsContext);
  // Said of the build as well, which then leaves all of this out of the browser's files.
  if (!import.meta.env.SSR || !scripts) return null;
  const { beforePaint, handoff, mark, requestId, ...parts } = scripts;
  return <InlineScript mark={mark} code={`(${startScripts.toString()})(${JSON.stringify(parts)})`} />;
}

/** For the end of the body: takes the data of the page. */
export function PageData() {
  const scripts = useContext(PageScriptsContext);
  if (!import.meta.env.SSR || !scripts) return null;
  return <InlineScript mark={scripts.mark} code={receiveData(scripts.handoff)} />;
}

function InlineScript({ mark, code }: { mark: string; code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own functions and of the router's facts
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Where the router finds its facts, and the stream that the data of the page are put into. */
const receiveData = (handoff: string) =>
  `window.__reactRouterContext=${handoff};` +
  "__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}})" +
  ".pipeThrough(new TextEncoderStream())";
