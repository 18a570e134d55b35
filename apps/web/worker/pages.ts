import {
  type Compared,
  FILES_CACHE,
  KEPT_AT,
  KEPT_TITLE,
  LANGUAGE_PREFIX,
  languageOf,
  ownCacheOf,
  PAGES_CACHE,
  pinnedCacheOf,
} from "../app/features/offline/kept.rules.ts";
import { keepFiles } from "./files.ts";
import { watchLeaving } from "./own-answers.ts";

/*
 * Pages are the same for everybody (docs/decisions/pages-and-cache.md). One that was seen is shown from the device as soon as the network is
 * slow, and compared with the school's behind it. Until that is done the document says that it is a kept one, and its styles hide prices.
 */

/** The school's page is waited for so long. On a good network it comes first, and nothing is seen of all this. */
const WAITS_MS = 100;
const MOST_PAGES = 100;
const DAY_MS = 86_400_000;
/** The server has the files of replaced builds for as long. */
const SHOWN_FOR_MS = 30 * DAY_MS;

/** Pages that may be kept: those of one name, and areas without secrets in their addresses. Administrators' are not. */
const areas =
  "offline|centres|courses|cours|my-courses|course/view|lesson|studies|pages|announcement|centre|teacher|lecturer";
const keepable = new RegExp(`^${LANGUAGE_PREFIX}(?!/admin)(?:/[a-z-]*|/(?:${areas})/.*)?$`);

const keyOf = ({ pathname, search }: URL): string => pathname + search;
/** The page that stands in for others is no sign of who was here, and stays. */
const isOfflinePage = (key: string) => key.endsWith("/offline");
const cacheOf = (key: string) => caches.open(isOfflinePage(key) ? FILES_CACHE : PAGES_CACHE);
/** The newest one; of lessons that were taken along another stands in for it. */
const findKept = async (key: string) =>
  (await (await cacheOf(key)).match(key, { ignoreVary: true })) ?? caches.match(key, { ignoreVary: true });
const ageOf = (kept: Response) => Date.now() - Date.parse(kept.headers.get(KEPT_AT) ?? "");
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").replace(
    /&([#\w]+);/g,
    (all, name: string) => entities[name] ?? all,
  );

interface Arrival {
  key: string;
  answer: Response;
  before: Response | undefined;
  /** Whether somebody has left since it was asked for: it would say that they were here. */
  hasLeft: () => boolean;
}

/** Keeps a page with what it needs to work, and says whether it is the one that was kept before. */
async function keep({ key, answer, before, hasLeft }: Arrival): Promise<Compared> {
  const isPage = answer.status === 200 && (answer.headers.get("content-type") ?? "").startsWith("text/html");
  if (!isPage) {
    // It is gone, or leads elsewhere now.
    if (answer.status === 404 || answer.status === 410) await (await cacheOf(key)).delete(key);
    return answer.status >= 500 ? "offline" : "changed";
  }
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  const at = new Date().toISOString();
  headers.set(KEPT_AT, at);
  headers.set(KEPT_TITLE, encodeURIComponent(titleOf(html)));
  const marked = html.replace("<html ", `<html data-kept="${at}" `);
  // First: a page that is kept is whole.
  await keepFiles(new Set(html.match(/\/assets\/[\w.-]+\.js/g)));
  if (hasLeft()) return "changed";
  const pages = await cacheOf(key);
  await pages.put(key, new Response(marked, { headers }));
  if (!isOfflinePage(key)) await dropOldest(pages);
  return before?.headers.get("etag") === answer.headers.get("etag") ? "same" : "changed";
}

async function dropOldest(pages: Cache): Promise<void> {
  const all = await pages.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST_PAGES))) await pages.delete(old);
}

/** Comparisons under way, by the keys of their pages. */
const comparing = new Map<string, Promise<Compared>>();

function compareWith(
  key: string,
  network: Promise<Response>,
  before: Response | undefined,
): Promise<Compared> {
  const hasLeft = watchLeaving();
  const compared = network
    .then((answer) => keep({ key, answer, before, hasLeft }))
    // No answer came, or there is no room to keep it.
    .catch((): Compared => "offline");
  comparing.set(key, compared);
  // The page asks when its scripts are there, which takes a weak phone some seconds.
  void compared.then((state) => state !== "offline" && pause(30_000)).finally(() => comparing.delete(key));
  return compared;
}

