import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { listPageScripts, PageScriptsContext } from "./start/page-scripts.ts";

export { schoolContext } from "./context.ts";

/** Draws the complete document: it is kept and answered again by its address, so nothing may arrive later. */
function render(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const document = (
      <PageScriptsContext value={listPageScripts(context)}>
        <ServerRouter context={context} url={url} />
      </PageScriptsContext>
    );
    const { pipe } = renderToPipeableStream(document, {
      onAllReady() {
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // The router sends the page's data along for those who have scripts of their own to read them, too.
  context.renderMeta = { ...context.renderMeta, didRenderScripts: true };
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = request.method === "HEAD" ? null : await render(request.url, context);
  return new Response(body, { status, headers });
}
