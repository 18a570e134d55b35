import { text } from "#text/features/take-along/messages";
import { backgroundApi, readListInBackground } from "../../api/background-api.ts";
import { loadScripts } from "../../taken/load-scripts.ts";
import type { TakenLesson } from "../../taken/taken-store.ts";
import { languageOf, type ToWorker } from "../offline/kept.rules.ts";

/** Comments that the discussion of a lesson asks for first. */
const FIRST_COMMENTS = 30;

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

/** Attempts of a test that are kept with what was right: the last ones. */
const KEPT_ATTEMPTS = 3;

/** Reads a test with what its owner has missed in it, and names the calls. */
async function readTest(contentId: number): Promise<string[]> {
  const { attempts } = await backgroundApi("GET /test/get", { query: { contentId } });
  const results = attempts.filter(({ handedInAt }) => handedInAt !== null).slice(-KEPT_ATTEMPTS);
  // As the pages of test and practice ask: how many there are, and all of them.
  const practice = [1, 500].map((limit) => ({ contentId, limit }));
  await Promise.all([
    ...results.map(({ attemptId }) => backgroundApi("GET /test/result", { query: { attemptId } })),
    ...practice.map((query) => readListInBackground("GET /test/practice", { query })),
  ]);
  return [
    `test/get?contentId=${contentId}`,
    ...results.map(({ attemptId }) => `test/result?attemptId=${attemptId}`),
    ...practice.map(({ limit }) => `test/practice?contentId=${contentId}&limit=${limit}`),
  ];
}

/** Keeps the page of a lesson with what it reads: the last answer of each call, until the session ends. */
export async function keepPageOf(lesson: TakenLesson): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const { userId, contentId, title, courseName } = lesson;
  const query = { contentId };
  // First: what the school refuses it refuses once.
  const content = await backgroundApi("GET /content/get", { query });
  const ofTest = content.kind === "TEST" ? await readTest(contentId) : [];
  await Promise.all([
    backgroundApi("GET /note/list", { query }),
    readListInBackground("GET /comment/list", {
      query: { contentId, order: "newest", limit: FIRST_COMMENTS, offset: 0 },
    }),
  ]);
  const calls = [...["content/get", "note/list"].map((call) => `${call}?contentId=${contentId}`), ...ofTest];
  const named = `${title} · ${courseName}`;
  const pin = { userId, calls: calls.map((call) => `/api/${call}`) };
  tell({ kind: "keep", url: at(`/lesson/${contentId}`), title: named, pin });
  if (ofTest.length > 0)
    tell({ kind: "keep", url: at(`/practice?contentId=${contentId}`), title: named, pin });
}