/** How the page that is shown from the device stands to that of the school. */
export async function comparePage(address: string): Promise<Compared> {
  const url = new URL(address);
  const key = keyOf(url);
  if (!keepable.test(url.pathname))
    return (
      fetch(key, { method: "HEAD" })
        .then(({ status }): Compared => (status < 500 ? "changed" : "offline"))
        // No answer is one, too.
        .catch(() => "offline")
    );
  return (
    comparing.get(key) ??
    compareWith(key, fetch(key, { headers: { accept: "text/html" } }), await findKept(key))
  );
}

/** Keeps a page that was not loaded as a document, unless that was done today; and notes its title, which visitors may not be told. */
export async function keepPage(address: string, title: string): Promise<void> {
  const url = new URL(address);
  if (url.origin !== location.origin || !keepable.test(url.pathname)) return;
  const hasLeft = watchLeaving();
  const key = keyOf(url);
  const before = await findKept(key);
  if (!before || ageOf(before) > DAY_MS) await comparePage(url.href);
  await keepOfflinePage(url.pathname);
  const kept = await findKept(key);
  const named = encodeURIComponent(title);
  if (!kept || kept.headers.get(KEPT_TITLE) === named) return;
  const headers = new Headers(kept.headers);
  headers.set(KEPT_TITLE, named);
  const body = await kept.blob();
  if (!hasLeft()) await (await cacheOf(key)).put(key, new Response(body, { headers }));
}

/** Pins a kept page, and the last answers of its calls, for an account. */
export async function pinPage(
  address: string,
  { userId, calls }: { userId: number; calls: readonly string[] },
): Promise<void> {
  const hasLeft = watchLeaving();
  const pin = async (key: string, cacheName: string) => {
    const kept = await caches.match(key, { cacheName, ignoreVary: true });
    if (kept && !hasLeft()) await (await caches.open(pinnedCacheOf(userId))).put(key, kept);
  };
  await pin(keyOf(new URL(address)), PAGES_CACHE);
  for (const call of calls) await pin(call, ownCacheOf(userId));
}

/** Keeps the page that stands in for those that are not on the device, in the language of an address. */
async function keepOfflinePage(path: string): Promise<void> {
  const key = `${languageOf(path)}/offline`;
  const kept = await findKept(key);
  if (!kept || ageOf(kept) > DAY_MS) await comparePage(location.origin + key);
}

/** Leads to the page that lists the others; behind # it finds the page that was wanted. */
async function leadOffline(wanted: URL): Promise<Response> {
  const key = `${languageOf(wanted.pathname)}/offline`;
  if (!(await findKept(key)) || wanted.pathname === key) return Response.error();
  return Response.redirect(`${location.origin}${key}#${keyOf(wanted)}`);
}

/** Answers a page: the school's where it comes at once, else the one that is kept, else what is on this device. */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const { request, preloadResponse } = event;
  const preloaded = preloadResponse as Promise<Response | undefined>;
  const network = preloaded.then((answer) => answer ?? fetch(request));
  if (!keepable.test(url.pathname)) {
    // Out of reach.
    return network.catch(() => leadOffline(url));
  }
  const key = keyOf(url);
  const kept = await findKept(key);
  const copy = network.then((answer) => answer.clone());
  const compared = compareWith(key, copy, kept);
  event.waitUntil(
    compared.then((state) => (state === "offline" ? undefined : keepOfflinePage(url.pathname))),
  );
  const orKept = network
    .then((answer) => (answer.status >= 500 && kept ? kept.clone() : answer))
    // Out of reach.
    .catch(() => kept?.clone() ?? leadOffline(url));
  // A reload waits for the school.
  const isAnew = request.cache === "reload" || request.cache === "no-cache";
  if (!kept || isAnew || ageOf(kept) > SHOWN_FOR_MS) return orKept;
  return Promise.race([orKept, pause(navigator.onLine ? WAITS_MS : 0).then(() => kept.clone())]);
}
