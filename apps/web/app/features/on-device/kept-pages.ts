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

/** Title of a lesson as its kept answer has it; null: it is no lesson, or its answer is not here. Its page was made for visitors, who may not be told. */
async function findLessonTitle(path: string): Promise<string | null> {
  const contentId = /\/lesson\/(\d+)$/.exec(path)?.[1];
  if (!contentId) return null;
  const kept = await caches.match(`/api/content/get?contentId=${contentId}`, { ignoreVary: true });
  const lesson: { title?: unknown } | undefined = await kept?.json();
  return typeof lesson?.title === "string" ? lesson.title : null;
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
      const named = decodeURIComponent(headers.get(KEPT_TITLE) ?? "");
      const lesson = await findLessonTitle(pathname);
      const title = lesson === null || named.startsWith(lesson) ? named : lesson;
      return { path, title: title || path, at: headers.get(KEPT_AT) ?? "", group: groupOf(path) };
    }),
  );
  return pages.filter((page) => page !== null).sort((one, other) => other.at.localeCompare(one.at));
}
