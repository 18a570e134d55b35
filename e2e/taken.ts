import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { text as words } from "../apps/web/app/features/take-along/messages/ar.ts";
import type { text as wordsOnLesson } from "../apps/web/app/features/take-along/messages/take/ar.ts";
import type { text as wordsWhy } from "../apps/web/app/features/take-along/messages/why/ar.ts";
import { openApi } from "./api.ts";
import { waitUntilInteractive } from "./interactive.ts";
import { localCountry } from "./texts.ts";

/** A free lesson of the demo school whose film has versions. */
export async function findFilmed(request: APIRequestContext) {
  const { api } = openApi(request);
  for (const { courseId } of await api("GET /course/list-public"))
    for (const lesson of await api("GET /content/list", { query: { courseId } }))
      if (lesson.type === "LESSON" && lesson.free && lesson.video?.url.includes(".m3u8")) return lesson;
  throw new Error("the demo school has no free lesson with versions");
}

/** Waits until the worker has the page of a lesson for good, with what it reads. */
export const waitUntilPinned = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith("manara taken "));
          const pinned = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return pinned.flat().map(({ url }) => new URL(url).pathname);
        }),
      { timeout: 30_000 },
    )
    .toEqual(expect.arrayContaining([path, "/api/content/get"]));

/** Words of what is taken along: on its own pages, and on the page of a lesson. */
export async function readWords(country: Parameters<typeof localCountry>[0]) {
  const folder = "../apps/web/app/features/take-along/messages";
  const { locale } = localCountry(country);
  const own: { text: typeof words } = await import(`${folder}/${locale}.ts`);
  const onLesson: { text: typeof wordsOnLesson } = await import(`${folder}/take/${locale}.ts`);
  const refused: { text: typeof wordsWhy } = await import(`${folder}/why/${locale}.ts`);
  return { text: own.text, takeButton: onLesson.text, why: refused.text };
}

/** A tab that knows nothing of those before it, on a device whose clock is as many days ahead. */
export async function openCold(page: Page, path: string, days = 0): Promise<Page> {
  const cold = await page.context().newPage();
  await cold.addInitScript((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, days * 86_400_000);
  await cold.goto(path);
  await waitUntilInteractive(cold);
  return cold;
}
