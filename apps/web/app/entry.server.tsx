import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export { schoolContext } from "./context.ts";

/** Draws the complete document: it is kept and answered again by its address, so nothing may arrive later. */
function render(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
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
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = request.method === "HEAD" ? null : await render(request.url, context);
  return new Response(body, { status, headers });
}
