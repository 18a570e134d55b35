import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { codeOf } from "@manara/contract/calls/api-error";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type SchoolContext, schoolContext } from "./context.ts";
import { takeCardCode } from "./features/purchases/any-course/take-card-code.ts";
import { takeLinkToken } from "./features/purchases/take-link-token.ts";
import { listPageScripts, PageScriptsContext } from "./start/page-scripts.ts";

export { schoolContext } from "./context.ts";
export { readPath } from "./page-path.ts";
export { queryReadBy } from "./routing/page-query.ts";
export { writeFailure } from "./shell/write-failure.server.ts";

/** Pages whose address holds a secret behind #, and what takes it out before anything is painted: the code of a card, the token of a link. */
const secretTakers = {
  "features/purchases/any-course/redeem-any.screen": takeCardCode,
  "features/purchases/pay-links/for.screen": takeLinkToken,
  "features/purchases/gifts/gift.screen": takeLinkToken,
};

/** The script for the head of the page with these routes; empty on most. */
const writeBeforePaint = (routes: Record<string, string>): string =>
  Object.entries(secretTakers)
    .filter(([id]) => id in routes)
    .map(([, take]) => `try{(${take.toString()})()}catch(e){}`)
    .join("");

/** Refusals of calls are logged by whoever made them. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!codeOf(error) && !isRouteErrorResponse(error)) context.get(schoolContext).logFailure(error);
}

/** Draws the complete document: it is kept and answered again by its address, so nothing may arrive later. */
function render(
  url: string,
  context: EntryContext,
  { scriptMark, requestId }: Pick<SchoolContext, "scriptMark" | "requestId">,
): Promise<string> {
  const scripts = listPageScripts(context);
  const beforePaint = writeBeforePaint(scripts.routes);
  return new Promise((resolve, reject) => {
    const document = (
      <PageScriptsContext value={{ ...scripts, beforePaint, mark: scriptMark, requestId }}>
        <ServerRouter context={context} url={url} nonce={scriptMark} />
      </PageScriptsContext>
    );
    const { pipe } = renderToPipeableStream(document, {
      nonce: scriptMark,
      // Past this size parts would be sent hidden, for a script to put in their place: without scripts they would stay so.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** A lesson of a course that is hidden is missing in its own way: whoever is led home is told so. */
const isMissingAsAny = ({ staticHandlerContext: { loaderData } }: EntryContext): boolean =>
  !Object.values(loaderData).some((data) => (data as { code?: unknown } | null)?.code === "COURSE_NOT_FOUND");

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // The router sends the page's data along for those who have scripts of their own to read them, too.
  context.renderMeta = { ...context.renderMeta, didRenderScripts: true };
  headers.set("Content-Type", "text/html; charset=utf-8");
  const school = loadContext.get(schoolContext);
  // All addresses at which nothing is found have one page, and this is not it.
  const isDrawnElsewhere = status === 404 && !school.isStandIn && isMissingAsAny(context);
  const body =
    isDrawnElsewhere || request.method === "HEAD" ? null : await render(request.url, context, school);
  return new Response(body, { status, headers });
}
