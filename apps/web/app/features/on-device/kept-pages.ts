import { KEPT_AT, KEPT_TITLE, PAGES_CACHE } from "../offline/kept.rules.ts";

/** A page that opens without a network. */
export interface KeptPage {
  /** With its query. */
  path: string;
  title: string;
  /** When it was kept, as a date of ISO 8601. */
  at: string;
  group: "lessons" | "courses" | "others";
}

function groupOf(path: string): KeptPage["group"] {
  if (path.includes("/lesson/")) return "lessons";
  return path.includes("/course/view/") ? "courses" : "others";
}

/** The kept pages, the newest first. Rejects where a browser keeps none. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(PAGES_CACHE);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request): Promise<KeptPage | null> => {
      const headers = (await cache.match(request, { ignoreVary: true }))?.headers;
      const { pathname, search } = new URL(request.url);
      const path = pathname + search;
      if (!headers || pathname.endsWith("/offline")) return null;
      const title = decodeURIComponent(headers.get(KEPT_TITLE) ?? "");
      return { path, title: title || path, at: headers.get(KEPT_AT) ?? "", group: groupOf(path) };
    }),
  );
  return pages.filter((page) => page !== null).sort((one, other) => other.at.localeCompare(one.at));
}
