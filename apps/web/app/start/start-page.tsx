import { useContext } from "react";
import { PageScriptsContext } from "./page-scripts.ts";
import { startScripts } from "./start-scripts.ts";

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
