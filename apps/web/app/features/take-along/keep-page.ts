import { text } from "#text/features/take-along/messages";
import { backgroundApi, readListInBackground } from "../../api/background-api.ts";
import type { TakenLesson } from "../../taken/taken-store.ts";
import { languageOf, type ToWorker } from "../offline/kept.rules.ts";

/** Comments that the discussion of a lesson asks for first. */
const FIRST_COMMENTS = 30;

/** Scripts of a lesson's page that come after it, so that they are here before the network is gone. */
const loadScripts = () =>
  Promise.all([
    import("hls.js/light"),
    import("../../taken/film-here.ts"),
    import("../video/player/player-at-work.tsx"),
    import("./taken-view.tsx"),
  ]);

const tell = (message: ToWorker) => navigator.serviceWorker?.controller?.postMessage(message);

/** Keeps the page of a lesson with what it reads, by the worker: the last answer of each call, until the session ends. */
export async function keepPageOf(lesson: TakenLesson): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const { userId, contentId, courseId, title, courseName } = lesson;
  const at = (path: string) => new URL(languageOf(location.pathname) + path, location.origin).href;
  const query = { contentId };
  const course = { courseId };
  await Promise.all([
    backgroundApi("GET /content/get", { query }),
    backgroundApi("GET /course/get", { query: course }),
    backgroundApi("GET /content/list", { query: course }),
    backgroundApi("GET /progress/list", { query: course }),
    backgroundApi("GET /note/list", { query }),
    readListInBackground("GET /comment/list", {
      query: { contentId, order: "newest", limit: FIRST_COMMENTS, offset: 0 },
    }),
    loadScripts(),
  ]);
  const calls = [
    `/api/content/get?contentId=${contentId}`,
    `/api/course/get?courseId=${courseId}`,
    `/api/content/list?courseId=${courseId}`,
    `/api/progress/list?courseId=${courseId}`,
    `/api/note/list?contentId=${contentId}`,
  ];
  tell({ kind: "keep", url: at("/offline/taken"), title: text.title });
  tell({
    kind: "keep",
    url: at(`/lesson/${contentId}`),
    title: `${title} · ${courseName}`,
    pin: { userId, calls },
  });
}
