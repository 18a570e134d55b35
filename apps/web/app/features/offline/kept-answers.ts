import { ownCacheOf } from "./kept.rules.ts";

/** Header with the length of a whole list. */
const TOTAL = "x-total-count";

/**
 * Changes the kept answers of a call by what the school has taken since: without a network they stand in for it. Null leaves one as it is.
 */
export async function changeKept<Body>(
  userId: number,
  path: string,
  edit: (body: Body) => Body | null,
): Promise<void> {
  try {
    await change(userId, path, edit);
  } catch {
    // Without room they stay as they were until the school is asked again.
  }
}

async function change<Body>(userId: number, path: string, edit: (body: Body) => Body | null): Promise<void> {
  // Browsers keep nothing for pages that came without https.
  if (!("caches" in globalThis) || !(await caches.has(ownCacheOf(userId)))) return;
  const cache = await caches.open(ownCacheOf(userId));
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname !== path) continue;
    const kept = await cache.match(request, { ignoreVary: true });
    const before: Body | undefined = await kept?.json();
    const after = before && edit(before);
    if (!kept || !after) continue;
    const headers = new Headers(kept.headers);
    if (Array.isArray(before) && Array.isArray(after) && headers.has(TOTAL))
      headers.set(TOTAL, String(Number(headers.get(TOTAL)) - before.length + after.length));
    await cache.put(request, new Response(JSON.stringify(after), { headers }));
  }
}
