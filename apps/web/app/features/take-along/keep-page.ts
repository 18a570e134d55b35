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

const at = (path: string) => new URL(languageOf(location.pathname) + path, location.origin).href;

/** Keeps the pages of a course and of what was taken along, by the worker, with what they read. */
export async function keepCourse({ userId, courseId, courseName }: TakenLesson): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const query = { courseId };
  await Promise.all([
    backgroundApi("GET /course/get", { query }),
    backgroundApi("GET /content/list", { query }),
    backgroundApi("GET /progress/list", { query }),
    loadScripts(),
  ]);
  tell({ kind: "keep", url: at("/offline/taken"), title: text.title });
  const calls = ["course/get", "content/list", "progress/list"].map(
    (call) => `/api/${call}?courseId=${courseId}`,
  );
  tell({ kind: "keep", url: at(`/course/view/${courseId}`), title: courseName, pin: { userId, calls } });
}

/** Keeps the page of a lesson with what it reads: the last answer of each call, until the session ends. */
export async function keepPageOf(lesson: TakenLesson): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const { userId, contentId, title, courseName } = lesson;
  const query = { contentId };
  // First: what the school refuses it refuses once.
  await backgroundApi("GET /content/get", { query });
  await Promise.all([
    backgroundApi("GET /note/list", { query }),
    readListInBackground("GET /comment/list", {
      query: { contentId, order: "newest", limit: FIRST_COMMENTS, offset: 0 },
    }),
  ]);
  const calls = ["content/get", "note/list"].map((call) => `/api/${call}?contentId=${contentId}`);
  tell({
    kind: "keep",
    url: at(`/lesson/${contentId}`),
    title: `${title} · ${courseName}`,
    pin: { userId, calls },
  });
}
