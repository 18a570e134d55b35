import type { CountedRoute, EndpointByRoute, Route } from "../endpoints.ts";
import type { ErrorBody } from "../errors.ts";
import { ApiError, shortId } from "./api-error.ts";
import type { AnswerOf, Endpoint, InputOf } from "./endpoint.ts";
import type { ApiAnswer, ApiRequest, Transport } from "./transport.ts";

/*
 * The one client of the API. It stands in every page, so of the contract it imports types and no schema.
 */

/** Where to put what a call is given. */
export interface RequestParts {
  params?: Record<string, unknown> | undefined;
  /** Values that are undefined are left out. */
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  /** Content of an upload. */
  file?: File | undefined;
  /** For this call alone, by names in lower case. */
  headers?: Record<string, string> | undefined;
}

type Upload<E extends Endpoint> = E extends { upload: object } ? { file: File } : unknown;

/** Input of one call. */
export type CallInput<R extends Route> = InputOf<EndpointByRoute[R]> &
  Upload<EndpointByRoute[R]> &
  Pick<RequestParts, "headers">;

type Arguments<Input> = Record<string, never> extends Input ? [input?: Input] : [input: Input];

/** Calls an endpoint: `api("GET /course/get", { query: { courseId: 3 } })`. Rejects with an {@link ApiError}. */
export type Api = <R extends Route>(
  route: R,
  ...input: Arguments<CallInput<R>>
) => Promise<AnswerOf<EndpointByRoute[R]>>;

/** Asks for a part of a list; `total` is how many there are in all. Rejects as {@link Api} does. */
export type ReadList = <R extends CountedRoute>(
  route: R,
  ...input: Arguments<CallInput<R>>
) => Promise<{ items: AnswerOf<EndpointByRoute[R]>; total: number }>;

/** Calls an endpoint for its whole answer, headers included. Rejects as {@link Api} does. */
export type Send = <R extends Route>(
  route: R,
  ...input: Arguments<CallInput<R>>
) => Promise<ApiAnswer & { body: AnswerOf<EndpointByRoute[R]> }>;

/** Calls that answer such a thing. */
type RouteTo<Answer> = { [R in Route]: EndpointByRoute[R]["answer"] extends Answer ? R : never }[Route];

/** Calls that answer a table. */
export type TableRoute = RouteTo<{ csv: readonly string[] }>;
type FileRoute = RouteTo<{ mediaType: string }> | TableRoute;

/** Calls an endpoint for the file that it answers. Rejects as {@link Api} does. */
export type FetchFile = <R extends FileRoute>(route: R, ...input: Arguments<CallInput<R>>) => Promise<Blob>;

export interface Client {
  api: Api;
  readList: ReadList;
  send: Send;
}

/** The address of a call under `/api`: parameters filled in, the query written. */
export function writeUrl(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api${filled}${search.size > 0 ? `?${search.toString()}` : ""}`;
}

/** A call as any transport takes it. */
export function writeRequest(route: Route, parts: RequestParts = {}): ApiRequest {
  const [method, path] = route.split(" ") as [ApiRequest["method"], string];
  const { body, file, headers } = parts;
  const request = {
    route,
    method,
    url: writeUrl(path, parts),
    headers: { ...headers },
  };
  if (file) {
    const form = new FormData();
    form.set("file", file);
    return { ...request, body: form };
  }

  if (body === undefined) return request;
  return {
    ...request,
    headers: { "content-type": "application/json", ...request.headers },
    body: JSON.stringify(body),
  };
}

/** How a 401 says that a session is over, in any case of letters: its words count, whatever code comes with them. */
const ends: Readonly<Record<string, ErrorBody["code"]>> = {
  "ip address has been changed": "IP_CHANGED",
  "token expired": "TOKEN_EXPIRED",
  "token changed": "TOKEN_CHANGED",
};

/** The refusal that an answer is; null when it is none. */
export function refusalIn({ status, headers, body }: ApiAnswer): ApiError | null {
  if (status < 400) return null;
  // What stands between here and the server refuses in words of its own.
  const details: Partial<ErrorBody> = typeof body === "object" && body !== null ? body : {};
  const retryAfter = Number(headers["retry-after"]) || null;
  const end = status === 401 ? ends[String(details.message).trim().toLowerCase()] : undefined;
  const requestId = status >= 500 ? shortId(headers["x-request-id"] ?? "") || null : null;
  return new ApiError(status, end ?? details.code ?? "INTERNAL_ERROR", { details, retryAfter, requestId });
}

/** The session's token that came with an answer, or null. */
export const tokenIn = ({ headers }: Pick<ApiAnswer, "headers">): string | null =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? null;

/** A client that calls through `transport`. */
export function makeClient(transport: Transport): Client {
  async function send(route: Route, parts?: RequestParts): Promise<ApiAnswer> {
    const answer = await transport(writeRequest(route, parts));
    const refusal = refusalIn(answer);
    if (refusal) throw refusal;
    return answer;
  }
  return {
    send: send as Send,
    api: (async (route: Route, parts?: RequestParts) => (await send(route, parts)).body) as Api,
    readList: (async (route: Route, parts?: RequestParts) => {
      const { body, headers } = await send(route, parts);
      return { items: body, total: Number(headers["x-total-count"]) };
    }) as ReadList,
  };
}
