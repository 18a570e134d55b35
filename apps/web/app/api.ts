import type { Route } from "@manara/contract/endpoints";
import type { ErrorBody } from "@manara/contract/errors";
import type { Api } from "./context.ts";
import { intercept } from "./interceptor.ts";
import { ApiError } from "./refusal.ts";
import { currentSession, updateSession } from "./session.ts";

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** These carry a mailed token of their own; a session's has no place there. */
const withoutToken = new Set<Route>(["POST /auth/forget-password", "POST /auth/change-password"]);

function addressOf(path: string, { params = {}, query = {} }: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ""}`;
}

function cookie(name: string): string | null {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

function headersFor(route: Route, method: string, input: Input): Headers {
  const headers = new Headers({ Accept: "application/json, text/plain" });
  const token = withoutToken.has(route) ? null : currentSession()?.token;
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const antiForgery = method === "GET" ? null : cookie("XSRF-TOKEN");
  if (antiForgery) headers.set("X-XSRF-TOKEN", antiForgery);
  if (input.body !== undefined) headers.set("Content-Type", "application/json");
  return headers;
}

/** The bearer token of an answer, or null. */
export function tokenIn(headers: Headers): string | null {
  return /^Bearer (\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1] ?? null;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null);
  return new ApiError(response.status, body?.code ?? "INTERNAL_ERROR", body?.issues);
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return isJson ? response.json() : response.text();
}

/** Sends a call and gives the whole answer, for the one caller that reads a header (sign-in). */
export async function send(route: Route, input: Input = {}): Promise<{ body: unknown; headers: Headers }> {
  const [method = "GET", path = "/"] = route.split(" ");
  try {
    const response = await fetch(addressOf(path, input), {
      method,
      headers: headersFor(route, method, input),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    });
    if (!response.ok) throw await refusalOf(response);
    return { body: await bodyOf(response), headers: response.headers };
  } catch (error) {
    const refusal = error instanceof ApiError ? error : new ApiError(0, "OFFLINE");
    intercept(refusal);
    throw refusal;
  }
}

/** Calls the API as the person at this browser. Every refusal has passed the interceptor and is thrown on. */
export const api: Api = async (route, ...[input]) => {
  const { body, headers } = await send(route, input as Input | undefined);
  const token = tokenIn(headers);
  if (token) updateSession({ token });
  return body as Awaited<ReturnType<typeof api<typeof route>>>;
};
