import { backgroundApi } from "../../api/background-api.ts";
import type { TakenLesson } from "../../taken/taken-store.ts";
import { languageOf, type ToWorker } from "../offline/kept.rules.ts";

/** Scripts of a lesson's page that come after it, so that they are here before the network is gone. */
const loadScripts = () =>
  Promise.all([
    import("hls.js/light"),
    import("../../taken/film-here.ts"),
    import("../video/player/player-at-work.tsx"),
  ]);

/** Keeps the page of a lesson with what it reads, by the worker, which keeps the last answer of each call. */
export async function keepPageOf({ contentId, courseId, title, courseName }: TakenLesson): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  const url = new URL(`${languageOf(location.pathname)}/lesson/${contentId}`, location.origin).href;
  worker.postMessage({ kind: "keep", url, title: `${title} · ${courseName}` } satisfies ToWorker);
  const query = { contentId };
  const course = { courseId };
  await Promise.all([
    backgroundApi("GET /content/get", { query }),
    backgroundApi("GET /course/get", { query: course }),
    backgroundApi("GET /content/list", { query: course }),
    backgroundApi("GET /progress/list", { query: course }),
    backgroundApi("GET /note/list", { query }),
    loadScripts(),
  ]);
}
