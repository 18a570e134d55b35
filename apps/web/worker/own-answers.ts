import type { Route } from "@manara/contract/endpoints";
import { type FromWorker, KEPT_AT, ownCacheOf, pinnedCacheOf } from "../app/features/offline/kept.rules.ts";
import { forLater } from "./files.ts";

declare const self: ServiceWorkerGlobalScope;

/** Calls whose last answer stands in while the school is out of reach: what a student reads, and what a shop sells by. */
const kept: readonly Route[] = [
  "GET /announcement/mine",
  "GET /calendar/mine",
  "GET /centre/own/account",
  "GET /centre/own/orders",
  "GET /centre/own/phone/list",
  "GET /centre/own/phone/prices",
  "GET /centre/own/sales",
  "GET /comment/list",
  "GET /comment/list-new-replies",
  "GET /content/get",
  "GET /content/list",
  "GET /course/get",
  "GET /lecture/get",
  "GET /note/list",
  "GET /notice/count",
  "GET /notice/list",
  "GET /notice/mails",
  "GET /progress/list",
  "GET /progress/list-my-courses",
  "GET /purchase/course/{courseId}",
  "GET /purchase/is-purchased",
  "GET /purchase/list-my-purchases",
  "GET /purchase/list-presents",
  "GET /purchase/user",
  "GET /record/mine",
  "GET /review/list",
  "GET /review/mine",
  "GET /test/get",
  "GET /test/practice",
  "GET /test/result",
  "GET /user/my-account",
  "GET /user/passkeys",
  "GET /user/second-step",
];

const MOST_ANSWERS = 400;
const calls = kept.map((route) => route.slice("GET ".length).replace(/\{\w+\}/g, "[^/]+"));
const keepable = new RegExp(`^/api(?:${calls.join("|")})$`);

/** The account that a call is made for; null: a visitor's, whose answers are not kept. */
function callerOf(request: Request): number | null {
  try {
    const payload = request.headers.get("authorization")?.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const { sub, views } = claims as { sub?: unknown; views?: unknown };
    // Administrators who look as somebody leave nothing of them here.
    return typeof sub === "string" && views === undefined ? Number(sub) : null;
  } catch {
    // The token is none of this school's.
    return null;
  }
}

export const isOwnAnswer = ({ pathname }: URL, request: Request): boolean =>
  keepable.test(pathname) && callerOf(request) !== null;

/** Goes up when somebody leaves: their answers that are still on their way are not kept. */
let leavings = 0;
export function noteLeaving(): void {
  leavings += 1;
}

/** Whether somebody has left since this was called. */
export function watchLeaving(): () => boolean {
  const before = leavings;
  return () => leavings !== before;
}

async function keep(name: string, url: string, answer: Response, hasLeft: () => boolean): Promise<void> {
  const headers = new Headers(answer.headers);
  // Tokens are renewed: an old one must never come again.
  for (const name of ["authorization", "content-encoding", "content-length"]) headers.delete(name);
  headers.set(KEPT_AT, new Date().toISOString());
  const body = await answer.blob();
  if (hasLeft()) return;
  const cache = await caches.open(name);
  await cache.put(url, new Response(body, { headers }));
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST_ANSWERS))) await cache.delete(old);
}

/** Refusal of a right: what was kept by it goes. */
const isRefused = ({ status }: Response) => status >= 400 && status < 500 && status !== 429;

async function forget(url: string, names: readonly string[]): Promise<void> {
  for (const name of names) if (await caches.has(name)) await (await caches.open(name)).delete(url);
}

async function tell(clientId: string, message: FromWorker): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(message);
}

/** Answers a call by the school, and while that is out of reach by its last answer to the same account. */
export async function answerOwn(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const { url } = request;
  const name = ownCacheOf(callerOf(request) ?? 0);
  const hasLeft = watchLeaving();
  try {
    const answer = await fetch(request);
    if (answer.status === 200) event.waitUntil(forLater(keep(name, url, answer.clone(), hasLeft)));
    else if (isRefused(answer)) event.waitUntil(forget(url, [name, pinnedCacheOf(callerOf(request) ?? 0)]));
    return answer;
  } catch (error) {
    // No answer came: the last one stands in for it.
    const find = (cacheName: string) => caches.match(url, { cacheName, ignoreVary: true });
    const last = (await find(name)) ?? (await find(pinnedCacheOf(callerOf(request) ?? 0)));
    if (!last) throw error;
    const at = last.headers.get(KEPT_AT) ?? "";
    event.waitUntil(tell(clientId, { kind: "answered from the device", at }));
    return last;
  }
}
